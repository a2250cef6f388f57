import {
  add,
  type Cents,
  COMMITMENT_FIGURES,
  type CommitmentFigure,
  type Commitments,
  fiscalYearsFor,
  toDollars,
} from '@portal/contract';
import type { Db } from '../../../platform/database';
import { listForFigures } from '../../../platform/lists/department-in-use';
import { type FigureSums, monthsWithFigures, readKeptCommitments } from '../commitments/kept-commitments';
import { daysOfFiscalYear, fiscalYearAt, fiscalYearOf } from '../domain/fiscal-year';
import { loadFinanceSettings } from '../finance.repository';
import { readFiscalYear } from '../periods/read-fiscal-year';

/** What is between a request and its invoice, by department: now, and in a fiscal year, the present one unless named. */
export async function getCommitments(db: Db, now: Date, fiscalYear?: number): Promise<Commitments> {
  const settings = await loadFinanceSettings(db);
  const { startMonth } = settings;
  const present = fiscalYearAt(now, settings);
  const year = readFiscalYear(fiscalYear, now, settings);
  const days = daysOfFiscalYear(year, startMonth);
  const [sumsOf, departments, months] = await Promise.all([
    readKeptCommitments(db, days),
    listForFigures(db),
    monthsWithFigures(db),
  ]);
  const isPresent = year === present;
  const hasFigures = (sums: FigureSums) =>
    Object.values(presentSums(sums, isPresent)).some((amount) => amount);
  const named = departments
    .map(({ id, name, is_retired }) => ({ department: { id, name }, is_retired, sums: sumsOf(id) }))
    .filter(({ is_retired, sums }) => !is_retired || hasFigures(sums));
  const byNobody = sumsOf(null);
  const isOfNobody = hasFigures(byNobody);
  const rows = [...named, ...(isOfNobody ? [{ department: null, sums: byNobody }] : [])];
  const years = months.map((month) => fiscalYearOf(month, startMonth));
  const { first } = fiscalYearsFor(present);
  return {
    fiscal_year: year,
    ...days,
    ...presentSums(sumOf(rows.map(({ sums }) => sums)), isPresent),
    by_department: rows.map(({ department, sums }) => ({ department, ...presentSums(sums, isPresent) })),
    fiscal_years: [...new Set([present, year, ...years.filter((one) => one >= first)])].sort((a, b) => b - a),
  };
}

function sumOf(all: readonly FigureSums[]): FigureSums {
  return Object.fromEntries(
    COMMITMENT_FIGURES.map((figure) => [figure, add(...all.map((sums) => sums[figure]))]),
  ) as Record<CommitmentFigure, Cents>;
}

/** In dollars, with what budgets call committed and spent; what stands now is none of a year that is not the present one. */
function presentSums(sums: FigureSums, isPresent: boolean) {
  const standing = (...figures: CommitmentFigure[]) =>
    isPresent ? toDollars(add(...figures.map((figure) => sums[figure]))) : null;
  const entered = (...figures: CommitmentFigure[]) =>
    toDollars(add(...figures.map((figure) => sums[figure])));
  return {
    requested: standing('requested'),
    approved: standing('approved'),
    ordered: standing('ordered'),
    committed: standing('approved', 'ordered'),
    received: entered('received'),
    differences: entered('differences'),
    without_order: entered('without_order'),
    spent: entered('received', 'differences', 'without_order'),
    invoiced: entered('invoiced'),
    received_not_invoiced: standing('received_not_invoiced'),
    invoiced_not_received: standing('invoiced_not_received'),
    credits_awaited: standing('credits_awaited'),
  };
}
