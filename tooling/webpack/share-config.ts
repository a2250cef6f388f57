import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../src/root';

/** One module that the shell provides to every remote. */
interface SharedModule {
  /** The request that remotes make; one that ends in `/` covers everything below. */
  key: string;
  /** The package whose version speaks for it. */
  package: string;
  /** In the shell's entry: needed before anybody signs in. The rest loads when first asked for. */
  eager: boolean;
}

/**
 * All that shell and remotes have in common. Every key is provided by the shell alone, because two copies of any of
 * these split a React context or a store. The shell mentions each in `shell/src/federation/loading/shared-modules.ts`.
 */
export const SHARED_MODULES: readonly SharedModule[] = [
  { key: 'react', package: 'react', eager: true },
  { key: 'react/', package: 'react', eager: true },
  { key: 'react-dom', package: 'react-dom', eager: true },
  { key: 'react-dom/', package: 'react-dom', eager: true },
  { key: 'zustand', package: 'zustand', eager: true },
  { key: '@portal/auth', package: '@portal/auth', eager: true },
  { key: '@portal/ui/router', package: '@portal/ui', eager: true },
  { key: '@portal/ui/toast', package: '@portal/ui', eager: true },
  { key: '@portal/contract', package: '@portal/contract', eager: false },
  { key: '@portal/ui/query', package: '@portal/ui', eager: false },
  { key: '@portal/ui/base', package: '@portal/ui', eager: false },
  { key: '@portal/ui/frame', package: '@portal/ui', eager: false },
  { key: '@portal/ui/data', package: '@portal/ui', eager: false },
];

/** The version of an installed or workspace package. Read here and written out, since webpack's own search fails in a workspace. */
export function installedVersion(packageName: string): string {
  const file = path.join(ROOT, 'node_modules', packageName, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string };
  if (!version) throw new Error(`${packageName} has no version`);
  return version;
}

/** Share key -> exact version, as the registry says what the shell provides. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(SHARED_MODULES.map((module) => [module.key, installedVersion(module.package)]));
}

/** Of our own packages declarations are compared, member by member: an addition keeps nobody waiting for the shell. */
function acceptedRange({ package: name }: SharedModule, version: string): string {
  return name.startsWith('@portal/') ? `^${version.split('.')[0]}.0.0` : `^${version}`;
}

function strict(module: SharedModule) {
  const version = installedVersion(module.package);
  return { singleton: true, strictVersion: true, version, requiredVersion: acceptedRange(module, version) };
}

/** The `shared` option of the shell: the only provider. */
export function shellShared() {
  return Object.fromEntries(
    SHARED_MODULES.map((module) => [module.key, { ...strict(module), eager: module.eager }]),
  );
}

/** The `shared` option of a remote: takes everything from the shell and carries no copy of its own. */
export function remoteShared() {
  return Object.fromEntries(
    SHARED_MODULES.map((module) => [module.key, { ...strict(module), import: false as const }]),
  );
}
