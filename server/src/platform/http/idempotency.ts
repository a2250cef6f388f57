import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { AppError, invalid } from './app-error';
import type { Caller } from './caller';

/** One call that may be repeated: whose, which, and what it said of what. */
export interface IdempotentCall {
  userId: number;
  endpoint: string;
  key: string;
  bodyHash: string;
}

const KEY_PATTERN = /^[\x21-\x7e]{8,200}$/;

/** Reads the Idempotency-Key header; undefined when there is none. */
export function readIdempotentCall(
  request: FastifyRequest,
  caller: Caller,
  endpoint: string,
  /** All that makes it this call: what it is about, its body, what came along. */
  content: unknown,
): IdempotentCall | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY_PATTERN.test(key))
    throw invalid({ 'Idempotency-Key': 'Idempotency-Key must be 8 to 200 visible characters' });
  const bodyHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { userId: caller.id, endpoint, key, bodyHash };
}

/**
 * Runs `work` in a transaction that also keeps its answer under the call's key: both stand or neither does.
 * A second call with the key waits for the first (the unique row) and gets the first one's answer.
 */
export async function inIdempotentTransaction<T>(
  db: Kysely<Database>,
  call: IdempotentCall | undefined,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (!call) return inTransaction(db, work);
  return inTransaction(db, async (tx) => {
    const claim = await tx
      .insertInto('idempotency_keys')
      .values({ user_id: call.userId, endpoint: call.endpoint, key: call.key, body_hash: call.bodyHash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(claim.numInsertedOrUpdatedRows ?? 0) === 0) return earlierAnswer<T>(tx, call);
    const answer = await work(tx);
    await tx
      .updateTable('idempotency_keys')
      .set({ response_body: JSON.stringify(answer) })
      .where('user_id', '=', call.userId)
      .where('endpoint', '=', call.endpoint)
      .where('key', '=', call.key)
      .execute();
    return answer;
  });
}

async function earlierAnswer<T>(tx: Transaction<Database>, call: IdempotentCall): Promise<T> {
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'response_body'])
    .where('user_id', '=', call.userId)
    .where('endpoint', '=', call.endpoint)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow();
  if (earlier.body_hash !== call.bodyHash)
    throw new AppError('key_reused', 'This Idempotency-Key was used for another call');
  // What this same endpoint stored, in its own response's shape.
  return earlier.response_body as T;
}
