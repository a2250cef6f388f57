import type { FastifyInstance } from 'fastify';

/**
 * While the server stops, what runs is finished and then every connection ends: neither a kept one nor one that a
 * browser opened in advance holds the stop up.
 */
export function endConnectionsWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  let running = 0;
  const endIfDone = () => {
    if (isClosing && running === 0) app.server.closeAllConnections();
  };
  app.addHook('onRequest', async () => {
    running += 1;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async () => {
    running -= 1;
    endIfDone();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    endIfDone();
  });
}
