import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ROOT } from '../root';

/** Packages of the workspace are compiled in; all others stay packages, with their own files and licences. */
const othersOutside: Plugin = {
  name: 'others-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@portal/') ? undefined : { path: name, external: true },
    );
  },
};

/** The oldest Node that the portal runs on, as compilers write it. */
function target(): string {
  const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  return `node${engines.node.replace(/[^\d.]/g, '')}`;
}

/**
 * Compiles the server, with names and lines as they are in the sources, so that an error says where it came from.
 * @returns the names of packages that the result imports
 */
export async function bundleServer(folder: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { cli: path.join('server', 'src', 'cli.ts') },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: target(),
    chunkNames: '[name]-[hash]',
    plugins: [othersOutside],
    metafile: true,
    logLevel: 'error',
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports
      .filter(({ external, path: name }) => external && !name.startsWith('node:'))
      .map((found) => found.path),
  );
  return [...new Set(imported.map(packageOf))].sort();
}

/** `@scope/name` of `@scope/name/part`. */
function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}
