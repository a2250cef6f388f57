import { type Cents, COMMITMENT_FIGURES, type CommitmentFigure, cents, ZERO } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { centsOf, type Days } from '../finance.repository';
import { FIGURES, MEASURES } from './commitment-figures';

/** Of all departments together, in `request_sums`. */
const ALL = -1;

export type FigureSums = Readonly<Record<CommitmentFigure, Cents>>;

/** It begins and ends with a month. */
type FiscalYear = Required<Pick<Days, 'from' | 'to'>>;

/** What stands now has no month. */
function isCountedIn({ from, to }: FiscalYear) {
  return sql`(month IS NULL OR month BETWEEN ${from}::date AND ${to}::date)`;
}

interface KeptSum {
  measure: string;
  detail: string | null;
  /** Null of people without a department. */
  department_id: number | null;
  amount: number;
}

/**
 * Every figure by department, from what is kept of whole months and now (decision 65), in one statement: the figures are
 * of one moment, and no request is looked at.
 */
export async function readKeptCommitments(
  db: Db,
  days: FiscalYear,
): Promise<(departmentId: number | null) => FigureSums> {
  const counted = sql`measure IN (${sql.join(MEASURES)}) AND ${isCountedIn(days)}`;
  const { rows } = await sql<KeptSum>`
    SELECT measure, detail, nullif(department, 0) AS department_id, ${centsOf(sql`sum(amount)`)} AS amount
    FROM (
      SELECT measure, detail, department, amount FROM request_sums
      WHERE department <> ${ALL} AND category = ${ALL} AND ${counted}
      UNION ALL
      SELECT measure, detail, department, amount FROM request_sum_changes WHERE ${counted}) AS kept
    GROUP BY 1, 2, 3`.execute(db);
  const keyOf = (departmentId: number | null, { measure, detail }: Pick<KeptSum, 'measure' | 'detail'>) =>
    `${departmentId}/${measure}/${detail}`;
  const amounts = new Map(rows.map((row) => [keyOf(row.department_id, row), cents(row.amount)]));
  return (departmentId) =>
    Object.fromEntries(
      COMMITMENT_FIGURES.map((figure) => [
        figure,
        amounts.get(keyOf(departmentId, FIGURES[figure].kept)) ?? ZERO,
      ]),
    ) as Record<CommitmentFigure, Cents>;
}

/** One figure in cents, of all departments or of one (null: of people without any), from the same. */
export async function readKeptFigure(
  db: Db,
  figure: CommitmentFigure,
  { days, departmentId }: { days: FiscalYear; departmentId: number | null | undefined },
): Promise<number> {
  const { measure, detail } = FIGURES[figure].kept;
  const isOf = sql`measure = ${measure} AND detail IS NOT DISTINCT FROM ${detail}::text AND ${isCountedIn(days)}`;
  const ofOne = departmentId === undefined ? sql`true` : sql`department = ${departmentId ?? 0}`;
  const { rows } = await sql<{ total: number }>`
    SELECT ${centsOf(sql`sum(amount)`)} AS total
    FROM (
      SELECT amount FROM request_sums
      WHERE department = ${departmentId === undefined ? ALL : (departmentId ?? 0)} AND category = ${ALL} AND ${isOf}
      UNION ALL SELECT amount FROM request_sum_changes WHERE ${isOf} AND ${ofOne}) AS kept`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The first days of the months in which something was spent or invoiced. */
export async function monthsWithFigures(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    SELECT DISTINCT to_char(month, 'YYYY-MM-DD') AS month FROM (
      SELECT month FROM request_sums WHERE measure IN ('spent', 'invoiced') AND department = ${ALL} AND category = ${ALL}
        AND requests <> 0
      UNION ALL SELECT month FROM request_sum_changes WHERE measure IN ('spent', 'invoiced')) AS months`.execute(
    db,
  );
  return rows.map(({ month }) => month);
}
