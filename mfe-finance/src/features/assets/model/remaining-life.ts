import { type AssetBook, formatMonths } from '@portal/contract';

type Life = Pick<AssetBook, 'remaining_months' | 'is_fully_depreciated'>;

/** `34 months`, or that there is none. */
export function remainingLife({ remaining_months, is_fully_depreciated }: Life): string {
  if (is_fully_depreciated) return 'Fully written off';
  if (remaining_months === null) return 'Not written off';
  return formatMonths(remaining_months);
}

/** A whole date from 1900 on; undefined for anything else that an address may hold. */
export function dayOf(text: string): string | undefined {
  return /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
