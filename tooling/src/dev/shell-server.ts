import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { shellConfig } from '../../webpack/shell-config';
import { DEPLOY_FOLDER } from '../apps';

const API_PATHS = ['/api', '/dev', '/remotes', '/remotes.json', '/healthz', '/readyz'];

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
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
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
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
}
