import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { copySource } from './build-source';
import { readRelease, releaseDirectory } from './release-files';

const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Copies a finished release to its place: the directory appears whole or not at all, and takes the place of none. */
function publishDirectory(source: string, directory: string): void {
  const folder = path.dirname(directory);
  if (existsSync(folder))
    for (const name of readdirSync(folder).filter((known) => known.endsWith('.part'))) {
      const left = path.join(folder, name);
      // What a release that was killed has left behind.
      if (Date.now() - statSync(left).mtimeMs > ABANDONED_AFTER_MS) rmSync(left, { recursive: true });
    }
  const workplace = `${directory}.${process.pid}.part`;
  try {
    cpSync(source, workplace, { recursive: true });
    if (!readRelease(directory)) renameSync(workplace, directory);
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
}

/** Copies a finished release, with what is noted of its sources, from one deploy folder to another. */
export function publishRelease(from: string, to: string, name: string, buildId: string): void {
  copySource(from, to, name, buildId);
  publishDirectory(releaseDirectory(from, name, buildId), releaseDirectory(to, name, buildId));
}
