import http from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { StartError } from '../start-error';
import type { Metrics } from './metrics';

export interface MetricsAddress {
  host: string;
  port: number;
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** Answers `/metrics` on an address of its own, which no proxy leads people to. @throws StartError where it is taken */
export async function serveMetrics(
  metrics: Pick<Metrics, 'contentType'> & { render: () => Promise<string> },
  { host, port }: MetricsAddress,
  log: FastifyBaseLogger,
): Promise<MetricsServer> {
  const server = http.createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.render().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error) => {
        log.error({ err: error }, 'metrics not rendered');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          `Metrics cannot be served at ${host}:${port} (${code === 'EADDRINUSE' ? 'the port is in use' : message}): set METRICS_PORT or METRICS_HOST otherwise.`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
