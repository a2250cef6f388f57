import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { shellConfig } from '../../webpack/shell-config';
import { DEPLOY_FOLDER } from '../apps';

const API_PATHS = ['/api', '/dev', '/remotes', '/remotes.json', '/healthz', '/readyz'];

/** How the shell is served during work: on this machine, by whichever of its names it is opened. */
export function shellServerOptions(port: number, apiOrigin: string): Configuration {
  return {
    host: '127.0.0.1',
    port,
    // The page asks 127.0.0.1 for news also where it was opened as localhost, which otherwise counts as another site.
    allowedHosts: ['localhost', '127.0.0.1'],
    hot: false,
    // The command closes everything in order; the server's own exit would cut that short.
    setupExitSignals: false,
    liveReload: true,
    static: false,
    historyApiFallback: true,
    watchFiles: [path.join(DEPLOY_FOLDER, 'remotes.json')],
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
    devMiddleware: { stats: 'errors-warnings' },
    proxy: [{ context: API_PATHS, target: apiOrigin, logLevel: 'silent' }],
  };
}

/**
 * Serves the shell from memory with live reload, and everything else from the API server.
 * A new release of a remote changes the registry, which reloads the page too.
 */
export async function serveShell(port: number, apiOrigin: string): Promise<() => Promise<void>> {
  const compiler = webpack(
    shellConfig({
      output: path.join(DEPLOY_FOLDER, '..', '.cache', 'dev-shell'),
      buildId: 'dev',
      production: false,
    }),
  );
  if (!compiler) throw new Error('webpack gave no compiler');
  const server = new WebpackDevServer(shellServerOptions(port, apiOrigin), compiler);
  await server.start();
  return () => server.stop();
}
