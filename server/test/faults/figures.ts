import type { BudgetOverview, Spending } from '@portal/contract';
import type pg from 'pg';
import { callJson } from '../whole-server';

const cents = (dollars: number | null) => Math.round(Number(dollars ?? 0) * 100);
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + cents(of(row)), 0);

/** What a budget says of itself must add up: over departments, over months, and to what remains. */
function wrongInBudget(budget: BudgetOverview): string[] {
  const { total, spent, committed, used, remaining, by_department, by_month } = budget;
  const checks: [string, number, number][] = [
    ['spent and committed are not what is used', cents(used), cents(spent) + cents(committed)],
    ['departments do not add up to what is spent', sum(by_department, (row) => row.spent), cents(spent)],
    [
      'departments do not add up to what is committed',
      sum(by_department, (row) => row.committed),
      cents(committed),
    ],
    ['months do not add up to what is spent', sum(by_month, (row) => row.spent), cents(spent)],
  ];
  if (total !== null)
    checks.push(['total less used is not what remains', cents(remaining), cents(total) - cents(used)]);
  return checks.flatMap(([what, one, other]) =>
    one === other ? [] : [`budget: ${what}: ${one} and ${other} cents`],
  );
}

function wrongInSpending(spending: Spending, approved: number): string[] {
  const { approved_total, fulfilled_total, pending_value, count_approved } = spending;
  const checks: [string, number, number][] = [
    ['approved requests are not counted', count_approved, approved],
    [
      'approved less fulfilled is not pending',
      cents(pending_value),
      cents(approved_total) - cents(fulfilled_total),
    ],
  ];
  for (const part of ['by_month', 'by_category', 'by_department'] as const) {
    const rows: readonly { approved_total: number; fulfilled_total: number }[] = spending[part];
    checks.push([
      `${part} does not add up to what is approved`,
      sum(rows, (row) => row.approved_total),
      cents(approved_total),
    ]);
    checks.push([
      `${part} does not add up to what is fulfilled`,
      sum(rows, (row) => row.fulfilled_total),
      cents(fulfilled_total),
    ]);
  }
  return checks.flatMap(([what, one, other]) =>
    one === other ? [] : [`spending: ${what}: ${one} and ${other}`],
  );
}

/** Figures of the screens that contradict each other or the rows; sums that are refused as too large are left out. */
export async function findWrongFigures(origin: string, pool: pg.Pool, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const read = (path: string) => callJson(`${origin}/api${path}`, { headers });
  const [budget, spending] = [
    await read('/finance/budget'),
    await read('/finance/spending?from=1990-01-01&to=2099-12-31'),
  ];
  const { rows } = await pool.query<{ approved: number }>(
    `SELECT count(*)::int AS approved FROM requests WHERE status IN ('approved', 'fulfilled')`,
  );
  // The server has checked its answers against the contract.
  return [
    ...(budget.status === 200 ? wrongInBudget(budget.body as unknown as BudgetOverview) : []),
    ...(spending.status === 200
      ? wrongInSpending(spending.body as unknown as Spending, rows[0]?.approved ?? 0)
      : []),
  ];
}
