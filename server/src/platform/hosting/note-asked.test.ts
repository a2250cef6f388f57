import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { noteAskedReleases } from './note-asked';

const LONG_AGO = new Date('2025-01-01T00:00:00.000Z');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'asked-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(...parts: string[]): () => boolean {
  const place = path.join(folder, ...parts);
  mkdirSync(place, { recursive: true });
  utimesSync(place, LONG_AGO, LONG_AGO);
  return () => statSync(place).mtime > LONG_AGO;
}

test('a release that is asked for counts as used, also where it came after it was first asked for', () => {
  const note = noteAskedReleases(path.join(folder, 'remotes'));
  note('finance/build-1/mf-manifest.json');
  const isNoted = put('remotes', 'finance', 'build-1');
  note('finance/build-1/page.js');
  expect(isNoted()).toBe(false);
  note('finance/build-1/mf-manifest.json');
  expect(isNoted()).toBe(true);
});

test.each(['../shells/release.json', './finance/release.json', 'Finance/build-1/release.json'])(
  '%s touches nothing',
  (file) => {
    const places = [put('shells'), put('remotes', 'finance'), put('remotes', 'Finance', 'build-1')];
    noteAskedReleases(path.join(folder, 'remotes'))(file);
    expect(places.map((isNoted) => isNoted())).toEqual([false, false, false]);
  },
);
