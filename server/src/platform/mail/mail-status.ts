import type { Mail, MailState, Page } from '@portal/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../database';
import { matchesSearch, readPage } from '../lists/list-page';

const FAILED_WITHIN_DAYS = 7;

export interface OutboxStatus {
  waiting: number;
  /** Given up lately. */
  failed: number;
  last_sent_at: Date | null;
}

export async function countOutbox(db: Db): Promise<OutboxStatus> {
  const { rows } = await sql<OutboxStatus>`
    SELECT
      (SELECT count(*)::int FROM mail_outbox WHERE sent_at IS NULL AND failed_at IS NULL) AS waiting,
      (SELECT count(*)::int FROM mail_outbox
        WHERE sent_at IS NULL AND failed_at > now() - make_interval(days => ${FAILED_WITHIN_DAYS})) AS failed,
      (SELECT max(sent_at) FROM mail_outbox WHERE sent_at IS NOT NULL) AS last_sent_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without FROM answers one row');
  return row;
}

/** The newest mail in trouble: not delivered, and tried or given up. */
export function findLastTrouble(db: Db) {
  return db
    .selectFrom('mail_outbox')
    .select([sql<string>`last_error`.as('message'), 'recipient', 'subject', 'created_at', 'failed_at'])
    .where('last_error', 'is not', null)
    .where('sent_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface MailListQuery {
  page: number;
  page_size: number;
  search: string;
  sort: string;
  state?: MailState[] | undefined;
}

const IN_STATE: Record<MailState, ReturnType<typeof sql<SqlBool>>> = {
  waiting: sql<SqlBool>`failed_at IS NULL`,
  failed: sql<SqlBool>`failed_at > now() - make_interval(days => ${FAILED_WITHIN_DAYS})`,
};

/** Mails that are not delivered, without their texts: those that wait, and those given up lately. */
export async function findUndelivered(db: Db, query: MailListQuery): Promise<Page<Mail>> {
  const states = query.state?.length ? query.state : (['waiting', 'failed'] as const);
  const search = matchesSearch(sql<string>`fold_text(recipient || ' ' || subject)`, query.search);
  const filtered = db
    .selectFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .where((eb) => eb.or(states.map((state) => IN_STATE[state])))
    .where(search ?? sql<SqlBool>`true`);
  const sorted = filtered
    .select(['id', 'recipient', 'subject', 'attempts', 'last_error'])
    .select(['created_at', 'next_attempt_at', 'failed_at'])
    .orderBy('id', query.sort.startsWith('-') ? 'desc' : 'asc');
  const page = await readPage(db, filtered, sorted, query);
  return {
    ...page,
    items: page.items.map(({ failed_at, next_attempt_at, created_at, ...mail }) => ({
      ...mail,
      state: failed_at ? 'failed' : 'waiting',
      created_at: created_at.toISOString(),
      next_attempt_at: failed_at ? null : next_attempt_at.toISOString(),
      given_up_at: failed_at?.toISOString() ?? null,
    })),
  };
}
