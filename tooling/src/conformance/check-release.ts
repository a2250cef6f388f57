import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteEntry, RemoteRegistry } from '@portal/contract/remotes';
import { releaseDirectory } from '../build/build-remote';
import { codeFiles, fileHash, MANIFEST_FILE } from '../build/release-facts';

interface Manifest {
  exposes?: ReadonlyArray<{ name?: string }>;
  metaData?: { publicPath?: string };
}

function numbers(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

/** Whether a version satisfies a caret range of whole versions (`^1.2.3`): the only kind that the build writes. */
export function satisfiesCaret(version: string, range: string): boolean {
  const wanted = /^\^(\d+\.\d+\.\d+)$/.exec(range)?.[1];
  if (!wanted) return false;
  const [major, minor, patch] = numbers(version);
  const [wantedMajor, wantedMinor, wantedPatch] = numbers(wanted);
  if (major !== wantedMajor) return false;
  if (major === 0 && minor !== wantedMinor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

function providedVersion(provides: Readonly<Record<string, string>>, key: string): string | undefined {
  const covering = Object.keys(provides).find((known) => known.endsWith('/') && key.startsWith(known));
  return provides[key] ?? (covering ? provides[covering] : undefined);
}

/** Whether every range of a release accepts what the live shell provides. Returns what does not fit. */
export function checkRanges(registry: RemoteRegistry, entry: RemoteEntry): string[] {
  return Object.entries(entry.releases.stable.requires).flatMap(([key, range]) => {
    const version = providedVersion(registry.shell.provides, key);
    if (!version) return [`needs ${key}, which the shell does not provide`];
    return satisfiesCaret(version, range) ? [] : [`needs ${key} ${range}, the shell provides ${version}`];
  });
}

/** Checks a release's files: whole, as the registry hashed them, and with a manifest that offers the routes. */
export function checkFiles(deployFolder: string, entry: RemoteEntry): string[] {
  const { buildId, integrity } = entry.releases.stable;
  const directory = releaseDirectory(deployFolder, entry.name, buildId);
  const present = codeFiles(directory);
  const listed = Object.keys(integrity);
  const missing = listed.filter((file) => !present.includes(file)).map((file) => `lacks ${file}`);
  const unknown = present
    .filter((file) => !listed.includes(file))
    .map((file) => `has ${file}, which is not listed`);
  const changed = listed
    .filter((file) => present.includes(file) && fileHash(path.join(directory, file)) !== integrity[file])
    .map((file) => `has a changed ${file}`);
  const manifest = JSON.parse(readFileSync(path.join(directory, MANIFEST_FILE), 'utf8')) as Manifest;
  const offers = manifest.exposes?.some(({ name }) => name === 'routes');
  return [...missing, ...unknown, ...changed, ...(offers ? [] : ['does not expose ./routes'])];
}
