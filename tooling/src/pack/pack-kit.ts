import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { moveShellInto, shellDirectory } from '@portal/server/releases';
import { build, type Plugin } from 'esbuild';
import { SHELL_OUTPUT } from '../apps';
import { shellMetadata } from '../build/build-portal';
import { buildShell, isShellStale } from '../build/build-shell';
import { BUILD_PACKAGES } from '../build/source-files';
import { ROOT } from '../root';
import { nameWholeFiles } from './declarations';
import { exactly, importsBelow, packageName, packedManifest, packFolder, readManifest } from './pack-package';
import { transpile } from './transpile';

/** Parts of the shared features that run a remote alone and test its pages; the screens are none of an outside team's. */
const PARTS = ['alone', 'testing'] as const;
/** What the settings of build and tests name instead of importing it. */
const NAMED = [
  ...BUILD_PACKAGES,
  ...['@swc/jest', 'jest', 'jest-environment-jsdom', 'react-refresh', '@testing-library/jest-dom'],
];
/** What a repository itself runs or imports, and of what its compiler has to know the types. */
const FOR_REPOSITORIES = [
  ...['typescript', 'jest', '@testing-library/react', '@testing-library/dom', '@testing-library/jest-dom'],
  ...['@testing-library/user-event', '@types/jest', '@types/node', '@types/react', '@types/react-dom'],
];
/** What a remote shares with the shell, besides the portal's own packages. */
const OF_THE_PROJECT = ['react', 'react-dom'];
const OURS = ['@portal/auth', '@portal/contract', '@portal/ui'];
/** The jest preset of browser packages. */
const PRESET = [
  ...['web-project.mjs', 'setup.mjs', 'jsdom-environment.mjs', 'warm-runtime.cjs'],
  ...['config-provider.cjs', 'css-module.cjs', 'empty.cjs'],
];

/** Sources of the kit whose types a repository uses. */
export const KIT_SOURCES = [
  ...['alone/index.ts', 'testing/index.ts', 'testing/finders.ts', 'testing/samples/index.ts'].map((file) =>
    path.join('shared-features', 'src', file),
  ),
  path.join('tooling', 'jest', 'web-project.mjs'),
];

/** The project is the folder in which the command runs, not the tree that it was packed from. */
const ownRoot: Plugin = {
  name: 'own-root',
  setup(build) {
    build.onLoad({ filter: /tooling\/src\/root\.ts$/ }, () => ({
      contents: 'export const ROOT = process.cwd();',
    }));
  },
};

/** Outside the tree there are no sources of shared packages to ask the compiler for. */
const packedSurface: Plugin = {
  name: 'packed-surface',
  setup(build) {
    const kit = path.join(ROOT, 'tooling', 'src', 'kit');
    build.onLoad({ filter: /tooling\/src\/surface\/declared-surface\.ts$/ }, () => ({
      contents: readFileSync(path.join(kit, 'packed-surface.ts'), 'utf8'),
      loader: 'ts',
      resolveDir: kit,
    }));
  },
};

/** Packages that are not ours stay what they are, and become dependencies. */
const outsidePackages: Plugin = {
  name: 'outside-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ kind, path: specifier }) =>
      kind === 'entry-point' || specifier.startsWith('@portal/')
        ? undefined
        : { path: specifier, external: true },
    );
  },
};

/** Compiles the commands into one file. @returns the packages that it imports */
async function bundleCommands(output: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [path.join(ROOT, 'tooling', 'src', 'kit', 'cli.ts')],
    outfile: path.join(output, 'cli.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    metafile: true,
    plugins: [ownRoot, packedSurface, outsidePackages],
    logLevel: 'error',
  });
  chmodSync(path.join(output, 'cli.js'), 0o755);
  const [{ imports } = { imports: [] }] = Object.values(metafile.outputs);
  return imports
    .filter(({ path: name }) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map(({ path: name }) => packageName(name));
}

/** What the commands read from beside themselves. */
function copyBeside(output: string): void {
  cpSync(path.join(ROOT, 'tooling', 'webpack', 'alone.html'), path.join(output, 'alone.html'));
  const conformance = path.join(ROOT, 'tooling', 'src', 'conformance');
  for (const file of readdirSync(conformance, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:js|json|html|css)$/.test(file))
      cpSync(path.join(conformance, file), path.join(output, file), { recursive: true });
}

/** The shell of this tree, for builds to be tried below: what it serves, and what is kept of it. */
async function copyShell(output: string, workplace: string): Promise<void> {
  const served = isShellStale(SHELL_OUTPUT) ? path.join(workplace, 'shell') : SHELL_OUTPUT;
  const shell = await buildShell(served);
  try {
    if (shell.isNew) shell.publish(shellDirectory(workplace, shell.buildId));
  } finally {
    shell.discard();
  }
  moveShellInto(path.join(output, 'shell'), served, path.join(output, 'facts'));
  writeFileSync(path.join(output, 'shell.json'), JSON.stringify(shellMetadata(shell)));
  for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:br|gz)$/.test(name)) rmSync(path.join(output, name));
}

/** Compiler settings for repositories: those of the browser packages of this tree. */
function compilerSettings(): object {
  const read = (file: string) =>
    (JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as { compilerOptions: object }).compilerOptions;
  const settings: Record<string, unknown> = {
    ...read('tsconfig.base.json'),
    ...read('tsconfig.web.json'),
    types: ['node', 'jest', '@testing-library/jest-dom', '@portal/remote-kit/assets'],
  };
  delete settings.incremental;
  delete settings.tsBuildInfoFile;
  return { compilerOptions: settings };
}

function exported(part: string): Record<string, { types: string; default: string }> {
  const entries = KIT_SOURCES.map((source) => source.split(path.sep).join('/'))
    .filter((source) => source.startsWith(`shared-features/src/${part}/`))
    .map((source) => source.slice('shared-features/src/'.length).replace(/\.ts$/, ''));
  return Object.fromEntries(
    entries.map((file) => [
      `./${file.replace(/\/index$/, '')}`,
      { types: `./types/${file}.d.ts`, default: `./lib/${file}.js` },
    ]),
  );
}

/**
 * Packs what builds, tests, tries and releases a remote in a repository of its own.
 * @param declarations where `declare` has put those of `KIT_SOURCES`
 * @returns the archive, a `.tgz` that npm installs
 */
export async function packKit(declarations: string, output: string): Promise<string> {
  const folder = path.join(output, 'remote-kit');
  const [lib, types] = [path.join(folder, 'lib'), path.join(folder, 'types')];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(lib, { recursive: true });
  const imported = await bundleCommands(lib);
  copyBeside(lib);
  for (const part of PARTS) {
    await transpile(path.join(ROOT, 'shared-features', 'src', part), path.join(lib, part));
    cpSync(path.join(declarations, 'shared-features', 'src', part), path.join(types, part), {
      recursive: true,
    });
  }
  cpSync(path.join(declarations, 'tooling', 'jest', 'web-project.d.mts'), path.join(types, 'jest.d.ts'));
  cpSync(path.join(ROOT, 'shared-ui', 'src', 'assets.d.ts'), path.join(types, 'assets.d.ts'));
  nameWholeFiles(types);
  for (const file of PRESET)
    cpSync(path.join(ROOT, 'tooling', 'jest', file), path.join(folder, 'jest', file));
  await copyShell(path.join(folder, 'shell'), path.join(output, 'built'));
  rmSync(path.join(output, 'built'), { recursive: true, force: true });
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(compilerSettings(), null, 2));

  const own = [...imported, ...importsBelow(path.join(folder, 'jest')), ...importsBelow(lib), ...NAMED];
  const needed = [...new Set(own)].filter(
    (name) => !name.startsWith('@portal/') && !OF_THE_PROJECT.includes(name),
  );
  const { version } = readManifest('tooling');
  const facts = {
    name: '@portal/remote-kit',
    version,
    description: 'Builds, tests, tries and releases a remote of the asset portal outside its repository',
  };
  const manifest = {
    ...packedManifest(facts),
    bin: { 'portal-remote': './lib/cli.js' },
    sideEffects: ['**/*.css'],
    exports: {
      './jest': { types: './types/jest.d.ts', default: './jest/web-project.mjs' },
      ...exported('alone'),
      ...exported('testing'),
      './assets': { types: './types/assets.d.ts' },
      './tsconfig.json': './tsconfig.json',
    },
    dependencies: exactly(needed.sort()),
    peerDependencies: exactly([...OURS, ...OF_THE_PROJECT]),
    // Only who lays out a repository has none of them yet.
    peerDependenciesMeta: Object.fromEntries(
      [...OURS, ...OF_THE_PROJECT].map((name) => [name, { optional: true }]),
    ),
    forRepositories: exactly(FOR_REPOSITORIES),
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return packFolder(folder, output);
}
