import type { Outcome, Outcomes } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';
import { timePerPart } from '../database';
import { AppError } from './app-error';
import { unforeseen } from './error-responses';

/**
 * Does the same to each row, one after the other, each in a transaction of its own: what is refused or fails for one
 * leaves the others alone, and the caller learns which and why. Each has the time of a call; while the database is away
 * the rest is not tried.
 */
export async function forEachRow<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
  work: (row: Row) => Promise<unknown>,
  log: FastifyBaseLogger,
): Promise<Outcomes> {
  const items: Outcome[] = [];
  const inTime = timePerPart();
  let outage: Reason | undefined;
  for (const row of rows) {
    const id = idOf(row);
    if (outage) {
      items.push({ id, done: false, ...outage });
      continue;
    }
    try {
      await inTime(() => work(row));
      items.push({ id, done: true, code: null, message: null });
    } catch (error) {
      const reason = reasonOf(error, log);
      // The rows after it would fare no better, and each would wait as long.
      if (reason.code === 'unavailable' || reason.code === 'storage_full') outage = reason;
      items.push({ id, done: false, ...reason });
    }
  }
  return { items };
}

type Reason = Pick<Outcome, 'code' | 'message'>;

function reasonOf(error: unknown, log: FastifyBaseLogger): Reason {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  const failure = unforeseen(error);
  if (failure.code === 'internal') log.error({ err: error }, 'unexpected error');
  return failure;
}
