import { addDays } from '../calendar';
import type { DemoPeriods, Period } from '../periods';

export type Subject = 'large' | 'medium' | 'stock' | 'personal' | 'repair';
export type Outcome =
  | 'fulfilled'
  | 'awaiting finance'
  | 'approved'
  | 'pending'
  | 'rejected'
  | 'rejected by finance'
  | 'withdrawn';

/** The figure that a request counts in. */
export type Figure = 'this month' | 'earlier in the fiscal year' | 'committed' | 'none';

export interface Case {
  subject: Subject;
  outcome: Outcome;
  figure: Figure;
  count: number;
  /** Asked for by the employee account. */
  isOurEmployee?: boolean;
}

export const CASES: readonly Case[] = [
  { subject: 'large', outcome: 'fulfilled', figure: 'this month', count: 5 },
  { subject: 'stock', outcome: 'fulfilled', figure: 'this month', count: 4 },
  { subject: 'repair', outcome: 'fulfilled', figure: 'this month', count: 2 },
  {
    subject: 'stock',
    outcome: 'fulfilled',
    figure: 'earlier in the fiscal year',
    count: 1,
    isOurEmployee: true,
  },
  { subject: 'large', outcome: 'fulfilled', figure: 'earlier in the fiscal year', count: 39 },
  { subject: 'stock', outcome: 'fulfilled', figure: 'earlier in the fiscal year', count: 33 },
  { subject: 'repair', outcome: 'fulfilled', figure: 'earlier in the fiscal year', count: 12 },
  { subject: 'medium', outcome: 'fulfilled', figure: 'none', count: 14 },
  { subject: 'stock', outcome: 'fulfilled', figure: 'none', count: 16 },
  { subject: 'repair', outcome: 'fulfilled', figure: 'none', count: 6 },
  { subject: 'personal', outcome: 'awaiting finance', figure: 'committed', count: 1, isOurEmployee: true },
  { subject: 'medium', outcome: 'awaiting finance', figure: 'committed', count: 7 },
  { subject: 'large', outcome: 'awaiting finance', figure: 'committed', count: 2 },
  { subject: 'medium', outcome: 'approved', figure: 'committed', count: 4 },
  { subject: 'large', outcome: 'approved', figure: 'committed', count: 2 },
  { subject: 'personal', outcome: 'approved', figure: 'committed', count: 3 },
  { subject: 'personal', outcome: 'approved', figure: 'committed', count: 1, isOurEmployee: true },
  { subject: 'repair', outcome: 'approved', figure: 'committed', count: 5 },
  { subject: 'personal', outcome: 'pending', figure: 'none', count: 1, isOurEmployee: true },
  { subject: 'repair', outcome: 'pending', figure: 'none', count: 1, isOurEmployee: true },
  { subject: 'medium', outcome: 'pending', figure: 'none', count: 10 },
  { subject: 'personal', outcome: 'pending', figure: 'none', count: 10 },
  { subject: 'repair', outcome: 'pending', figure: 'none', count: 4 },
  { subject: 'personal', outcome: 'rejected', figure: 'none', count: 1, isOurEmployee: true },
  { subject: 'medium', outcome: 'rejected', figure: 'none', count: 9 },
  { subject: 'personal', outcome: 'rejected', figure: 'none', count: 9 },
  { subject: 'repair', outcome: 'rejected', figure: 'none', count: 3 },
  { subject: 'large', outcome: 'rejected by finance', figure: 'none', count: 5 },
  { subject: 'personal', outcome: 'withdrawn', figure: 'none', count: 6 },
];

/** When the last step of a case may have happened, and from when on its first one. */
export function timesOf(
  { outcome, figure }: Case,
  periods: DemoPeriods,
): { last: Period; notBefore: string } {
  const { yesterday, fiscalYearStart, historyStart } = periods;
  const recently = (days: number): Period => ({ from: addDays(yesterday, -days), to: yesterday });
  if (figure === 'this month') return { last: periods.thisMonth, notBefore: fiscalYearStart };
  if (figure === 'earlier in the fiscal year')
    return { last: periods.earlierInFiscalYear, notBefore: fiscalYearStart };
  if (figure === 'committed') return { last: recently(14), notBefore: fiscalYearStart };
  if (outcome === 'pending') return { last: recently(13), notBefore: historyStart };
  if (outcome === 'fulfilled') return { last: periods.beforeFiscalYear, notBefore: historyStart };
  return { last: { from: addDays(historyStart, 10), to: yesterday }, notBefore: historyStart };
}
