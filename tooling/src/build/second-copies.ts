import path from 'node:path';
import type { Module, Stats } from 'webpack';
import { ROOT } from '../root';
import { packageOf, partsOf } from './build-metadata';

/** Each of these exists once in the portal, and the shell has it. */
const SHELL_ONLY =
  /(?:^|\/)node_modules\/(?:react|react-dom|react-router|scheduler|zustand|axios|antd|@tanstack\/[^/]+|@ant-design\/[^/]+|@rc-component\/[^/]+)$|^shared-auth\/|^shared-ui\/src\/(?:router|toast|query|base|frame|data)$/;

/** Folders of packages, as a build's metadata names them, of which only the shell may have a copy. */
export function onlyOfShell(packages: readonly string[]): string[] {
  return packages.filter((folder) => SHELL_ONLY.test(folder));
}

function fileOf(module: Module | null | undefined): string | undefined {
  return (module as (Module & { resource?: string }) | null | undefined)?.resource;
}

function shortName(file: string): string {
  return path.relative(ROOT, file).split(path.sep).join('/');
}

/**
 * What a finished build of a remote has of what the shell provides, by whatever way it was imported: a line for each
 * package, with the file that asks for it.
 */
export function secondCopies({ compilation }: Stats): string[] {
  const found = new Map<string, string>();
  for (const whole of compilation.modules)
    for (const module of partsOf(whole)) {
      const file = fileOf(module);
      const [copy] = onlyOfShell([(file && packageOf(file)) ?? '']);
      if (!file || !copy || found.has(copy)) continue;
      const asking = fileOf(compilation.moduleGraph.getIssuer(module));
      found.set(copy, asking ? `${copy}, which ${shortName(asking)} imports` : copy);
    }
  return [...found.values()].sort();
}
