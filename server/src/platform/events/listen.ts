import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const RECONNECT_MS = 2_000;

export interface Listener {
  stop(): Promise<void>;
}

/**
 * Calls back for each notification of a channel, whichever process sent it, on a connection of its own. A lost
 * connection is made again; what was notified meanwhile is lost, so callers look at the tables from time to time.
 */
export function listen(
  connectionString: string,
  channel: string,
  onNotification: () => void,
  log: FastifyBaseLogger,
  /** How the connection is named in the database. */
  name = 'asset-portal events',
): Listener {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const again = () => {
    client?.removeAllListeners();
    // A broken client may still report: nobody is interested any more, and nothing must end the process.
    client?.on('error', () => {});
    client = undefined;
    if (!stopped) retry = setTimeout(() => void connect(), RECONNECT_MS);
  };
  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      application_name: name,
      keepAlive: true,
    });
    client = next;
    next.on('error', again);
    next.on('notification', onNotification);
    try {
      await next.connect();
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      onNotification();
      next.on('end', again);
    } catch (error) {
      log.warn({ err: error, channel }, 'cannot listen to the database');
      if (client === next) again();
    }
  };
  const connecting = connect();

  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await connecting;
      const last = client;
      last?.removeAllListeners();
      last?.on('error', () => {});
      await last?.end().catch(() => {});
    },
  };
}
