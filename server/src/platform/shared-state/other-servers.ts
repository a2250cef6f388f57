import { sql } from 'kysely';
import type { ServerConfig } from '../config';
import type { Db, Trx } from '../database';

const PREFIX = 'asset-portal mail by';

/** How a server's connections for the job queue are named in the database, where one stands as long as the server lives. */
export function mailConnectionName({ mailUrl }: Pick<ServerConfig, 'mailUrl'>): string {
  return `${PREFIX} ${mailUrl ? 'SMTP' : 'mailbox'}`;
}

/** Whether a server of this database runs now; of one way of sending mail, where it is named. */
export async function isServerRunning(db: Db | Trx, connectionName = `${PREFIX} %`): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE ${connectionName} LIMIT 1`.execute(db);
  return rows.length > 0;
}
