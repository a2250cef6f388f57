import { sql } from 'kysely';
import type { ServerConfig } from '../config';
import type { Db } from '../database';
import { StartError } from '../start-error';

/** How a server's connections for the job queue are named in the database, where one stands as long as the server lives. */
export function mailConnectionName({ mailUrl }: Pick<ServerConfig, 'mailUrl'>): string {
  return `asset-portal mail by ${mailUrl ? 'SMTP' : 'mailbox'}`;
}

/**
 * Each mail goes out by whichever server takes it first: where one has no SMTP server, half of them would end in a
 * mailbox that nobody reads.
 * @throws StartError where another server of the database that runs now sends its mails the other way
 */
export async function assertSharedMailWay(db: Db, config: Pick<ServerConfig, 'mailUrl'>): Promise<void> {
  const other = mailConnectionName({ mailUrl: config.mailUrl ? undefined : 'smtp:' });
  const { rows } = await sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = ${other} LIMIT 1`.execute(db);
  if (rows.length === 0) return;
  throw new StartError(
    config.mailUrl
      ? 'Another server of this database has no MAIL_URL and keeps the mails it takes in its local mailbox: stop it, or start it with the MAIL_URL of this one.'
      : 'Another server of this database sends its mails by SMTP, and this one would keep those it takes in its local mailbox: set MAIL_URL to the same SMTP server.',
  );
}
