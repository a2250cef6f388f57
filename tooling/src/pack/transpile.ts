import { cpSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const SOURCE = /\.tsx?$/;
const LEFT_OUT = /\.(?:test|d)\.tsx?$/;

/** Each source stays a file of its own, so that a build knows what of a package it contains; imports name whole files. */
const wholeNames: Plugin = {
  name: 'whole-names',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path: specifier, resolveDir }) => {
      if (kind === 'entry-point') return undefined;
      const target = path.resolve(resolveDir, specifier);
      const isOwn = specifier.startsWith('.') && !/\.(?:css|json)$/.test(specifier);
      const isFolder = isOwn && existsSync(target) && !existsSync(`${target}.ts`);
      const ending = !isOwn ? '' : isFolder && !existsSync(`${target}.tsx`) ? '/index.js' : '.js';
      return { path: specifier.replace(/\/$/, '') + ending, external: true };
    });
  },
};

/** Compiles all sources of a folder, tests aside, and copies its style sheets. */
export async function transpile(folder: string, output: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await build({
    absWorkingDir: folder,
    entryPoints: files.filter((name) => SOURCE.test(name) && !LEFT_OUT.test(name)),
    outbase: '.',
    outdir: output,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    jsx: 'automatic',
    plugins: [wholeNames],
    logLevel: 'error',
  });
  for (const name of files.filter((file) => file.endsWith('.css')))
    cpSync(path.join(folder, name), path.join(output, name));
}
