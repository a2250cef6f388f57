import type { Surface } from '@portal/server/releases';
import ts from 'typescript';
import { TypeReader } from './type-reader';

export interface SurfaceSources {
  /** Share key -> the file behind it. */
  entries: Readonly<Record<string, string>>;
  /** Declarations that no entry imports: of styles and pictures. */
  ambient?: readonly string[];
  root: string;
  settings: ts.CompilerOptions;
  isApiData?: (file: string) => boolean;
  known?: ReadonlySet<string>;
  /** Exports that other checks compare. */
  left?: ReadonlySet<string>;
}

/** Asks the compiler what shared modules offer to those who import them. @throws when an entry is no module */
export function readSurface({
  entries,
  ambient = [],
  root,
  settings,
  left,
  ...about
}: SurfaceSources): Surface {
  const program = ts.createProgram([...Object.values(entries), ...ambient], {
    ...settings,
    noEmit: true,
    incremental: false,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const reader = new TypeReader(checker, { root, ...about });
  const keys = Object.entries(entries).map(([key, file]) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} exports nothing`);
    const offered = checker
      .getExportsOfModule(module)
      .filter(({ name }) => !left?.has(name))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap((exported): [string, number][] => {
        const symbol =
          (exported.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(exported) : exported;
        // Types are gone once it runs.
        return (symbol.flags & ts.SymbolFlags.Value) === 0
          ? []
          : [[exported.name, reader.readExport(symbol)]];
      });
    return [key, Object.fromEntries(offered)] as const;
  });
  const packages = Object.fromEntries(Object.entries(reader.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { keys: Object.fromEntries(keys), types: reader.types, packages };
}
