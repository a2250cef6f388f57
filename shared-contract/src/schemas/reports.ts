import { z } from 'zod';
import { REQUEST_STATUSES } from '../vocabulary/requests';
import { calendarDateSchema, idSchema, moneyOutSchema } from './primitives';

const count = z.number().int();
const named = z.object({ id: idSchema, name: z.string() });

const requestFigures = {
  total: count,
  pending: count,
  approved: count,
  rejected: count,
  fulfilled: count,
  /** What they cost: paid where that is known, else estimated. */
  amount: moneyOutSchema,
};

const durations = {
  /** Requests fulfilled. */
  count,
  /** From request to fulfilment; null with none. */
  median_hours: z.number().nullable(),
  /** Nine of ten were fulfilled within. */
  p90_hours: z.number().nullable(),
};

export const reportsSchema = z.object({
  /** Null: open. */
  from: calendarDateSchema.nullable(),
  to: calendarDateSchema.nullable(),
  /** All departments, to choose from. */
  departments: z.array(named.extend({ is_retired: z.boolean() })),
  /** Of what was requested in the period and is not withdrawn. */
  requests: z.object({
    ...requestFigures,
    by_status: z.array(z.object({ status: z.enum(REQUEST_STATUSES), total: count, amount: moneyOutSchema })),
    by_month: z.array(z.object({ month: z.string(), ...requestFigures })),
    by_department: z.array(z.object({ department: named.nullable(), ...requestFigures })),
    by_category: z.array(z.object({ category: named.nullable(), ...requestFigures })),
  }),
  /** Of what was fulfilled in the period. */
  fulfilment: z.object({
    ...durations,
    by_month: z.array(z.object({ month: z.string(), ...durations })),
    by_department: z.array(z.object({ department: named.nullable(), ...durations })),
  }),
  /** Of what was rejected in the period; reasons that differ in case, accents, spaces or the last full stop are one. */
  rejections: z.object({
    total: count,
    reasons: z.array(z.object({ reason: z.string(), total: count })),
    /** With reasons that are not listed. */
    other: count,
  }),
  /** What there is now and is not retired; a missing condition counts as good. */
  stock: z.array(
    z.object({
      category: named,
      total: count,
      available: count,
      new: count,
      good: count,
      fair: count,
      poor: count,
    }),
  ),
});
export type Reports = z.infer<typeof reportsSchema>;
