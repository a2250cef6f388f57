import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fastifyAccepts from '@fastify/accepts';
import fastifyStatic from '@fastify/static';
import { SERVER_SEGMENTS } from '@portal/contract/remotes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config';
import { createAreaList, hasAlready } from './area-list';
import { createEntryPage, NOT_BUILT_PAGE } from './entry-page';
import { isHashedName } from './hashed-name';
import { noteAskedReleases } from './note-asked';
import { pagePolicy } from './page-policy';

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
  const areas = createAreaList(config.deployDir);
  const noteAsked = noteAskedReleases(remotesDir);

  app.get<{ Params: { '*': string } }>('/remotes/*', (request, reply) => {
    // Another portal's tab may try a release from here; in production nobody does.
    if (!config.production) reply.header('access-control-allow-origin', '*');
    noteAsked(request.params['*']);
    return sendFile(reply, request.params['*'], remotesDir, FOREVER);
  });
  app.get('/remotes.json', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'Accept-Encoding');
    const list = await areas.read();
    if (list === undefined) return reply.callNotFound();
    reply.header('etag', list.tag);
    if (hasAlready(request.headers['if-none-match'], list.tag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    // It changes too often for a compressed form beside it.
    if (request.encoding(['gzip', 'identity']) !== 'gzip') return reply.send(list.plain);
    return reply.header('content-encoding', 'gzip').send(list.gzipped);
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
    const nonce = randomBytes(18).toString('base64');
    const rendered = await page.render(nonce);
    reply.header('content-security-policy', pagePolicy(nonce, config.trialOrigins, rendered?.build));
    return sendPage(reply, rendered?.html);
  });
}

/** Whoever takes a page: a browser that opens an address, a monitor, a link preview. */
function takesPages(request: FastifyRequest): boolean {
  return request.type(['html']) === 'html';
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
