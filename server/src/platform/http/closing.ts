import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A request that has not arrived whole by then is not waited for. */
const ARRIVE_WITHIN_MS = 2_000;
/** Longer than any call works; what still runs then is held by a client that does not take its answer. */
const END_WITHIN_MS = 12_000;

/**
 * While the server stops, what runs is finished and then every connection ends: neither a kept one, nor one that a
 * browser opened in advance, nor one whose request or answer stands still holds the stop up.
 */
export function endConnectionsWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  const running = new Set<FastifyRequest>();
  const endIfDone = () => {
    if (isClosing && running.size === 0) app.server.closeAllConnections();
  };
  app.addHook('onRequest', async (request, reply) => {
    running.add(request);
    // Also of a request that breaks off before it is answered.
    reply.raw.once('close', () => {
      running.delete(request);
      endIfDone();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    endIfDone();
    setTimeout(() => {
      for (const { raw } of running) if (!raw.complete) raw.destroy();
    }, ARRIVE_WITHIN_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), END_WITHIN_MS).unref();
  });
}
