import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolders } from '../../../test/database/child-program';
import { makeFolder } from './make-folder';

const newFolder = temporaryFolders();

test('makes a folder with those above it, and is content with one that is there', () => {
  const folder = path.join(newFolder(), 'a', 'b', 'c');
  makeFolder(folder);
  makeFolder(folder);
  expect(fs.statSync(folder).isDirectory()).toBe(true);
});

test('a file in its place, or above it, is an error', () => {
  const file = path.join(newFolder(), 'file');
  fs.writeFileSync(file, 'x');
  expect(() => makeFolder(file)).toThrow('ENOTDIR');
  expect(() => makeFolder(path.join(file, 'below'))).toThrow('ENOTDIR');
});

(process.platform === 'linux' ? test : test.skip)(
  'a file system that takes no folders is an error, not an endless try',
  () => {
    expect(() => makeFolder('/proc/no-such-place/deeper')).toThrow('EACCES');
  },
);
