import { z } from 'zod';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { fiscalYearSchema } from './finance';
import { rowsToActOn } from './outcomes';
import {
  calendarDateSchema,
  chosenId,
  idSchema,
  instantSchema,
  moneyOutSchema,
  optionalText,
  reasonBodySchema,
} from './primitives';
import { versionField } from './requests';

const ordersAsSeen = rowsToActOn(
  z.strictObject({ id: chosenId('Order'), version: versionField }),
  ({ id }) => id,
);

/** What a person types who keeps orders. */
export const keepOrdersNoteSchema = z.strictObject({ note: optionalText('Note', MAX_LENGTHS.reason) });
export const keepOrdersBodySchema = z.strictObject({
  ...keepOrdersNoteSchema.shape,
  orders: ordersAsSeen,
  /** Over whose end they are kept: the present year's, or that of the one before. */
  fiscal_year: fiscalYearSchema,
});
export const closeOrdersBodySchema = z.strictObject({ orders: ordersAsSeen, ...reasonBodySchema.shape });

const namedDepartment = z.object({ id: idSchema, name: z.string() }).nullable();

/** What has not come, of a department; null: of people without one. */
const openByDepartment = z.object({ department: namedDepartment, open: moneyOutSchema });

/** An order that was sent and of which something has not come. */
export const yearEndOrderSchema = z.object({
  id: idSchema,
  version: z.number().int(),
  number: z.string().nullable(),
  vendor: z.object({ id: idSchema, name: z.string() }),
  sent_at: instantSchema.nullable(),
  expected_on: calendarDateSchema.nullable(),
  /** At the cost of its units. */
  open: moneyOutSchema,
  by_department: z.array(openByDepartment),
  /** The decision to keep it over the end of the year; null where there is none. */
  kept: z
    .object({
      by: z.string(),
      at: instantSchema,
      /** What had not come of it then. */
      amount: moneyOutSchema,
      note: z.string().nullable(),
    })
    .nullable(),
});
export type YearEndOrder = z.infer<typeof yearEndOrderSchema>;

export const YEAR_END_ACTIONS = ['keep', 'close'] as const;

/** Beside the page of orders: all open orders of the year by department, and what the caller may do to them. */
export const yearEndFields = {
  fiscal_year: z.number().int(),
  to: calendarDateSchema,
  /** The years whose end can be decided on. */
  fiscal_years: z.array(z.number().int()),
  /** Of all orders: what has not come. */
  open: moneyOutSchema,
  /** Of it, what is kept: to be carried into the next year's budget. */
  carried: moneyOutSchema,
  by_department: z.array(openByDepartment.extend({ carried: moneyOutSchema })),
  allowed_actions: z.array(z.enum(YEAR_END_ACTIONS)),
};
