import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What a refused body may still bring, and for how long; whoever goes on sending is cut off. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_MS = 30_000;

/**
 * Lets a caller who is still sending read why it was refused. Node ends a connection that is to be closed as soon as it
 * has answered; with the rest of a body on its way, that breaks the pipe, and most programs never see the answer.
 */
export function letBodiesRunOut(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete || !reply.hasHeader('connection')) return;
    reply.removeHeader('connection');
    runOut(request.raw);
  });
}

function runOut(body: IncomingMessage): void {
  const cut = () => body.destroy();
  const timer = setTimeout(cut, MAX_MS).unref();
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) cut();
  });
  body.once('close', () => clearTimeout(timer));
  body.resume();
}
