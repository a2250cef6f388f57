import { z } from 'zod';
import { ASSET_STATUSES } from '../vocabulary/assets';
import { INVOICE_KINDS, INVOICE_STATES } from '../vocabulary/invoices';
import { GONE_KINDS, ORDER_STATUSES, UNIT_STATES } from '../vocabulary/orders';
import { COUNTED_STATUSES } from '../vocabulary/requests';
import { SPENDING_KINDS, STATION_STATES, TRACE_STATIONS, TRACE_SUBJECTS } from '../vocabulary/trace';
import { assetRefSchema } from './assets';
import { personSchema } from './people';
import { calendarDateSchema, idSchema, instantSchema, moneyOutSchema } from './primitives';
import { currencyOutSchema } from './rates';

const count = z.number().int();
const money = moneyOutSchema.nullable();

const approvalSchema = z.object({
  by_finance: z.boolean(),
  person: personSchema.nullable(),
  at: instantSchema,
  /** What it committed: 0 where stock serves the request. */
  amount: moneyOutSchema,
  /** When what was approved was changed. */
  lapsed_at: instantSchema.nullable(),
  /** Of the order that was approved, with what it costs for the request; null of the request itself. */
  order_number: z.string().nullable(),
});

/** What was asked for, and who approved how much of it when, also what lapsed. */
const tracedRequestSchema = z.object({
  id: idSchema,
  label: z.string(),
  requester: personSchema,
  department: z.string().nullable(),
  status: z.enum(COUNTED_STATUSES),
  submitted_at: instantSchema,
  estimated_cost: moneyOutSchema,
  approvals: z.array(approvalSchema),
});

/** A unit of an order with the asset that it became, or an asset that came without an order. */
const tracedItemSchema = z.object({
  order: z
    .object({
      id: idSchema,
      number: z.string().nullable(),
      status: z.enum(ORDER_STATUSES),
      vendor: z.string(),
      sent_at: instantSchema.nullable(),
      line: count,
      name: z.string(),
      unit: count,
      state: z.enum(UNIT_STATES),
    })
    .nullable(),
  request_id: idSchema.nullable(),
  /** With its part of discount, charges and tax; of an asset without an order, its purchase cost. */
  cost: money,
  receipt: z
    .object({
      delivery_note: z.string().nullable(),
      received_on: calendarDateSchema,
      recorded_by: personSchema.nullable(),
      recorded_at: instantSchema,
    })
    .nullable(),
  asset: assetRefSchema
    .extend({
      status: z.enum(ASSET_STATUSES),
      is_deleted: z.boolean(),
      holder: personSchema.nullable(),
      held_since: instantSchema.nullable(),
      /** Today; null without a cost, and for whoever does not see the asset ledger. */
      worth: money,
    })
    .nullable(),
});

const entrySchema = z.object({
  id: idSchema,
  kind: z.enum(SPENDING_KINDS),
  occurred_at: instantSchema,
  request_id: idSchema,
  order: z.object({ id: idSchema, number: z.string().nullable() }).nullable(),
  /** Of a difference, and of an exchange difference: the invoice's number. */
  invoice: z.object({ id: idSchema, number: z.string() }).nullable(),
  amount: moneyOutSchema,
  recorded_by: personSchema.nullable(),
});

/** A unit that was delivered and did not stay. */
const goneSchema = z.object({
  kind: z.enum(GONE_KINDS),
  at: instantSchema,
  by: personSchema.nullable(),
  order: z.object({ id: idSchema, number: z.string().nullable() }),
  name: z.string(),
  unit: count,
  request_id: idSchema,
  reason: z.string(),
  /** Of one that was received. */
  cost: money,
  asset_tag: z.string().nullable(),
});

/** What of a submitted order had not come for a request, and was taken off it. */
const releasedSchema = z.object({
  at: instantSchema,
  by: personSchema.nullable(),
  order: z.object({ id: idSchema, number: z.string().nullable() }),
  name: z.string(),
  request_id: idSchema,
  units: count,
  amount: moneyOutSchema,
  /** The department for whose stock it is then; null of what is awaited no more. */
  stock_of: z.string().nullable(),
  reason: z.string(),
});

/** What a vendor billed. */
const tracedInvoiceSchema = z.object({
  id: idSchema,
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  state: z.enum(INVOICE_STATES),
  vendor: z.string(),
  /** Null of one that bills charges of orders of other vendors. */
  order: z.object({ id: idSchema, number: z.string().nullable() }).nullable(),
  /** Those orders; null of an invoice of an order. */
  charges_of: z.array(z.object({ id: idSchema, number: z.string().nullable() })).nullable(),
  issued_on: calendarDateSchema,
  currency: currencyOutSchema,
  total: moneyOutSchema,
  /** In the organisation's currency, at its rate. */
  base_total: moneyOutSchema,
  /**
   * What of it is the asset's or the request's, as cost, or of charges of several orders the order's; null of an order's
   * own invoice, and of one that was rejected.
   */
  own: money,
  paid_on: calendarDateSchema.nullable(),
});

/** From a request to the cent, begun at any of its records. */
export const traceSchema = z.object({
  subject: z.object({ type: z.enum(TRACE_SUBJECTS), id: idSchema, label: z.string() }),
  /** Those that the reader may see, in their order. */
  stations: z.array(
    z.object({
      station: z.enum(TRACE_STATIONS),
      state: z.enum(STATION_STATES),
      amount: money,
      /** In words: how much of what, by whom. */
      text: z.string(),
      /** When the last of it happened. */
      at: instantSchema.nullable(),
    }),
  ),
  requests: z.array(tracedRequestSchema),
  count_requests: count,
  items: z.array(tracedItemSchema),
  count_items: count,
  invoices: z.array(tracedInvoiceSchema),
  count_invoices: count,
  entries: z.array(entrySchema),
  count_entries: count,
  /** The latest of them, at most as many as of the others. */
  gone: z.array(goneSchema),
  /** Likewise. */
  released: z.array(releasedSchema),
});
export type Trace = z.infer<typeof traceSchema>;
