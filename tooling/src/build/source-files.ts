import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { SHARED_MODULES } from '../../webpack/share-config';
import { ROOT } from '../root';
import { type LockedPackages, lockedClosure } from './locked-packages';

const IGNORED = /(?:\.test\.tsx?$|^dist$|^node_modules$|^test$|^testing$|\.tsbuildinfo$|^jest\.config\.)/;

/** The files of a folder that a build is made of, or the file itself. */
export function filesBelow(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !IGNORED.test(entry.name))
    .flatMap((entry) => filesBelow(path.join(place, entry.name)));
}

/** The parts of shared packages that a remote takes from the shell and therefore does not contain. */
function providedFolders(): string[] {
  return SHARED_MODULES.filter(({ key }) => key.startsWith('@portal/ui/')).map(({ key }) =>
    path.join(ROOT, 'shared-ui/src', key.slice('@portal/ui/'.length)),
  );
}

const BUILD_TOOLS = ['tooling/webpack', 'tooling/src/build', 'tooling/src/surface', 'tsconfig.base.json'];
/** What `tooling/webpack` and `tooling/src/build` import or name, and with it all that these bring. */
export const BUILD_PACKAGES = [
  '@module-federation/enhanced',
  '@swc/core',
  'compression-webpack-plugin',
  'css-loader',
  'html-webpack-plugin',
  'mini-css-extract-plugin',
  'swc-loader',
  'terser-webpack-plugin',
  'typescript',
  'webpack',
];
/** What builds a remote of a repository of its own; in this tree it is none of the packages. */
const REMOTE_KIT = '@portal/remote-kit';
const EVERY_PACKAGE = ['shared-auth/package.json', 'shared-ui/package.json'];

/** Every file that a build of the shell depends on. */
export function shellSources(): string[] {
  const places = ['shell', 'shared-contract', 'shared-auth', 'shared-ui', ...BUILD_TOOLS];
  return places.flatMap((place) => filesBelow(path.join(ROOT, place)));
}

/** What of a remote's folder it is built from; the folder may be a repository of its own. */
const OWN_PLACES = ['src', 'package.json', 'tsconfig.json'];

/** Every file that a build of a remote depends on: a change of what the shell provides is none of them. */
export function remoteSources(folder: string): string[] {
  const own = OWN_PLACES.flatMap((place) => filesBelow(path.join(folder, place))).filter(
    (file) => !/alone(?:\.tsx|\/)/.test(path.relative(folder, file)),
  );
  const places = ['shared-contract', 'shared-features', 'shared-ui', ...EVERY_PACKAGE, ...BUILD_TOOLS];
  const provided = providedFolders();
  const shared = places
    .flatMap((place) => filesBelow(path.join(ROOT, place)))
    .filter((file) => !provided.some((place) => file.startsWith(place + path.sep)));
  return [...own, ...new Set(shared.filter((file) => !file.includes(`${path.sep}alone${path.sep}`)))];
}

/** The packages from outside that a build of the shell depends on. */
export function shellPackages(): string[] {
  return lockedClosure(['shell', 'shared-contract', 'shared-auth', 'shared-ui'], BUILD_PACKAGES);
}

/**
 * The packages from outside that a build of a remote depends on: those that it bundles, those whose versions it asks the
 * shell for, and those that build it. Another remote's are none of them, nor what the shell alone contains.
 */
export function remotePackages(folder: string, packages?: LockedPackages): string[] {
  const asked = SHARED_MODULES.map((shared) => shared.package).filter((name) => !name.startsWith('@portal/'));
  const own = [path.relative(ROOT, folder), 'shared-contract', 'shared-features'];
  return lockedClosure(own, [...asked, ...BUILD_PACKAGES, REMOTE_KIT], packages);
}

/** Of what a remote is made, as paths that git takes: to find the commits that touch it. */
export function remotePlaces(folder: string): string[] {
  const name = (place: string) => path.relative(ROOT, place).split(path.sep).join('/');
  return [
    ...OWN_PLACES.map((place) => name(path.join(folder, place))),
    ...['shared-contract', 'shared-features', 'shared-ui'],
    ...[...EVERY_PACKAGE, ...BUILD_TOOLS],
    ...providedFolders().map((place) => `:(exclude)${name(place)}`),
    ...['test.ts', 'test.tsx'].map((ending) => `:(exclude,glob)**/*.${ending}`),
  ];
}

/**
 * A short name of exactly this content: the same files and packages give the same name on every machine.
 * @param beside the packages, and what else counts and is no file
 */
export function contentId(files: readonly string[], beside: readonly string[]): string {
  const hash = createHash('sha256').update(beside.join('\n'));
  const named = files.map((file) => [path.relative(ROOT, file).split(path.sep).join('/'), file] as const);
  for (const [name, file] of named.sort(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`${name}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex').slice(0, 16);
}
