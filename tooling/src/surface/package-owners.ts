import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type ts from 'typescript';

/** The compiler's own library. */
export const LIBRARY = 'lib';

/** Knows which packages of others declare what is met, and their versions. */
export class PackageOwners {
  readonly versions: Record<string, string> = {};

  /** The package of others that a symbol is declared in; undefined for one of ours. */
  of(symbol: ts.Symbol | undefined): string | undefined {
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
    if (!file) return undefined;
    const place = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file);
    if (!place) return undefined;
    const [, folder = '', name = ''] = place;
    if (name === 'typescript') return LIBRARY;
    if (this.versions[name] === undefined) {
      const manifest = path.join(folder, 'package.json');
      const { version = '' } = existsSync(manifest)
        ? (JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string })
        : {};
      this.versions[name] = version;
    }
    return name.replace(/^@types\//, '');
  }
}
