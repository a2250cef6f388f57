import { z } from 'zod';
import { MAX_ORDER_LINES, MAX_RECEIPT_UNITS, MAX_UNITS } from '../vocabulary/orders';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { personSchema } from './people';
import {
  calendarDateSchema,
  chosenId,
  idSchema,
  instantSchema,
  optionalLine,
  requiredCount,
  requiredDay,
} from './primitives';

export const receiptSchema = z.object({
  id: idSchema,
  delivery_note: z.string().nullable(),
  received_on: calendarDateSchema,
  recorded_by: personSchema.nullable(),
  recorded_at: instantSchema,
  count_units: z.number().int(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** What has come with one delivery. */
export const receiptInputSchema = z.strictObject({
  delivery_note: optionalLine('Delivery note', MAX_LENGTHS.name),
  received_on: requiredDay('Received on'),
  /** Whether what came goes to its requesters at once. */
  hand_over: z.boolean({ error: 'Hand over must be true or false' }).default(false),
  lines: z
    .array(
      z.strictObject({
        line_id: chosenId('Line'),
        units: z
          .array(
            z.strictObject({
              unit_number: requiredCount('Unit', MAX_UNITS),
              serial_number: optionalLine('Serial number', MAX_LENGTHS.name),
            }),
            { error: 'Send a list' },
          )
          .min(1, 'Choose at least one unit'),
      }),
      { error: 'Send a list' },
    )
    .min(1, 'Choose at least one unit')
    .max(MAX_ORDER_LINES, `An order has at most ${MAX_ORDER_LINES} lines`)
    .refine(
      (came) => came.reduce((sum, { units }) => sum + units.length, 0) <= MAX_RECEIPT_UNITS,
      `Record at most ${MAX_RECEIPT_UNITS} units at once: record the others with the next receipt`,
    ),
});
export type ReceiptInput = z.output<typeof receiptInputSchema>;
