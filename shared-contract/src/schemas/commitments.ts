import { z } from 'zod';
import { COUNTED_STATUSES } from '../vocabulary/requests';
import { calendarDateSchema, idSchema, instantSchema, moneyOutSchema } from './primitives';

const count = z.number().int();
const namedDepartment = z.object({ id: idSchema, name: z.string() });

/** What stands now is null in every fiscal year but the present one, in which it counts. */
const now = moneyOutSchema.nullable();

const figures = {
  /** Asked for and not decided. */
  requested: now,
  /** Approved, and on no order that was sent. */
  approved: now,
  /** On an order that was sent, and not received yet. */
  ordered: now,
  /** `approved` and `ordered`: what budgets call committed. */
  committed: now,
  /** Spent with receipts, less what was undone or sent back. */
  received: moneyOutSchema,
  /** Spent with invoices, beyond what was ordered; below zero where they ask for less. */
  differences: moneyOutSchema,
  /** Spent without an order. */
  without_order: moneyOutSchema,
  /** The three above: what budgets call spent. */
  spent: moneyOutSchema,
  /** What invoices in the books bill, at the cost of its units, with what they differ by, less credit notes. */
  invoiced: moneyOutSchema,
  received_not_invoiced: now,
  invoiced_not_received: now,
  /** Of what was billed and sent back for credit. */
  credits_awaited: now,
};

export const commitmentsSchema = z.object({
  /** Named by the calendar year in which it begins. */
  fiscal_year: count,
  from: calendarDateSchema,
  to: calendarDateSchema,
  ...figures,
  by_department: z.array(
    z.object({
      /** Null: of people without a department. */
      department: namedDepartment.nullable(),
      ...figures,
    }),
  ),
  /** The years that can be looked at, the newest first: the present one and those in which something was spent or invoiced. */
  fiscal_years: z.array(count),
});
export type Commitments = z.infer<typeof commitmentsSchema>;

/** A request with what it adds to a figure. */
export const commitmentRequestSchema = z.object({
  id: idSchema,
  label: z.string(),
  category: z.object({ id: idSchema, name: z.string() }).nullable(),
  department: namedDepartment.nullable(),
  requester: z.string(),
  status: z.enum(COUNTED_STATUSES),
  created_at: instantSchema,
  /**
   * The orders that its amount is of: of what was received and billed those of the receipts and invoices, else the one
   * that it is on now. A draft has no number yet.
   */
  orders: z.array(z.object({ id: idSchema, number: z.string().nullable(), vendor: z.string() })),
  amount: moneyOutSchema,
});
export type CommitmentRequest = z.infer<typeof commitmentRequestSchema>;
