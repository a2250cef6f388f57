import { z } from 'zod';
import { DAYS_OUT_OF_ORDER, PERIODS } from '../vocabulary/periods';

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

/** A calendar date in a query, from 1900 to 2999. */
export function dayIn(label: string) {
  return z.iso
    .date({ error: `${label} must be a date like 2026-01-31`, abort: true })
    .refine(
      (date) => date >= FIRST_DAY && date <= LAST_DAY,
      `${label} must be a date from ${FIRST_DAY} to ${LAST_DAY}`,
    );
}

/** A period in a query: one with a name, or days from one to another, both included, either end open. */
export const periodFields = {
  period: z.enum(PERIODS, { error: `Period must be one of ${PERIODS.join(', ')}` }).optional(),
  from: dayIn('From').optional(),
  to: dayIn('To').optional(),
};

interface PeriodParts {
  period?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Refuses what contradicts itself; for `superRefine`. */
export function checkPeriod({ period, from, to }: PeriodParts, context: z.RefinementCtx): void {
  const isNamed = period !== undefined;
  if (isNamed && (from !== undefined || to !== undefined)) {
    context.addIssue({ code: 'custom', path: ['period'], message: 'Name a period or its days, not both' });
  }
  if (from !== undefined && to !== undefined && from > to) {
    context.addIssue({ code: 'custom', path: ['to'], message: DAYS_OUT_OF_ORDER });
  }
}
