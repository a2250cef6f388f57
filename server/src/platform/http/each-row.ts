import type { Outcome, Outcomes } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from './app-error';
import { unforeseen } from './error-responses';

/**
 * Does the same to each row, one after the other, each in a transaction of its own: what is refused or fails for one
 * leaves the others alone, and the caller learns which and why.
 */
export async function doToEach<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
  work: (row: Row) => Promise<unknown>,
  log: FastifyBaseLogger,
): Promise<Outcomes> {
  const items: Outcome[] = [];
  for (const row of rows) {
    const id = idOf(row);
    try {
      await work(row);
      items.push({ id, done: true, code: null, message: null });
    } catch (error) {
      items.push({ id, done: false, ...reasonOf(error, log) });
    }
  }
  return { items };
}

function reasonOf(error: unknown, log: FastifyBaseLogger): Pick<Outcome, 'code' | 'message'> {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  const failure = unforeseen(error);
  if (failure.code === 'internal') log.error({ err: error }, 'unexpected error');
  return failure;
}
