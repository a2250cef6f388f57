import type { BodyOf, Budget, endpoints } from '@portal/contract';
import { cents, fiscalYearsFor, toDollars } from '@portal/contract';
import { sql } from 'kysely';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction, type Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { fiscalYearAt } from '../domain/fiscal-year';
import { type BudgetRow, findBudget, loadFinanceSettings, lockBudgets } from '../finance.repository';

type Input = BodyOf<typeof endpoints.setBudget>;

/** Sets a budget, or changes the one that the caller saw; each with its reason in the log. */
export function setBudget(
  { db, now }: { db: Db; now: Date },
  { caller, input }: { caller: Caller; input: Input },
): Promise<Budget> {
  return inTransaction(db, async (tx) => {
    const departmentId = input.department_id ?? null;
    await checkYear(tx, input.fiscal_year, now);
    if (departmentId !== null) await checkDepartment(tx, departmentId);
    const before = await lockedBudget(tx, input.fiscal_year, departmentId);
    if (input.version === undefined) {
      if (before) throw alreadySet(before);
      await insertBudget(tx, input, departmentId);
    } else {
      if (!before || before.version !== input.version) throw stale(before);
      if (toDollars(cents(before.amount_cents)) === input.amount)
        throw invalid({ amount: 'This is the amount already' });
      await updateBudget(tx, before, input.amount);
    }
    const after = await readBack(tx, input.fiscal_year, departmentId);
    await log(tx, { caller, before, after, reason: input.reason });
    return presentBudget(after);
  });
}

async function checkYear(tx: Trx, year: number, now: Date): Promise<void> {
  const { first, last } = fiscalYearsFor(fiscalYearAt(now, await loadFinanceSettings(tx)));
  if (year < first || year > last)
    throw invalid({ fiscal_year: `Fiscal year must be from ${first} to ${last}` });
}

async function checkDepartment(tx: Trx, id: number): Promise<void> {
  const department = await tx.selectFrom('departments').select('id').where('id', '=', id).executeTakeFirst();
  if (!department) throw invalid({ department_id: 'Choose a department that exists' });
}

async function lockedBudget(tx: Trx, year: number, departmentId: number | null) {
  const seen = await findBudget(tx, year, departmentId);
  if (!seen) return undefined;
  await lockBudgets(tx, [seen.id]);
  return findBudget(tx, year, departmentId);
}

async function insertBudget(tx: Trx, { fiscal_year, amount }: Input, department_id: number | null) {
  const inserted = await tx
    .insertInto('budgets')
    .values({ fiscal_year, department_id, amount })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw alreadySet(await readBack(tx, fiscal_year, department_id));
}

async function updateBudget(tx: Trx, before: BudgetRow, amount: number): Promise<void> {
  await tx
    .updateTable('budgets')
    .set({ amount, version: before.version + 1, updated_at: sql<Date>`now()` })
    .where('id', '=', before.id)
    .execute();
}

async function readBack(tx: Trx, year: number, departmentId: number | null): Promise<BudgetRow> {
  const budget = await findBudget(tx, year, departmentId);
  if (!budget) throw new Error(`The budget of ${year} was written and cannot be read`);
  return budget;
}

function alreadySet(current: BudgetRow): AppError {
  return new AppError('already_exists', 'This budget is already set; change the one that is there', {
    current: presentBudget(current),
  });
}

function stale(current: BudgetRow | undefined): AppError {
  return new AppError(
    'stale_version',
    'This budget was changed after you opened it; please look at it again',
    {
      current: current ? presentBudget(current) : null,
    },
  );
}

async function log(
  tx: Trx,
  entry: { caller: Caller; before: BudgetRow | undefined; after: BudgetRow; reason: string },
): Promise<void> {
  const { caller, before, after, reason } = entry;
  const facts = ({ fiscal_year, department_id, amount_cents }: BudgetRow) => ({
    fiscal_year,
    department_id,
    amount: toDollars(cents(amount_cents)),
  });
  await appendActivity(tx, {
    actor: { id: caller.id, name: caller.name },
    action: before ? 'Changed Budget' : 'Set Budget',
    target: {
      type: 'budget',
      id: after.id,
      label: `Budget ${after.fiscal_year}: ${after.department_name ?? 'whole organisation'}`,
    },
    before: before ? facts(before) : undefined,
    after: facts(after),
    note: reason,
  });
}

function presentBudget(row: BudgetRow): Budget {
  return {
    fiscal_year: row.fiscal_year,
    department:
      row.department_id === null ? null : { id: row.department_id, name: row.department_name ?? '' },
    amount: toDollars(cents(row.amount_cents)),
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  };
}
