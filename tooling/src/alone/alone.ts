import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer, { type Request, type Response } from 'webpack-dev-server';
import { aloneConfig } from '../../webpack/alone-config';
import type { RemoteApp } from '../apps';
import { ROOT } from '../root';
import { conditionsMiddleware } from './conditions';

/** A role's session on the API that the remote is to work with. */
export interface AloneSession {
  token: string;
  user: { id: number; name: string; email: string; role: string; department: string | null };
}

export interface AloneServerOptions {
  app: RemoteApp;
  /** Where the API listens, such as `http://localhost:4000`. */
  apiOrigin: string;
  /** 0 takes a free one. */
  port: number;
  /** What the role switcher offers, by role. Asked for on each page load, so that tokens may be renewed. */
  sessions: () => Promise<Record<string, AloneSession>> | Record<string, AloneSession>;
  /** Opened to this machine only unless given. */
  host?: string;
}

export interface AloneServer {
  url: string;
  close: () => Promise<void>;
}

/** Serves a remote by itself with Fast Refresh; resolves when the first page can be opened. @throws what does not compile */
export async function startAlone(options: AloneServerOptions): Promise<AloneServer> {
  const { app, apiOrigin, port, sessions, host = 'localhost' } = options;
  const config = aloneConfig(app, path.join(ROOT, '.cache', 'alone', app.name));
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack did not start');
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      // The command closes everything in order; the server's own exit would cut that short.
      setupExitSignals: false,
      allowedHosts: 'auto',
      client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } },
      historyApiFallback: { disableDotRule: true },
      devMiddleware: { stats: 'errors-warnings' },
      proxy: [
        { context: ['/api', '/remotes.json'], target: apiOrigin, changeOrigin: true, logLevel: 'error' },
      ],
      setupMiddlewares: (middlewares) => {
        middlewares.unshift({
          name: 'alone-config',
          path: '/alone-config.json',
          middleware: async (_request: Request, response: Response) => {
            response.setHeader('cache-control', 'no-store');
            response.json({ sessions: await sessions() });
          },
        });
        middlewares.unshift({
          name: 'alone-conditions',
          path: '/api',
          middleware: conditionsMiddleware(apiOrigin, app.routePrefix.slice(1)),
        });
        return middlewares;
      },
    },
    compiler,
  );
  const compiled = new Promise<void>((resolve, reject) => {
    compiler.hooks.done.tap('portal-alone', (stats) => {
      if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
      else resolve();
    });
  });
  // The server ends its watching only; the compiler writes what it keeps for the next start when it is closed itself.
  const close = async () => {
    await server.stop();
    await promisify(compiler.close.bind(compiler))();
  };
  await server.start();
  try {
    await compiled;
  } catch (error) {
    await close();
    throw error;
  }
  const address = server.server?.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  return { url: `http://${host}:${listening}${app.routePrefix}`, close };
}
