import type { Trx } from '../../platform/database';
import type { PlannedEntry } from '../activity/planned-entry';
import { addDays, type CalendarDate, startOfDay } from '../calendar';
import type { PlannedPerson } from '../people/plan-people';

const HOUR_MS = 3_600_000;

/** What finance has entered: the last of each before anything was ordered in it. */
const DEMO_RATES = [
  { currency: 'EUR', rate: 1.07526882, daysAgo: 75 },
  { currency: 'JPY', rate: 0.0066, daysAgo: 75 },
  { currency: 'CHF', rate: 1.1218, daysAgo: 75 },
  { currency: 'EUR', rate: 1.08695652, daysAgo: 40 },
  { currency: 'JPY', rate: 0.0067, daysAgo: 40 },
  { currency: 'GBP', rate: 1.2695, daysAgo: 40 },
] as const;

/** Writes the rates of the demo; answers what the log would hold of them. */
export async function writeRates(
  tx: Trx,
  { today, by }: { today: CalendarDate; by: { person: PlannedPerson; id: number } },
): Promise<PlannedEntry[]> {
  const entries: PlannedEntry[] = [];
  for (const { currency, rate, daysAgo } of DEMO_RATES) {
    const day = addDays(today, -daysAgo);
    const at = new Date(startOfDay(day).getTime() + 8 * HOUR_MS);
    const { id } = await tx
      .insertInto('currency_rates')
      .values({ currency, rate, day, entered_by: by.id, entered_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    entries.push({
      ...{ at, by: by.person, action: 'Entered Rate' },
      target: { type: 'currency-rate', id, label: currency },
      after: { currency, rate: String(rate), rate_day: day },
    });
  }
  return entries;
}
