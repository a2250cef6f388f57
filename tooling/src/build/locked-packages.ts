import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';

/** What the lock file says of one package, or of one workspace. */
interface LockedPackage {
  version?: string;
  integrity?: string;
  /** Leads to a workspace. */
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Place in the checkout -> package: `node_modules/react`, `shared-ui`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

let own: LockedPackages | undefined;

/** Those of this checkout. */
export function ownLockedPackages(): LockedPackages {
  own ??= (
    JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as { packages: LockedPackages }
  ).packages;
  return own;
}

/** Where a package finds another: beside itself, or in one of the folders around it. */
function placeOf(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const found = packages[place];
    if (found) return found.link ? found.resolved : place;
    if (folder === '') return undefined;
  }
}

/**
 * The packages from outside that some of the checkout's own, or named ones, are built with and all that these need, each as
 * its lock file has it: what somebody else's package brings in is none of them.
 * @param workspaces folders of the checkout
 * @param names packages that are used without being anybody's dependency, as its build tools are
 */
export function lockedClosure(
  workspaces: readonly string[],
  names: readonly string[],
  packages = ownLockedPackages(),
): string[] {
  const seen = new Set<string>();
  const waiting = [...workspaces, ...names.flatMap((name) => placeOf(packages, 'tooling', name) ?? [])];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (seen.has(place)) continue;
    seen.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = placeOf(packages, place, name);
      if (found) waiting.push(found);
    }
  }
  return [...seen]
    .filter((place) => place.includes('node_modules/'))
    .map((place) => {
      const { version, integrity = '' } = packages[place] ?? {};
      return `${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version} ${integrity}`;
    })
    .sort();
}
