import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleMetadata } from '@portal/server/releases';
import { ICON_NAMES } from '@portal/ui/icon-names';
import type { Compilation, Dependency, Module, Stats } from 'webpack';
import { SHARED_MODULES } from '../../webpack/share-config';
import { partsOf } from './build-metadata';
import { routePaths } from './route-paths';
import { sourceOf } from './share-key-source';

/** `import { a } from 'key'` and `export { a } from 'key'`, as webpack names them. */
const NAMED_IMPORTS = ['harmony import specifier', 'harmony export imported specifier'];
const CALL = /\bcall\(\s*['"](\w+)['"]/g;

function modulesOf(compilation: Compilation): Module[] {
  return [...compilation.modules].flatMap(partsOf);
}

/** Keys of our own packages: what others export is told by their versions. */
function ownKeys(): string[] {
  return SHARED_MODULES.map(({ key }) => key).filter((key) => key.startsWith('@portal/'));
}

function namesTaken(dependency: Dependency): string[] {
  const { ids } = dependency as Dependency & { ids?: string[] };
  return ids?.slice(0, 1) ?? [];
}

/** What the modules of a build import by name from each of our share keys. */
function importsOf(compilation: Compilation): ModuleMetadata['imports'] {
  const taken = new Map(ownKeys().map((key) => [key, new Set<string>()]));
  for (const { dependencies } of modulesOf(compilation))
    for (const dependency of dependencies) {
      if (!NAMED_IMPORTS.includes(dependency.type)) continue;
      const { request } = dependency as Dependency & { request?: string };
      for (const name of namesTaken(dependency)) taken.get(request ?? '')?.add(name);
    }
  return Object.fromEntries(
    [...taken].filter(([, names]) => names.size > 0).map(([key, names]) => [key, [...names].sort()]),
  );
}

/** What the shell's modules offer by name under each of our share keys. */
function exportsOf(compilation: Compilation): ModuleMetadata['exports'] {
  const byFile = new Map(
    modulesOf(compilation).map((module) => [(module as Module & { resource?: string }).resource, module]),
  );
  const offered = ownKeys().flatMap((key): [string, string[]][] => {
    const module = byFile.get(sourceOf(key));
    const names = module && compilation.moduleGraph.getProvidedExports(module);
    return Array.isArray(names) ? [[key, [...names].sort()]] : [];
  });
  return Object.fromEntries(offered);
}

/** Ids of the calls that the modules of a build make. */
function callsOf(compilation: Compilation): string[] {
  const ids = modulesOf(compilation).flatMap((module) => {
    const { resource } = module as Module & { resource?: string };
    if (!resource || resource.includes('node_modules')) return [];
    const source = readFileSync(resource, 'utf8');
    return [...source.matchAll(CALL)].flatMap(([, id]) => (id ? [id] : []));
  });
  return [...new Set(ids)].sort();
}

/** What a finished build of a remote takes from the shell by name, and the pages that it has. */
export function remoteModuleMetadata({ compilation }: Stats, folder: string): ModuleMetadata {
  const routes = routePaths(readFileSync(path.join(folder, 'src', 'routes.tsx'), 'utf8'));
  return {
    imports: importsOf(compilation),
    exports: {},
    calls: callsOf(compilation),
    ...(routes ? { routes } : {}),
  };
}

/** What a finished build of the shell offers to remotes by name, and its icons; `calls` are all that its client knows. */
export function shellModuleMetadata({ compilation }: Stats, calls: readonly string[]): ModuleMetadata {
  const icons = [...ICON_NAMES].sort();
  return { imports: {}, exports: exportsOf(compilation), calls: [...calls].sort(), icons };
}
