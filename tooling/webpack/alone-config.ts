import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { RemoteApp } from '../src/apps';
import { ROOT } from '../src/root';
import { baseConfig } from './base-config';

/** What was kept under other settings is of no use. */
function settingsHash(): string {
  // Packed for other repositories, both are in one file.
  const files = [import.meta.filename, path.join(import.meta.dirname, 'base-config.ts')].filter(existsSync);
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** A remote by itself, for a development server with Fast Refresh: its own small host and its own copies of everything shared; needs neither shell nor other remotes. */
export function aloneConfig(app: RemoteApp, output: string): Configuration {
  const base = baseConfig({
    folder: app.folder,
    cssPrefix: app.name,
    output,
    production: false,
    refresh: true,
    hashedNames: false,
  });
  return {
    ...base,
    name: `${app.name} alone`,
    entry: { alone: './src/alone.tsx' },
    // Federation's reason against a cache on disk does not hold here: nothing is federated.
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(ROOT, '.cache', 'webpack'),
      version: settingsHash(),
      // Soon, for starts that are stopped at once as well.
      idleTimeoutForInitialStore: 1_000,
    },
    output: { ...base.output, publicPath: '/', uniqueName: `portal-alone-${app.name}` },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: path.join(import.meta.dirname, 'alone.html'),
        scriptLoading: 'defer',
        minify: false,
      }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
  };
}
