import type { BudgetChange } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { loadFinanceSettings } from '../finance.repository';
import { readFiscalYear } from '../periods/read-fiscal-year';

interface Facts {
  fiscal_year: number;
  department_id: number | null;
  amount: number;
}

const MAX_CHANGES = 500;

/** The log's entries about the budgets of a fiscal year, the newest first. */
export async function listBudgetChanges(
  db: Db,
  now: Date,
  fiscalYear?: number,
): Promise<{ items: BudgetChange[] }> {
  const year = readFiscalYear(fiscalYear, now, await loadFinanceSettings(db));
  const rows = await db
    .selectFrom('activity_log')
    .innerJoin('budgets', 'budgets.id', 'activity_log.target_id')
    .leftJoin('departments', 'departments.id', 'budgets.department_id')
    .select([
      'activity_log.id',
      'activity_log.occurred_at',
      'activity_log.user_id',
      'activity_log.user_name',
      'activity_log.note',
      'departments.id as department_id',
      'departments.name as department_name',
      // As `logBudget` writes them.
      sql<Facts | null>`activity_log.before`.as('before'),
      sql<Facts | null>`activity_log.after`.as('after'),
    ])
    .where('activity_log.target_type', '=', 'budget')
    .where('budgets.fiscal_year', '=', year)
    .orderBy('activity_log.occurred_at', 'desc')
    .orderBy('activity_log.id', 'desc')
    .limit(MAX_CHANGES)
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.id,
      timestamp: row.occurred_at.toISOString(),
      user_id: row.user_id,
      user_name: row.user_name,
      fiscal_year: year,
      department:
        row.department_id === null || row.department_name === null
          ? null
          : { id: row.department_id, name: row.department_name },
      amount_before: row.before?.amount ?? null,
      amount_after: row.after?.amount ?? null,
      reason: row.note,
    })),
  };
}
