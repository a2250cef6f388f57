import type { PlannedPerson } from '../people/plan-people';
import type { WrittenBudget } from '../write/write-organisation';
import type { PlannedEntry } from './planned-entry';

/** How the budgets were set, as the portal would have logged it. */
export function budgetEntries(
  budgets: readonly WrittenBudget[],
  by: PlannedPerson,
  departments: ReadonlyMap<string, number>,
): PlannedEntry[] {
  const names = new Map([...departments].map(([name, id]) => [id, name]));
  return budgets.map(({ id, fiscal_year, department_id, amount, created_at }) => ({
    at: created_at,
    by,
    action: 'Set Budget',
    target: {
      type: 'budget',
      id,
      label: `Budget ${fiscal_year}: ${names.get(department_id ?? 0) ?? 'whole organisation'}`,
    },
    after: { fiscal_year, department_id, amount },
    note: `Plan for ${fiscal_year}`,
  }));
}
