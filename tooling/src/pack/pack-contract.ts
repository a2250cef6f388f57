import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { ROOT } from '../root';

const CONTRACT = path.join(ROOT, 'shared-contract');

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'));
}

/** Declarations name files as sources do, `./calls`; packages must name them whole, `./calls.js`. */
function nameWholeFiles(folder: string): void {
  for (const name of filesBelow(folder)) {
    const file = path.join(folder, name);
    const whole = (specifier: string) => {
      const target = path.resolve(path.dirname(file), specifier);
      if (existsSync(`${target}.d.ts`)) return `${specifier}.js`;
      if (existsSync(path.join(target, 'index.d.ts'))) return `${specifier}/index.js`;
      throw new Error(`${name} imports ${specifier}, which has no declarations`);
    };
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(
        /(from |import\(|import )(["'])(\.[^"']*)\2/g,
        (_, before: string, quote: string, specifier: string) => {
          return `${before}${quote}${whole(specifier)}${quote}`;
        },
      ),
    );
  }
}

/** Declarations of what the package exports. @throws with what the compiler says */
function declare(entries: readonly string[], outDir: string): void {
  const settings = ts.parseJsonConfigFileContent(
    { extends: path.join(ROOT, 'tsconfig.base.json'), files: [] },
    ts.sys,
    ROOT,
  ).options;
  const program = ts.createProgram(
    entries.map((entry) => path.join(CONTRACT, entry)),
    {
      ...settings,
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, incremental: false },
      ...{ outDir, rootDir: path.join(CONTRACT, 'src'), types: ['node'] },
    },
  );
  const { diagnostics } = program.emit();
  const faults = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (faults.length > 0)
    throw new Error(
      ts.formatDiagnostics(faults, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => ROOT,
        getNewLine: () => '\n',
      }),
    );
  nameWholeFiles(outDir);
}

/** Where a source of the package lies once it is compiled, without its ending. */
function compiled(source: string): string {
  return source.replace('./src/', './').replace(/\.ts$/, '');
}

/**
 * Packs the contract, compiled and with its types, for programs and remotes outside this repository.
 * @param output the folder that the archive is put into
 * @returns the archive, a `.tgz` that npm installs
 */
export async function packContract(output: string): Promise<string> {
  const manifest = JSON.parse(readFileSync(path.join(CONTRACT, 'package.json'), 'utf8')) as Manifest;
  const folder = path.join(output, 'contract');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sources = Object.values(manifest.exports);
  await build({
    absWorkingDir: CONTRACT,
    entryPoints: sources,
    outbase: 'src',
    outdir: path.join(folder, 'lib'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    external: Object.keys(manifest.dependencies),
    logLevel: 'error',
  });
  declare(sources, path.join(folder, 'types'));
  const exported = Object.entries(manifest.exports).map(([name, source]) => {
    const file = compiled(source).slice(2);
    return [name, { types: `./types/${file}.d.ts`, default: `./lib/${file}.js` }];
  });
  const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    engines: object;
  };
  const { name, version, dependencies } = manifest;
  const facts = {
    name,
    version,
    description: 'The API of the asset portal: calls, schemas, types and a client',
  };
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ ...facts, type: 'module', engines, exports: Object.fromEntries(exported), dependencies }, null, 2)}\n`,
  );
  const packed = spawnSync('npm', ['pack', '--json', '--pack-destination', output], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (packed.status !== 0) throw new Error(`npm pack failed:\n${packed.stderr}`);
  const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
  rmSync(folder, { recursive: true, force: true });
  return path.join(output, filename);
}
