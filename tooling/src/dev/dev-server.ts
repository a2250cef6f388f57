import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RemoteRegistry } from '@portal/contract/remotes';
import { pagePolicy } from '@portal/server/page-policy';
import webpack, { type MultiCompiler } from 'webpack';
import WebpackDevServer, {
  type Configuration,
  type NextFunction,
  type Request,
  type Response,
} from 'webpack-dev-server';
import { DEPLOY_FOLDER, type RemoteApp, remoteApp } from '../apps';
import { ROOT } from '../root';
import { devRemoteConfig, devShellConfig } from './dev-config';
import { withDevelopment } from './development-registry';

const API_PATHS = ['/api', '/dev', '/remotes', '/remotes.json', '/healthz', '/readyz'];
const OUTPUT = path.join(ROOT, '.cache', 'dev');
const SHELL_OUTPUT = path.join(OUTPUT, 'shell');

/** How the portal is served during work: on this machine, by whichever of its names it is opened. */
export function devServerOptions(port: number, apiOrigin: string): Configuration {
  return {
    host: '127.0.0.1',
    port,
    allowedHosts: ['localhost', '127.0.0.1'],
    hot: true,
    // The shell has the one client, for all builds of the page.
    client: false,
    // The command closes everything in order; the server's own exit would cut that short.
    setupExitSignals: false,
    liveReload: true,
    static: false,
    devMiddleware: { stats: 'errors-warnings' },
    proxy: [{ context: API_PATHS, target: apiOrigin, logLevel: 'silent' }],
  };
}

/** What remotes say of themselves now; what does not read, half-way through typing, is said and left as it was. */
function followDescriptions(names: readonly string[]): () => RemoteApp[] {
  let known = names.map(remoteApp);
  return () => {
    try {
      known = names.map(remoteApp);
    } catch (error) {
      console.error((error as Error).message);
    }
    return known;
  };
}

function answerRegistry(apiOrigin: string, apps: () => RemoteApp[]) {
  return async (_request: Request, response: Response, next: NextFunction) => {
    try {
      const list = (await (await fetch(`${apiOrigin}/remotes.json`)).json()) as RemoteRegistry;
      response.setHeader('cache-control', 'no-store');
      response.json(withDevelopment(list, apps()));
    } catch (error) {
      next(error);
    }
  };
}

/** The shell's page, under the policy that the server has for it: what a browser would stop is stopped here too. */
function answerPage(compiler: MultiCompiler, isReady: () => Promise<void>) {
  const [shell] = compiler.compilers;
  return async (request: Request, response: Response, next: NextFunction) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!isPage || API_PATHS.some((place) => pathname === place || pathname.startsWith(`${place}/`))) {
      next();
      return;
    }
    await isReady();
    shell?.outputFileSystem?.readFile(path.join(SHELL_OUTPUT, 'index.html'), (error, page) => {
      if (error || !page) {
        next(error);
        return;
      }
      const nonce = randomBytes(18).toString('base64');
      response.setHeader('content-security-policy', pagePolicy(nonce));
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('cache-control', 'no-store');
      response.end(page.toString().replaceAll('__CSP_NONCE__', nonce));
    });
  };
}

/**
 * Serves the shell and the named remotes from memory, with Fast Refresh, and everything else from the API server. Nothing is
 * written where releases lie.
 * @returns stops it
 */
export async function serveDev(
  port: number,
  apiOrigin: string,
  remotes: readonly RemoteApp[],
): Promise<() => Promise<void>> {
  const compiler = webpack([
    devShellConfig(SHELL_OUTPUT),
    ...remotes.map((app) => devRemoteConfig(app, path.join(OUTPUT, app.name))),
  ]);
  if (!compiler) throw new Error('webpack gave no compiler');
  const server: WebpackDevServer = new WebpackDevServer(
    {
      ...devServerOptions(port, apiOrigin),
      // What the menu is made of, and the releases of the other areas.
      watchFiles: [
        path.join(DEPLOY_FOLDER, 'remotes.json'),
        ...remotes.map(({ folder }) => path.join(folder, 'package.json')),
      ],
      setupMiddlewares: (middlewares) => [
        {
          name: 'development-registry',
          path: '/remotes.json',
          middleware: answerRegistry(apiOrigin, followDescriptions(remotes.map(({ name }) => name))),
        },
        {
          name: 'page',
          middleware: answerPage(
            compiler,
            () => new Promise((resolve) => server.middleware?.waitUntilValid(() => resolve())),
          ),
        },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  return async () => {
    await server.stop();
    await promisify(compiler.close.bind(compiler))();
  };
}
