import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it that are missing. Node's own recursive way never ends where the file system
 * answers "no such file" for a folder that is there, as /proc does.
 * @throws the file system's error; EACCES where it refuses new folders in that strange way
 */
export function makeFolder(folder: string): void {
  const absolute = path.resolve(folder);
  const missing: string[] = [];
  for (let place = absolute; !fs.existsSync(place); place = path.dirname(place)) missing.unshift(place);
  for (const place of missing) makeOne(place);
  // A file in its place, or above it.
  if (!fs.statSync(absolute).isDirectory()) throw refusal('ENOTDIR', absolute);
}

function makeOne(place: string): void {
  try {
    fs.mkdirSync(place);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process was quicker.
    if (code === 'EEXIST') return;
    throw code === 'ENOENT' ? refusal('EACCES', place) : error;
  }
}

function refusal(code: string, place: string): Error {
  return Object.assign(new Error(`${code}: no folder can be made at ${place}`), { code });
}
