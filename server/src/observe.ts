import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { readBuildInfo } from './platform/build-info';
import type { ServerConfig } from './platform/config';
import type { Db } from './platform/database';
import { createLogObserver, type Observer, tellAll } from './platform/observing';

export interface Observing {
  observer: Required<Observer>;
  /** Counts the connections of a pool, where metrics are served. */
  watchPool(name: string, pool: pg.Pool): void;
  /** Serves metrics from now on, where that is configured. */
  serve(db: Db): Promise<void>;
  stop(): Promise<void>;
}

/** Watches the server as it is configured to: the log always, metrics and traces where they are wanted and only then loaded. */
export async function startObserving(
  config: Pick<ServerConfig, 'metrics' | 'slowStatementMs' | 'isTraced' | 'deployDir'>,
  log: FastifyBaseLogger,
): Promise<Observing> {
  const { metrics: address, deployDir, slowStatementMs } = config;
  const tracing = config.isTraced
    ? await (await import('./platform/observing/tracing')).startTracing()
    : undefined;
  const metrics = address
    ? (await import('./platform/observing/metrics')).createMetrics(readBuildInfo())
    : undefined;
  const closers: (() => Promise<void>)[] = tracing ? [tracing.stop] : [];
  return {
    observer: tellAll([
      createLogObserver(log, { slowStatementMs }),
      ...(metrics ? [metrics.observer] : []),
      ...(tracing ? [tracing.observer] : []),
    ]),
    watchPool: (name, pool) => metrics?.watchPool(name, pool),
    async serve(db) {
      if (!metrics || !address) return;
      const [{ serveMetrics }, { readState }] = await Promise.all([
        import('./platform/observing/serve-metrics'),
        import('./platform/observing/read-state'),
      ]);
      const render = async () => metrics.render(await readState(db, deployDir));
      const server = await serveMetrics({ contentType: metrics.contentType, render }, address, log);
      log.info({ host: address.host, port: server.port }, 'metrics are served');
      closers.push(server.close);
    },
    async stop() {
      // A collector that is away must not keep the server from ending.
      await Promise.all(
        closers.map((close) => close().catch((error) => log.warn({ err: error }, 'not closed'))),
      );
    },
  };
}
