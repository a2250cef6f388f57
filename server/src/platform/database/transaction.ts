import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';

const maxRetries = 3;
/** Serialization failure and deadlock: PostgreSQL has undone everything and asks to try again. */
const retryCodes = new Set(['40001', '40P01']);

/**
 * Runs `work` in a transaction, again from its start (up to three times) after a deadlock or serialization
 * failure, so it must touch nothing outside the database. Inside a transaction it simply joins that one.
 */
export async function inTransaction<DB, T>(
  db: Kysely<DB> | Transaction<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  // The check proves the type, which the library does not narrow.
  if (db.isTransaction) return work(db as Transaction<DB>);
  for (let retry = 0; ; retry++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (retry === maxRetries || !retryCodes.has((error as { code?: string }).code ?? '')) throw error;
      // Apart by chance: two that met in a deadlock would meet again.
      await sleep(Math.random() * 20 * 2 ** retry);
    }
  }
}
