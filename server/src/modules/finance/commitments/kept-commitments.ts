import { type Cents, COMMITMENT_FIGURES, type CommitmentFigure, cents, ZERO } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { centsOf, type Days } from '../finance.repository';
import { FIGURES, MEASURES } from './commitment-figures';

/** Of all departments together, in `request_sums`. */
const ALL = -1;

export type FigureSums = Readonly<Record<CommitmentFigure, Cents>>;

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
 * @param days those of a fiscal year, which begins and ends with a month
 */
export async function readKeptCommitments(
  db: Db,
  { from, to }: Required<Pick<Days, 'from' | 'to'>>,
): Promise<(departmentId: number | null) => FigureSums> {
  const counted = sql`measure IN (${sql.join(MEASURES)}) AND (month IS NULL OR month BETWEEN ${from}::date AND ${to}::date)`;
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
