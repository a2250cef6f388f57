import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ReleaseDescription } from '@portal/contract/remotes';
import {
  codeFiles,
  fileHash,
  hashedFiles,
  listFilesInManifest,
  MANIFEST_FILE,
} from '@portal/server/releases';
import type { RemoteApp } from '../apps';
import { ROOT } from '../root';
import { writeCompressed } from './write-compressed';

interface Manifest {
  shared: ReadonlyArray<{ name: string; requiredVersion?: string }>;
}

/** The commit of the sources; ends in `-changed` where they were not all committed. */
export function gitSha(): string {
  if (process.env.GIT_SHA) return process.env.GIT_SHA;
  try {
    const quiet = ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'];
    const describe = ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty=-changed'];
    return execFileSync('git', describe, { cwd: ROOT, encoding: 'utf8', stdio: quiet }).trim();
  } catch {
    return 'unknown';
  }
}

/** What one file costs on the wire, gzip. */
export function gzipSize(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

function requiredRanges(directory: string): Record<string, string> {
  const text = readFileSync(path.join(directory, MANIFEST_FILE), 'utf8');
  const { shared } = JSON.parse(text) as Manifest;
  return Object.fromEntries(
    shared.map(({ name, requiredVersion }): [string, string] => [name, requiredVersion ?? '*']).sort(),
  );
}

/** What a finished build says of itself; its manifest lists its files from then on. */
export function describeRelease(
  directory: string,
  { name, folder: _, ...area }: RemoteApp,
  buildId: string,
  contract: string,
): ReleaseDescription {
  writeCompressed(path.join(directory, MANIFEST_FILE), listFilesInManifest(directory));
  const hashes = hashedFiles(directory).map((file) => [file, fileHash(path.join(directory, file))]);
  return {
    buildId,
    entry: `/remotes/${name}/${buildId}/${MANIFEST_FILE}`,
    contract,
    requires: requiredRanges(directory),
    manifest: fileHash(path.join(directory, MANIFEST_FILE)),
    integrity: Object.fromEntries(hashes),
    gzipBytes: codeFiles(directory).reduce((sum, file) => sum + gzipSize(path.join(directory, file)), 0),
    gitSha: gitSha(),
    time: new Date().toISOString(),
    area,
  };
}
