import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { ROOT } from '../src/root';
import { type BuildEffort, baseConfig } from './base-config';
import { providedVersions, shellShared } from './share-config';

export interface ShellOptions {
  output: string;
  buildId: string;
  production: boolean;
  effort?: BuildEffort;
}

/** The shell: entry page, shared code, and the way to the remotes, of which it knows none while it is built. */
export function shellConfig({ output, buildId, production, effort }: ShellOptions): Configuration {
  const folder = path.join(ROOT, 'shell');
  const base = baseConfig({
    folder,
    cssPrefix: 'shell',
    output,
    production,
    effort,
    hashedNames: production,
  });
  return {
    ...base,
    name: 'shell',
    entry: { main: './src/index.ts' },
    optimization: {
      ...base.optimization,
      // A public page is one script: a request of its own for 10 KB of common parts costs more than repeating them.
      splitChunks: {
        cacheGroups: { default: { minChunks: 2, priority: -20, reuseExistingChunk: true, minSize: 60_000 } },
      },
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
