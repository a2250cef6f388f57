import { z } from 'zod';
import {
  MAX_ORDER_LINES,
  MAX_RECEIPT_UNITS,
  MAX_UNIT_NUMBER,
  REJECTED_KINDS,
  REJECTION_AWAITS,
  REVERSAL_KINDS,
  SENT_BACK_FOR,
} from '../vocabulary/orders';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { versionSchema } from './accounts';
import { assetRefSchema } from './assets';
import { firstLocationSchema } from './inventory-input';
import { personSchema } from './people';
import {
  calendarDateSchema,
  chosenId,
  idSchema,
  instantSchema,
  moneyOutSchema,
  optionalLine,
  optionalNumber,
  requiredCount,
  requiredDay,
  requiredText,
} from './primitives';

export const receiptSchema = z.object({
  id: idSchema,
  delivery_note: z.string().nullable(),
  received_on: calendarDateSchema,
  /** Of what is there with an invoice, and was not delivered. */
  invoice: z.object({ id: idSchema, number: z.string() }).nullable(),
  recorded_by: personSchema.nullable(),
  recorded_at: instantSchema,
  /** As it was recorded; what was undone or sent back since is among the reversals. */
  count_units: z.number().int(),
  /** Refused at the door. */
  count_rejected: z.number().int(),
  /** Set once nothing of it stands any more. */
  undone_at: instantSchema.nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** A unit that was refused at the door. */
export const rejectionSchema = z.object({
  receipt_id: idSchema,
  line_id: idSchema,
  unit_number: z.number().int(),
  request_id: idSchema,
  reason: z.string(),
  awaits: z.enum(REJECTION_AWAITS),
});
export type Rejection = z.infer<typeof rejectionSchema>;

/** A unit that was received and is so no more. */
export const reversalSchema = z.object({
  id: idSchema,
  kind: z.enum(REVERSAL_KINDS),
  receipt_id: idSchema,
  line_id: idSchema,
  unit_number: z.number().int(),
  request_id: idSchema,
  cost: moneyOutSchema,
  serial_number: z.string().nullable(),
  /** That it had become; deleted where its receipt was undone, else retired. */
  asset: assetRefSchema.nullable(),
  reason: z.string(),
  reversed_by: personSchema.nullable(),
  reversed_at: instantSchema,
});
export type Reversal = z.infer<typeof reversalSchema>;

/** A unit that a vendor delivered and that did not stay. */
export const rejectedUnitSchema = z.object({
  id: idSchema,
  kind: z.enum(REJECTED_KINDS),
  at: instantSchema,
  order: z.object({ id: idSchema, number: z.string() }),
  item: z.string(),
  unit_number: z.number().int(),
  reason: z.string(),
  /** Of one that was received; what was rejected at the door cost nothing. */
  cost: moneyOutSchema.nullable(),
  asset: assetRefSchema.nullable(),
});
export type RejectedUnit = z.infer<typeof rejectedUnitSchema>;

const countOf = (lines: readonly { units: readonly unknown[]; rejected: readonly unknown[] }[]) =>
  lines.reduce((sum, { units, rejected }) => sum + units.length + rejected.length, 0);

/** What has come with one delivery, accepted or not. */
export const receiptInputSchema = z.strictObject({
  delivery_note: optionalNumber('Delivery note', MAX_LENGTHS.name),
  received_on: requiredDay('Received on'),
  /** Whether what came goes to its requesters at once. */
  hand_over: z.boolean({ error: 'Hand over must be true or false' }).default(false),
  /** Where the assets that it becomes belong. */
  location_id: firstLocationSchema,
  lines: z
    .array(
      z.strictObject({
        line_id: chosenId('Line'),
        units: z
          .array(
            z.strictObject({
              unit_number: requiredCount('Unit', MAX_UNIT_NUMBER),
              serial_number: optionalLine('Serial number', MAX_LENGTHS.name),
            }),
            { error: 'Send a list' },
          )
          .default([]),
        /** Refused at the door. */
        rejected: z
          .array(
            z.strictObject({
              unit_number: requiredCount('Unit', MAX_UNIT_NUMBER),
              reason: requiredText('Reason', MAX_LENGTHS.reason),
              awaits: z.enum(REJECTION_AWAITS, { error: 'Awaits must be replacement or nothing' }),
            }),
            { error: 'Send a list' },
          )
          .default([]),
      }),
      { error: 'Send a list' },
    )
    .max(MAX_ORDER_LINES, `An order has at most ${MAX_ORDER_LINES} lines`)
    .refine((came) => countOf(came) > 0, 'Choose at least one unit')
    .refine(
      (came) => countOf(came) <= MAX_RECEIPT_UNITS,
      `Record at most ${MAX_RECEIPT_UNITS} units at once: record the others with the next receipt`,
    ),
});
export type ReceiptInput = z.output<typeof receiptInputSchema>;

const units = z
  .array(z.strictObject({ line_id: chosenId('Line'), unit_number: requiredCount('Unit', MAX_UNIT_NUMBER) }), {
    error: 'Send a list',
  })
  .max(MAX_RECEIPT_UNITS, `Choose at most ${MAX_RECEIPT_UNITS} units at once`)
  .refine(
    (chosen) => new Set(chosen.map((unit) => `${unit.line_id}/${unit.unit_number}`)).size === chosen.length,
    'Choose each unit only once',
  );

const reversal = { version: versionSchema, reason: requiredText('Reason', MAX_LENGTHS.reason) };

/** Units of one receipt that did not come after all; none of one with which everything was rejected. */
export const receiptUndoSchema = z.strictObject({ ...reversal, units, receipt_id: chosenId('Receipt') });
export type ReceiptUndo = z.output<typeof receiptUndoSchema>;

/** Units that go back to the vendor. */
export const unitsBackSchema = z.strictObject({
  ...reversal,
  units: units.min(1, 'Choose at least one unit'),
  for: z.enum(SENT_BACK_FOR, { error: 'For must be replacement or credit' }),
});
export type UnitsBack = z.output<typeof unitsBackSchema>;
