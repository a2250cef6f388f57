import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const FILE_NAME = '.folder-id';
const ID = /^[0-9a-f]{12}$/;

/**
 * What tells a folder that several servers see, whatever the path by which each of them comes to it: an id that the
 * first one has left in it.
 * @throws where the folder can neither be read nor be written
 */
export function folderId(folder: string): string {
  const file = path.join(folder, FILE_NAME);
  if (!fs.existsSync(file)) writeOnce(file, randomBytes(6).toString('hex'));
  const id = fs.readFileSync(file, 'utf8').trim();
  if (!ID.test(id)) throw new Error(`the file ${file} is damaged: remove it`);
  return id;
}

/** Of two servers that start at once, one writes the whole file and the other finds it. */
function writeOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(draft, text);
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft);
  }
}
