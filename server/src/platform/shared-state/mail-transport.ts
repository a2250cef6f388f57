import type { ServerConfig } from '../config';
import type { Db } from '../database';
import { StartError } from '../start-error';
import { isServerRunning, mailConnectionName } from './other-servers';

/**
 * Each mail goes out by whichever server takes it first: where one has no SMTP server, half of them would end in a
 * mailbox that nobody reads.
 * @throws StartError where another server of the database that runs now sends its mails the other way
 */
export async function assertSharedMailTransport(
  db: Db,
  config: Pick<ServerConfig, 'mailUrl'>,
): Promise<void> {
  const other = mailConnectionName({ mailUrl: config.mailUrl ? undefined : 'smtp:' });
  if (!(await isServerRunning(db, other))) return;
  throw new StartError(
    config.mailUrl
      ? 'Another server of this database has no MAIL_URL and keeps the mails it takes in its local mailbox: stop it, or start it with the MAIL_URL of this one.'
      : 'Another server of this database sends its mails by SMTP, and this one would keep those it takes in its local mailbox: set MAIL_URL to the same SMTP server.',
  );
}
