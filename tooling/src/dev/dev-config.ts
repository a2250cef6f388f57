import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { remoteConfig } from '../../webpack/remote-config';
import { shellConfig } from '../../webpack/shell-config';
import type { RemoteApp } from '../apps';

/** What a remote that is being worked on is called where releases have their build id. */
export const DEV_BUILD = 'development';

/** Where such a remote is served from memory. */
export function devFolder(app: string): string {
  return `/remotes/${app}/${DEV_BUILD}/`;
}

/** On any of the machine's names; errors of all builds lie over the page until they are mended. */
const CLIENT = `webpack-dev-server/client/index.js?${new URLSearchParams({
  protocol: 'auto:',
  hostname: '0.0.0.0',
  port: '0',
  pathname: '/ws',
  logging: 'warn',
  overlay: JSON.stringify({ errors: true, warnings: false, runtimeErrors: false }),
  reconnect: '10',
  hot: 'true',
  'live-reload': 'true',
})}`;

const SHARE_RUNTIME = path.join(import.meta.dirname, 'in-page', 'share-refresh-runtime.js');
const TAKE_UPDATES = path.join(import.meta.dirname, 'in-page', 'take-updates.js');
/** Asked for by its name and by its path. */
const REFRESH_RUNTIME = /react-refresh[/\\]runtime(?:\.js)?$/;

/** Long enough that no file is read while an editor is still writing it. */
const watchOptions = { aggregateTimeout: 150 };

/** The shell for a development server: it alone listens for changes, and has the one runtime of Fast Refresh. */
export function devShellConfig(output: string): Configuration {
  const config = shellConfig({ output, buildId: DEV_BUILD, production: false, refresh: true });
  return {
    ...config,
    watchOptions,
    entry: { main: [SHARE_RUNTIME, CLIENT, './src/index.ts'] },
    plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
  };
}

/** A remote for the same server: its modules are exchanged in the running page. */
export function devRemoteConfig(app: RemoteApp, output: string): Configuration {
  const config = remoteConfig(app, { output, buildId: DEV_BUILD, production: false, refresh: true });
  return {
    ...config,
    externals: [
      ...(Array.isArray(config.externals) ? config.externals : []),
      ({ request = '' }) =>
        Promise.resolve(
          REFRESH_RUNTIME.test(request)
            ? `var portalRefreshRuntimeOf(${JSON.stringify(app.name)})`
            : undefined,
        ),
    ],
    watchOptions,
    output: { ...config.output, publicPath: devFolder(app.name) },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.EntryPlugin(app.folder, TAKE_UPDATES, { name: undefined }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
  };
}
