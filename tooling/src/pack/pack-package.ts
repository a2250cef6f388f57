import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { installedVersion } from '../../webpack/share-config';
import { ROOT } from '../root';
import { nameWholeFiles } from './declarations';
import { transpile } from './transpile';

/** A package that is handed out, and the folder of the tree that it is made of. */
export interface PackedPackage {
  folder: string;
  description: string;
}

export const CONTRACT: PackedPackage = {
  folder: 'shared-contract',
  description: 'The API of the asset portal: calls, schemas, types and a client',
};
export const AUTH: PackedPackage = {
  folder: 'shared-auth',
  description: 'Session and API client of the asset portal; its shell provides them to remotes',
};
export const UI: PackedPackage = {
  folder: 'shared-ui',
  description: 'Components, router and formats of the asset portal; its shell provides them to remotes',
};

export interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
  sideEffects?: string[];
  dependencies: Record<string, string>;
}

/** What there must be one of in a page, whoever asks for it. */
const OF_THE_PROJECT = ['react', 'react-dom'];

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
}

/** What all packed manifests have in common. */
export function packedManifest(facts: { name: string; version: string; description: string }) {
  const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    engines: object;
  };
  return { ...facts, type: 'module', engines };
}

/** Sources that a package exports, as paths from the tree's root. */
export function exportedSources({ folder }: PackedPackage): string[] {
  return Object.values(readManifest(folder).exports)
    .filter((source) => source.endsWith('.ts'))
    .map((source) => path.join(folder, source));
}

/** Where an exported source lies once it is compiled. */
function compiled(source: string): string | { types: string; default: string } {
  if (!source.endsWith('.ts')) return source.replace('./src/', './lib/');
  const file = source.replace('./src/', '').replace(/\.ts$/, '');
  return { types: `./types/${file}.d.ts`, default: `./lib/${file}.js` };
}

/** `@scope/name` of `@scope/name/part`. */
export function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\brequire\.resolve\()\s*["']([@a-z][^"':]*)["']/g;

/** Packages that compiled sources import. */
export function importsBelow(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[cm]?js$/.test(name))
    .flatMap((name) => [...readFileSync(path.join(folder, name), 'utf8').matchAll(IMPORT)])
    .map(([, specifier = '']) => packageName(specifier));
  return [...new Set(names)].filter((name) => !builtinModules.includes(name)).sort();
}

/** Package -> exactly the version that the tree has. */
export function exactly(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, installedVersion(name)]));
}

/** Runs npm pack on a folder, which it takes away. @returns the archive */
export async function packFolder(folder: string, output: string): Promise<string> {
  const child = spawn('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', output], {
    cwd: folder,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.error += chunk.toString();
  });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (status !== 0) throw new Error(`npm pack failed:\n${said.error}`);
  const [{ filename }] = JSON.parse(said.out) as [{ filename: string }];
  rmSync(folder, { recursive: true, force: true });
  return path.join(output, filename);
}

/**
 * Packs one of the shared packages, compiled and with its types, for programs and remotes outside this repository.
 * @param declarations where `declare` has put those of its sources
 * @param output the folder that the archive is put into
 * @returns the archive, a `.tgz` that npm installs
 */
export async function packPackage(
  { folder: source, description }: PackedPackage,
  declarations: string,
  output: string,
): Promise<string> {
  const { name, version, exports, sideEffects, dependencies } = readManifest(source);
  const folder = path.join(output, source);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await transpile(path.join(ROOT, source, 'src'), path.join(folder, 'lib'));
  cpSync(path.join(declarations, source, 'src'), path.join(folder, 'types'), { recursive: true });
  nameWholeFiles(path.join(folder, 'types'));
  const peers = OF_THE_PROJECT.filter((known) => known in dependencies);
  const isOurs = (known: string) => known.startsWith('@portal/') && known !== name;
  const peerDependencies = exactly([...peers, ...importsBelow(path.join(folder, 'lib')).filter(isOurs)]);
  const manifest = {
    ...packedManifest({ name, version, description }),
    ...(sideEffects
      ? { sideEffects: sideEffects.map((file) => file.replace('./src/', './lib/').replace(/\.ts$/, '.js')) }
      : {}),
    exports: Object.fromEntries(Object.entries(exports).map(([key, file]) => [key, compiled(file)])),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([known]) => !peers.includes(known)),
    ),
    ...(Object.keys(peerDependencies).length > 0 ? { peerDependencies } : {}),
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return packFolder(folder, output);
}
