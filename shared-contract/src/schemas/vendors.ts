import { z } from 'zod';
import { BASE_CURRENCY } from '../vocabulary/base-currency';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { VENDOR_ACTIONS, VENDOR_STATES } from '../vocabulary/vendors';
import { versionSchema } from './accounts';
import { decisionSchema } from './decisions';
import { personSchema } from './people';
import {
  calendarDateSchema,
  chosenId,
  idSchema,
  instantSchema,
  moneyOutSchema,
  optionalEmailSchema,
  optionalLine,
  optionalNumber,
  optionalText,
  reasonBodySchema,
  requiredLine,
} from './primitives';
import { currencyField, currencyOutSchema } from './rates';

/** A person at a vendor. */
export const vendorContactSchema = z.object({
  id: idSchema,
  name: z.string(),
  position: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether orders are mailed to them too. */
  gets_orders: z.boolean(),
  version: z.number().int(),
});
export type VendorContact = z.infer<typeof vendorContactSchema>;

const vendorFacts = {
  id: idSchema,
  name: z.string(),
  tax_number: z.string().nullable(),
  /** Where orders are mailed to. */
  order_email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** That orders to it are in unless they say otherwise. */
  currency: currencyOutSchema,
  /** Days from the invoice until it is due. */
  payment_days: z.number().int().nullable(),
  /** Days from the order until it arrives, as a rule. */
  lead_days: z.number().int().nullable(),
  state: z.enum(VENDOR_STATES),
  suspended_reason: z.string().nullable(),
  version: z.number().int(),
  created_at: instantSchema,
  /** What the caller may do to this vendor now, and why not what is closed. */
  decisions: z.array(decisionSchema(VENDOR_ACTIONS)),
};

export const vendorListItemSchema = z.object(vendorFacts);
export type VendorListItem = z.infer<typeof vendorListItemSchema>;

export const vendorSchema = z.object({
  ...vendorFacts,
  suspended_at: instantSchema.nullable(),
  suspended_by: personSchema.nullable(),
  removed_at: instantSchema.nullable(),
  /** The vendor that this one was merged into. */
  merged_into: z.object({ id: idSchema, name: z.string() }).nullable(),
  contacts: z.array(vendorContactSchema),
});
export type Vendor = z.infer<typeof vendorSchema>;

const count = z.number().int();

/** How a vendor delivers, from the rows themselves: what there is nothing of has no value. */
export const vendorFiguresSchema = z.object({
  /** The year that the figures are of, up to today. */
  from: calendarDateSchema,
  to: calendarDateSchema,
  /** Orders that were sent in the year, whatever became of them, less those that were cancelled. */
  sent: z.object({ count, total: moneyOutSchema }),
  /** Orders that await something now, and how many of them are late. */
  open: z.object({ count, count_late: count }),
  /** Of the units that were due in the year, how many came on their day or before. */
  on_time: z.object({ units: count, due: count }),
  /** From sending the order to the receipt, of the units that came in the year. */
  delivery: z.object({ units: count, median_days: z.number().nullable() }),
  /** Of the units that were delivered in the year, accepted or not, how many were rejected at the door. */
  rejected: z.object({ units: count, delivered: count }),
  /** Accepted in the year, and sent back since. */
  sent_back: z.object({ units: count }),
  /** Sent back for credit whenever, and not credited yet. */
  credits_awaited: z.object({ units: count, total: moneyOutSchema }),
});
export type VendorFigures = z.infer<typeof vendorFiguresSchema>;

/** A whole number of days or nothing; a form sends an empty field as ''. */
const days = (label: string, max: number) => {
  const message = `${label} must be a whole number of days from 0 to ${max}`;
  return z
    .union([z.number(), z.string()], { error: message })
    .transform((value) => {
      if (typeof value === 'number') return value;
      const text = value.trim();
      return text === '' ? null : /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    })
    .pipe(z.number({ error: message }).int(message).min(0, message).max(max, message).nullable())
    .nullish()
    .transform((value) => value ?? null);
};

const facts = {
  name: requiredLine('Name', MAX_LENGTHS.vendorName),
  tax_number: optionalNumber('Tax number', MAX_LENGTHS.number),
  order_email: optionalEmailSchema,
  phone: optionalLine('Phone', MAX_LENGTHS.number),
  address: optionalText('Address', MAX_LENGTHS.address),
  currency: currencyField.default(BASE_CURRENCY),
  payment_days: days('Payment due', 365),
  lead_days: days('Delivery time', 999),
};
export const vendorInputSchema = z.strictObject(facts);
export type VendorInput = z.output<typeof vendorInputSchema>;

export const vendorEditSchema = z.strictObject({
  ...facts,
  /** Left out, that which it has. */
  currency: currencyField.optional(),
  version: versionSchema,
});
export const vendorVersionSchema = z.strictObject({ version: versionSchema });

export const vendorSuspensionSchema = z.strictObject({ ...reasonBodySchema.shape, version: versionSchema });

/** The vendor that stays when two that are the same are merged. */
export const vendorMergeTargetSchema = z.strictObject({ into_id: chosenId('The vendor that stays') });
export const vendorMergeSchema = z.strictObject({ ...vendorMergeTargetSchema.shape, version: versionSchema });

const contactFacts = {
  name: requiredLine('Name', MAX_LENGTHS.name),
  position: optionalLine('Position', MAX_LENGTHS.name),
  email: optionalEmailSchema,
  phone: optionalLine('Phone', MAX_LENGTHS.number),
  gets_orders: z.boolean({ error: 'Gets orders must be true or false' }).default(false),
};

/** Whoever gets orders must have an address to get them at. */
function needsEmail(
  { email, gets_orders }: { email: string | null; gets_orders: boolean },
  context: z.core.$RefinementCtx,
) {
  if (gets_orders && email === null)
    context.addIssue({
      code: 'custom',
      path: ['email'],
      message: 'Enter an email address for whoever gets orders',
    });
}

export const vendorContactInputSchema = z.strictObject(contactFacts).superRefine(needsEmail);
export type VendorContactInput = z.output<typeof vendorContactInputSchema>;
export const vendorContactEditSchema = z
  .strictObject({ ...contactFacts, version: versionSchema })
  .superRefine(needsEmail);
