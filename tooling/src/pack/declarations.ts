import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../root';

const SPECIFIER = /(from |import\(|import )(["'])(\.[^"']*)\2/g;

function declarationsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.d\.m?ts$/.test(name));
}

/**
 * Declarations name files as sources do, `./calls`; packages must name them whole, `./calls.js`.
 * @throws where one leads out of the package
 */
export function nameWholeFiles(folder: string): void {
  for (const name of declarationsBelow(folder)) {
    const file = path.join(folder, name);
    const whole = (specifier: string) => {
      const target = path.resolve(path.dirname(file), specifier);
      if (specifier.endsWith('.css')) return specifier;
      if (existsSync(`${target}.d.ts`)) return `${specifier}.js`;
      if (existsSync(path.join(target, 'index.d.ts'))) return `${specifier.replace(/\/$/, '')}/index.js`;
      throw new Error(`${name} imports ${specifier}, which has no declarations in its package`);
    };
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(SPECIFIER, (_, before: string, quote: string, specifier: string) => {
        return `${before}${quote}${whole(specifier)}${quote}`;
      }),
    );
  }
}

/**
 * Writes the declarations of sources and of all that they import of the tree, by their paths from its root. Whether they
 * compile is for the checks of the tree.
 * @throws with what the compiler says where something cannot be declared
 */
export function declare(entries: readonly string[], outDir: string): void {
  const settings = ts.parseJsonConfigFileContent(
    { extends: path.join(ROOT, 'tsconfig.web.json'), files: [] },
    ts.sys,
    ROOT,
  ).options;
  const program = ts.createProgram(
    [...entries, path.join('shared-ui', 'src', 'assets.d.ts')].map((entry) => path.join(ROOT, entry)),
    {
      ...settings,
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, allowJs: true },
      ...{ incremental: false, tsBuildInfoFile: undefined, outDir, rootDir: ROOT },
    },
  );
  const { diagnostics } = program.emit();
  const faults = [...program.getOptionsDiagnostics(), ...program.getDeclarationDiagnostics(), ...diagnostics];
  if (faults.length > 0)
    throw new Error(
      ts.formatDiagnostics(faults, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => ROOT,
        getNewLine: () => '\n',
      }),
    );
}
