import { type Cents, cents, subtract, ZERO } from '@portal/contract';
import { addMonths, type CalendarDate, laterOf, wholeMonths } from './calendar';

/** What the value of an asset follows from. */
export interface LedgerFacts {
  cost: Cents;
  /** What it is expected to bring in the end. */
  residual: Cents;
  /** Null: it is not written off. */
  lifeMonths: number | null;
  /** Null: not known, so it is not written off. */
  purchased: CalendarDate | null;
  /** The day it was entered, from which it counts where the purchase is not known. */
  entered?: CalendarDate;
  /** The day it was retired. */
  retired: CalendarDate | null;
  /** The day it was deleted, from which it is not there any more. */
  deleted?: CalendarDate | null;
}

export interface BookValue {
  /** What is left; 0 before it was there, and once it is deleted. */
  value: Cents;
  /** What was written off. */
  accumulated: Cents;
  /** What the month under way writes off. */
  monthly: Cents;
  /** Months until nothing more is written off; null where nothing is written off by months. */
  remainingMonths: number | null;
  /** Its life is over, or it is retired. */
  isFullyDepreciated: boolean;
}

export interface ScheduleRow {
  number: number;
  /** The day that completes the month. */
  date: CalendarDate;
  depreciation: Cents;
  accumulated: Cents;
  value: Cents;
}

/** Cost less residual; a residual above the cost leaves nothing to write off, and the value stays at the cost. */
export function depreciableAmount({ cost, residual }: Pick<LedgerFacts, 'cost' | 'residual'>): Cents {
  return residual >= cost ? ZERO : subtract(cost, residual);
}

/** The share of whole months in the amount, to the nearest cent, half a cent up. */
function shareOf(amount: Cents, months: number, lifeMonths: number): Cents {
  if (months >= lifeMonths) return amount;
  // The product may pass 2^53.
  const product = BigInt(amount) * BigInt(months);
  const life = BigInt(lifeMonths);
  return cents(Number((product * 2n + life) / (life * 2n)));
}

/**
 * The value of an asset on any date: straight line by whole months from the purchase (design, section 10). What is
 * written off by a date is rounded, not the single month, so that months add up to it to the cent. A retired asset
 * keeps its residual: the rest is written off on the day it is retired. What lists and sums count by the database says the
 * same in SQL: `isDepreciated` and `isWrittenOff` of `asset-ledger.repository.ts`, held together by `inventory-worth.test.ts`.
 */
export function bookValueOn(facts: LedgerFacts, date: CalendarDate): BookValue {
  const { cost, lifeMonths, purchased, retired } = facts;
  const since = purchased ?? facts.entered;
  if (since !== undefined && date < since) return { ...NOT_OWNED, remainingMonths: lifeMonths };
  if (facts.deleted && facts.deleted <= date) return { ...NOT_OWNED, remainingMonths: null };
  const depreciable = depreciableAmount(facts);
  const done = { value: subtract(cost, depreciable), accumulated: depreciable, monthly: ZERO };
  if (retired !== null && retired <= date) return { ...done, remainingMonths: 0, isFullyDepreciated: true };
  if (lifeMonths === null || purchased === null)
    return {
      value: cost,
      accumulated: ZERO,
      monthly: ZERO,
      remainingMonths: null,
      isFullyDepreciated: false,
    };
  const months = wholeMonths(purchased, date);
  if (months >= lifeMonths) return { ...done, remainingMonths: 0, isFullyDepreciated: true };
  const accumulated = shareOf(depreciable, months, lifeMonths);
  return {
    value: subtract(cost, accumulated),
    accumulated,
    monthly: subtract(shareOf(depreciable, months + 1, lifeMonths), accumulated),
    remainingMonths: lifeMonths - months,
    isFullyDepreciated: false,
  };
}

const NOT_OWNED = { value: ZERO, accumulated: ZERO, monthly: ZERO, isFullyDepreciated: false };

/**
 * How an asset is written off, month by month. The rows sum to cost less residual to the cent; a life of no months
 * is one row on the day of purchase, a retired asset ends with the row of that day. A deleted one has the rows of the
 * days on which it was there.
 */
export function depreciationSchedule(facts: LedgerFacts): ScheduleRow[] {
  const { deleted } = facts;
  const rows = wholeSchedule(facts);
  return deleted ? rows.filter(({ date }) => date < deleted) : rows;
}

function wholeSchedule(facts: LedgerFacts): ScheduleRow[] {
  const { cost, lifeMonths, purchased, retired } = facts;
  if (lifeMonths === null || purchased === null) return [];
  const depreciable = depreciableAmount(facts);
  const rows: ScheduleRow[] = [];
  let written = ZERO;
  const append = (date: CalendarDate, accumulated: Cents) => {
    rows.push({
      number: rows.length + 1,
      date,
      depreciation: subtract(accumulated, written),
      accumulated,
      value: subtract(cost, accumulated),
    });
    written = accumulated;
  };
  if (lifeMonths === 0) append(purchased, depreciable);
  for (let month = 1; month <= lifeMonths; month++) {
    const date = addMonths(purchased, month);
    if (retired !== null && retired < date) {
      append(laterOf(retired, purchased), depreciable);
      break;
    }
    append(date, shareOf(depreciable, month, lifeMonths));
  }
  return rows;
}
