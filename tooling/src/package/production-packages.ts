import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';

interface LockEntry {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export type Lock = Record<string, LockEntry>;

/** Where a package does not name its licence, what its file says. */
const LICENSE_BY_FILE: Record<string, string> = {
  'png-js': 'MIT',
  'dejavu-fonts-ttf': 'Bitstream-Vera',
};

/** A package that the server needs to run. */
export interface ProductionPackage {
  name: string;
  version: string;
  license: string;
  integrity: string;
  /** Where it lies in the tree: `node_modules/pg`. */
  place: string;
}

/** Where a package finds another one: in its own folder first, then upwards. */
function resolve(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const base = folder === '.' ? '' : `${folder}/`;
    const place = `${base}node_modules/${name}`;
    if (lock[place] && !folder.endsWith('node_modules')) return place;
    if (folder === '.') return undefined;
  }
}

interface Need {
  name: string;
  isOptional: boolean;
}

function needsOf(entry: LockEntry): Need[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = entry;
  return [
    ...Object.keys(dependencies).map((name) => ({ name, isOptional: name in optionalDependencies })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isOptional: true })),
    ...Object.keys(peerDependencies)
      .filter((name) => !entry.peerDependenciesMeta?.[name]?.optional)
      .map((name) => ({ name, isOptional: false })),
  ];
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * Every package that one workspace needs at run time, by the lock file, itself left out.
 * @param isInstalled whether a place of the lock is there: what is for other platforms is not
 * @throws where one is missing that every platform needs
 */
export function productionPackages(
  lock: Lock,
  workspace: string,
  isInstalled: (place: string) => boolean,
): ProductionPackage[] {
  const found = new Map<string, ProductionPackage>();
  const waiting: string[] = [workspace];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    for (const { name, isOptional } of needsOf(lock[from] ?? {})) {
      const place = resolve(lock, from, name);
      if (place && found.has(place)) continue;
      // Only compilers read it.
      if (name.startsWith('@types/')) continue;
      const entry = place ? lock[place] : undefined;
      // Compiled into the server.
      if (entry?.link) continue;
      if (!place || !entry || !isInstalled(place)) {
        if (isOptional) continue;
        throw new Error(
          `${name}, which ${from} needs, is not installed: remove node_modules and run it again.`,
        );
      }
      const { version = '', integrity = '' } = entry;
      const license = LICENSE_BY_FILE[nameOf(place)] ?? entry.license ?? '';
      found.set(place, { name: nameOf(place), version, license, integrity, place });
      waiting.push(place);
    }
  }
  return [...found.values()].sort((one, other) => (one.place < other.place ? -1 : 1));
}

/** Those of the server, as they are installed here. */
export function serverPackages(): ProductionPackage[] {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Lock;
  };
  return productionPackages(packages, 'server', (place) =>
    existsSync(path.join(ROOT, place, 'package.json')),
  );
}
