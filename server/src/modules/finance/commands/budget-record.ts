import type { Budget } from '@portal/contract';
import { cents, toDollars } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import type { Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { checkFilters } from '../../../platform/lists/check-filters';
import { type BudgetRow, findBudget, loadFinanceSettings, lockBudgets } from '../finance.repository';
import { readFiscalYear } from '../periods/read-fiscal-year';

/** Whose budget of which year a command is about. */
export interface BudgetKey {
  fiscalYear: number;
  /** Null: the organisation's. */
  departmentId: number | null;
}

/**
 * The budget that a command is about, standing or taken away, as it is once approvals that count against it have
 * committed or wait. Throws at a year that may have none and at a department that there is not, by its field.
 */
export async function openBudget(
  tx: Trx,
  input: { fiscal_year: number; department_id?: number | null | undefined },
  now: Date,
): Promise<{ key: BudgetKey; row: BudgetRow | undefined }> {
  const fiscalYear = readFiscalYear(input.fiscal_year, now, await loadFinanceSettings(tx));
  const departmentId = input.department_id ?? null;
  await checkFilters(tx, { department_id: departmentId });
  await lockBudgets(tx, fiscalYear, [departmentId]);
  return { key: { fiscalYear, departmentId }, row: await findBudget(tx, fiscalYear, departmentId) };
}

export async function readBack(tx: Trx, { fiscalYear, departmentId }: BudgetKey): Promise<BudgetRow> {
  const budget = await findBudget(tx, fiscalYear, departmentId);
  if (!budget) throw new Error(`The budget of ${fiscalYear} was written and cannot be read`);
  return budget;
}

/** The budget where it stands, undefined where it was taken away or never set. */
export function standing(budget: BudgetRow | undefined): BudgetRow | undefined {
  return budget?.removed_at === null ? budget : undefined;
}

export function staleBudget(current: BudgetRow | undefined): AppError {
  return new AppError(
    'stale_version',
    current
      ? 'This budget was changed after you opened it; please look at it again'
      : 'This budget was removed after you opened it',
    { current: current ? presentBudget(current) : null },
  );
}

interface BudgetEntry {
  caller: Caller;
  action: 'Set Budget' | 'Changed Budget' | 'Removed Budget';
  budget: BudgetRow;
  /** Absent where none stood before or none stands now. */
  before?: BudgetRow | undefined;
  after?: BudgetRow;
  reason: string;
}

export async function logBudget(tx: Trx, entry: BudgetEntry): Promise<void> {
  const { caller, action, budget, before, after, reason } = entry;
  const facts = ({ fiscal_year, department_id, amount_cents }: BudgetRow) => ({
    fiscal_year,
    department_id,
    amount: toDollars(cents(amount_cents)),
  });
  await appendActivity(tx, {
    actor: { id: caller.id, name: caller.name },
    action,
    target: {
      type: 'budget',
      id: budget.id,
      label: `Budget ${budget.fiscal_year}: ${budget.department_name ?? 'whole organisation'}`,
    },
    before: before && facts(before),
    after: after && facts(after),
    note: reason,
  });
}

export function presentBudget(row: BudgetRow): Budget {
  return {
    fiscal_year: row.fiscal_year,
    department:
      row.department_id === null ? null : { id: row.department_id, name: row.department_name ?? '' },
    amount: toDollars(cents(row.amount_cents)),
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  };
}
