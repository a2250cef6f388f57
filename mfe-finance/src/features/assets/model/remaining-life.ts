import { type AssetLedgerEntry, formatMonths } from '@portal/contract';

type Life = Pick<AssetLedgerEntry, 'remaining_months' | 'is_fully_depreciated' | 'accumulated'>;

/** `34 months`, or that there is none. */
export function remainingLife({ remaining_months, is_fully_depreciated, accumulated }: Life): string {
  // The residual is the whole cost.
  if (is_fully_depreciated && accumulated === 0) return 'Nothing to write off';
  if (is_fully_depreciated) return 'Fully written off';
  if (remaining_months === null) return 'Not written off';
  return formatMonths(remaining_months);
}

/** The same beside a value, where its name is not there: `34 months left`. */
export function lifeLeft(life: Life): string {
  const text = remainingLife(life);
  return life.is_fully_depreciated || life.remaining_months === null ? text : `${text} left`;
}

/** A whole date from 1900 to 2999; undefined for anything else that an address may hold. */
export function dayOf(text: string): string | undefined {
  return /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
