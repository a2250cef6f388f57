import type { Cents } from '@portal/contract';
import { type CalendarDate, dayBefore } from './calendar';
import { bookValueOn, depreciationSchedule, type LedgerFacts } from './depreciation';

/** What a change of an asset's facts does to its figures. */
export interface Restatement {
  /** The first day gone by whose figures change; null where none does. */
  since: CalendarDate | null;
  /** What it is worth today: as known before, and as known then. */
  valueBefore: Cents;
  valueAfter: Cents;
}

function firstDay({ purchased, entered }: LedgerFacts): CalendarDate {
  return purchased ?? entered ?? '';
}

/** The days on which the figures of an asset change by themselves. */
function turningDays(facts: LedgerFacts): CalendarDate[] {
  const { retired } = facts;
  return [
    firstDay(facts),
    ...depreciationSchedule(facts).map(({ date }) => date),
    ...(retired === null ? [] : [retired]),
  ];
}

function isSameOn(before: LedgerFacts, after: LedgerFacts, day: CalendarDate): boolean {
  const isThere = [before, after].map((facts) => firstDay(facts) <= day);
  const [was, is] = [bookValueOn(before, day), bookValueOn(after, day)];
  return (
    isThere[0] === isThere[1] &&
    was.value === is.value &&
    was.accumulated === is.accumulated &&
    was.monthly === is.monthly &&
    was.isFullyDepreciated === is.isFullyDepreciated
  );
}

/**
 * What it does to the figures of an asset that other facts are known of it: the value of every past day follows from what
 * is known now, so that a change of cost, purchase date, life or residual changes days gone by as well.
 * @param after the same asset, with the facts as they are to be
 */
export function restatementOf(before: LedgerFacts, after: LedgerFacts, today: CalendarDate): Restatement {
  const yesterday = dayBefore(today);
  // Between these days nothing turns: the first that differs is the first of all.
  const days = [...turningDays(before), ...turningDays(after)].filter((day) => day <= yesterday).sort();
  return {
    since: days.find((day) => !isSameOn(before, after, day)) ?? null,
    valueBefore: bookValueOn(before, today).value,
    valueAfter: bookValueOn(after, today).value,
  };
}
