import type { Currency } from '@portal/contract';
import type { GeneratedAlways } from 'kysely';
import type { Instant } from './column-types';

/** Rates as finance entered them; never changed. */
export interface CurrencyRatesTable {
  id: GeneratedAlways<number>;
  currency: Currency;
  rate: number;
  day: string;
  entered_by: number | null;
  entered_at: Instant;
}
