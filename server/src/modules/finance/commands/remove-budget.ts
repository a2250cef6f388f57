import type { BodyOf, Budget, endpoints } from '@portal/contract';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../platform/database';
import { notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { logBudget, openBudget, presentBudget, staleBudget, standing } from './budget-record';

type Input = BodyOf<typeof endpoints.removeBudget>;

/**
 * Takes away the budget that the caller saw, and answers what it was. Approvals that count against it take turns with
 * this: each is judged with the budget or without it. Its row stays for its history (decision 39).
 */
export function removeBudget(
  { db, now }: { db: Db; now: Date },
  { caller, input }: { caller: Caller; input: Input },
): Promise<Budget> {
  return inTransaction(db, async (tx) => {
    const { row } = await openBudget(tx, input, now);
    if (!row) throw notFound('Budget');
    const before = standing(row);
    if (before?.version !== input.version) throw staleBudget(before);
    await tx
      .updateTable('budgets')
      .set({ version: before.version + 1, updated_at: sql<Date>`now()`, removed_at: sql<Date>`now()` })
      .where('id', '=', before.id)
      .execute();
    await logBudget(tx, { caller, action: 'Removed Budget', budget: before, before, reason: input.reason });
    return presentBudget(before);
  });
}
