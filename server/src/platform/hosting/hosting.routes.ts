import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyAccepts from '@fastify/accepts';
import fastifyStatic from '@fastify/static';
import { SERVER_SEGMENTS } from '@portal/contract/remotes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config';
import { createEntryPage, NOT_BUILT_PAGE } from './entry-page';
import { isHashedName } from './hashed-name';
import { pagePolicy } from './page-policy';

const compress = promisify(gzip);

/** Addresses that belong to the server: what is not there is 404 in JSON, never the shell's page. */
const OWN_ADDRESSES = new RegExp(`^/(?:${SERVER_SEGMENTS.join('|')})(?:/|$|\\.)`);
const FILE_NAME = /\.[a-z0-9]+$/i;

const FOREVER = { maxAge: '1y', immutable: true } as const;
const REVALIDATED = { maxAge: 0 } as const;

/** Serves the shell, its files, the releases of the remotes and the list of the live ones. */
export async function registerHosting(
  app: FastifyInstance,
  config: Pick<ServerConfig, 'shellDir' | 'deployDir' | 'trialOrigins' | 'production'>,
): Promise<void> {
  await app.register(fastifyAccepts);
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
  });
  const remotesDir = path.join(config.deployDir, 'remotes');
  const page = createEntryPage(config.shellDir);

  app.get<{ Params: { '*': string } }>('/remotes/*', (request, reply) => {
    // Another portal's tab may try a release from here; in production nobody does.
    if (!config.production) reply.header('access-control-allow-origin', '*');
    return sendFile(reply, request.params['*'], remotesDir, FOREVER);
  });
  app.get('/remotes.json', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'Accept-Encoding');
    const list = await readList(config.deployDir);
    if (list === undefined) return reply.callNotFound();
    reply.type('application/json; charset=utf-8');
    // Everybody loads it before the sign-in page, and it changes too often for a compressed form beside it.
    if (request.encoding(['gzip', 'identity']) !== 'gzip') return reply.send(list);
    return reply.header('content-encoding', 'gzip').send(await compress(list));
  });
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (OWN_ADDRESSES.test(pathname)) return reply.callNotFound();
    if (FILE_NAME.test(pathname) && pathname !== '/index.html')
      return sendFile(
        reply,
        request.params['*'],
        config.shellDir,
        isHashedName(pathname) ? FOREVER : REVALIDATED,
      );
    if (!takesPages(request)) return reply.callNotFound();
    return sendPage(reply, await page.render(newNonce(reply, config.trialOrigins)));
  });
}

/** The registry as it is now, which releases replace in one step; undefined while nothing was ever released. */
async function readList(deployDir: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path.join(deployDir, 'remotes.json'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whoever takes a page: a browser that opens an address, a monitor, a link preview. */
function takesPages(request: FastifyRequest): boolean {
  return request.type(['html']) === 'html';
}

function newNonce(reply: FastifyReply, trialOrigins: readonly string[]): string {
  const nonce = randomBytes(18).toString('base64');
  reply.header('content-security-policy', pagePolicy(nonce, trialOrigins));
  return nonce;
}

function sendPage(reply: FastifyReply, html: string | undefined): FastifyReply {
  return reply
    .code(html === undefined ? 503 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(html ?? NOT_BUILT_PAGE);
}

function sendFile(
  reply: FastifyReply,
  file: string,
  folder: string,
  options: { maxAge: string | number; immutable?: boolean },
): FastifyReply {
  reply.header('vary', 'Accept-Encoding');
  return reply.sendFile(file, folder, options);
}
