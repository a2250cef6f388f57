import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';
import webpack from 'webpack';
import { ROOT } from '../src/root';
import { type BuildEffort, baseConfig } from './base-config';
import { providedVersions, shellShared } from './share-config';

export interface ShellOptions {
  output: string;
  buildId: string;
  production: boolean;
  effort?: BuildEffort;
  /** React's Fast Refresh, for the development server only. */
  refresh?: boolean;
}

const PUBLIC_PAGE = /^(?!profile-page$).*-page$/;

/** A public page is one script: a request of its own for 10 KB of common parts costs more than repeating them. */
const COMMON_OF_PUBLIC_PAGES = { minChunks: 2, priority: -20, reuseExistingChunk: true, minSize: 60_000 };

/**
 * Share keys that are loaded together after signing in, by the modules behind them: one script and one style sheet each,
 * in place of a request for every key and for what two of them have in common.
 */
const PARTS = {
  layout: ['shared-ui/src/base/index.ts', 'shared-ui/src/frame/index.ts', 'shared-ui/src/query/index.ts'],
  contract: ['shared-contract/src/index.ts'],
  calls: ['shared-auth/src/api/transport.ts'],
  lists: ['shared-ui/src/data/index.ts'],
} as const;

type CacheGroupTest = (module: Module, context: { chunkGraph: ChunkGraph }) => boolean;

/** Whether a module comes with one of these, which begin a part; asked of every module, so each chunk is read once. */
function isPartOf(files: readonly string[]): CacheGroupTest {
  const beginnings = new Set(files.map((file) => path.join(ROOT, file)));
  const known = new WeakMap<Chunk, boolean>();
  const begins = (chunk: Chunk, chunkGraph: ChunkGraph) => {
    const answer =
      known.get(chunk) ??
      [...chunkGraph.getChunkModulesIterable(chunk)].some((module) => beginnings.has(fileOf(module)));
    known.set(chunk, answer);
    return answer;
  };
  return (module, { chunkGraph }) =>
    // What asks for a share key stays where it is: in the part that provides the key, each would wait for the other.
    module.type !== 'consume-shared-module' &&
    chunkGraph.getModuleChunks(module).some((chunk) => begins(chunk, chunkGraph));
}

function fileOf(module: Module): string {
  return (module as Module & { resource?: string }).resource ?? '';
}

/** Earlier parts come first: what a later one has in common with them lies there. */
function partGroups() {
  const entries = Object.entries(PARTS).map(([name, files], index) => {
    const group = {
      name,
      test: isPartOf(files),
      // The public pages have scripts of their own.
      chunks: (chunk: Chunk) => !chunk.canBeInitial() && !PUBLIC_PAGE.test(chunk.name ?? ''),
      priority: 100 - index,
      enforce: true,
    };
    return [name, group] as const;
  });
  return Object.fromEntries(entries);
}

/** The shell: entry page, shared code, and the way to the remotes, of which it knows none while it is built. */
export function shellConfig({ output, buildId, production, effort, refresh }: ShellOptions): Configuration {
  const folder = path.join(ROOT, 'shell');
  const base = baseConfig({
    folder,
    cssPrefix: 'shell',
    output,
    production,
    effort,
    refresh,
    hashedNames: production,
  });
  return {
    ...base,
    name: 'shell',
    entry: { main: './src/index.ts' },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: { ...partGroups(), default: COMMON_OF_PUBLIC_PAGES } },
    },
    output: { ...base.output, publicPath: '/', uniqueName: 'portal-shell' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({
        PORTAL_BUILD_ID: JSON.stringify(production ? buildId : null),
        PORTAL_PROVIDES: JSON.stringify(providedVersions()),
      }),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        minify: production ? { collapseWhitespace: true, removeComments: true } : false,
      }),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: shellShared(),
        shareStrategy: 'loaded-first',
        runtimePlugins: [path.join(folder, 'src/federation/loading/runtime-plugin.ts')],
        manifest: false,
        dts: false,
        experiments: { optimization: { target: 'web' } },
      }),
    ],
  };
}
