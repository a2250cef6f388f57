import type { BodyOf, Budget, endpoints } from '@portal/contract';
import { cents, toDollars } from '@portal/contract';
import { sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { requireDepartmentInUse } from '../../../platform/lists/department-in-use';
import { awaitNewBudgets, type BudgetRow } from '../finance.repository';
import {
  type BudgetKey,
  logBudget,
  openBudget,
  presentBudget,
  readBack,
  staleBudget,
  standing,
} from './budget-record';

type Input = BodyOf<typeof endpoints.setBudget>;

/** Sets a budget, also one that was taken away, or changes the one that the caller saw; each with its reason in the log. */
export function setBudget(
  { db, now }: { db: Db; now: Date },
  { caller, input }: { caller: Caller; input: Input },
): Promise<Budget> {
  return inTransaction(db, async (tx) => {
    const { amount, version, reason } = input;
    const { key, row } = await openBudget(tx, input, now);
    const before = standing(row);
    if (version === undefined) {
      if (before) throw alreadySet(before);
      if (key.departmentId !== null) await requireDepartmentInUse(tx, key.departmentId);
      if (row) await updateBudget(tx, row, amount);
      else await insertBudget(tx, key, amount);
    } else {
      if (before?.version !== version) throw staleBudget(before);
      if (toDollars(cents(before.amount_cents)) === amount)
        throw invalid({ amount: 'This is the amount already' });
      await updateBudget(tx, before, amount);
    }
    const after = await readBack(tx, key);
    const action = before ? 'Changed Budget' : 'Set Budget';
    await logBudget(tx, { caller, action, budget: after, before, after, reason });
    return presentBudget(after);
  });
}

async function insertBudget(tx: Trx, key: BudgetKey, amount: number) {
  await awaitNewBudgets(tx, key.fiscalYear);
  const inserted = await tx
    .insertInto('budgets')
    .values({ fiscal_year: key.fiscalYear, department_id: key.departmentId, amount })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw alreadySet(await readBack(tx, key));
}

async function updateBudget(tx: Trx, row: BudgetRow, amount: number): Promise<void> {
  await tx
    .updateTable('budgets')
    .set({ amount, version: row.version + 1, updated_at: sql<Date>`now()`, removed_at: null })
    .where('id', '=', row.id)
    .execute();
}

function alreadySet(current: BudgetRow): AppError {
  return new AppError('already_exists', 'This budget is already set; change the one that is there', {
    current: presentBudget(current),
  });
}
