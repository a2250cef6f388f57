import { z } from 'zod';
import { BILLED_STATES } from '../vocabulary/invoices';
import {
  BUYING_STATES,
  CHANGE_STATUSES,
  CLOSE_REASONS,
  LINE_KINDS,
  ORDER_ACTIONS,
  ORDER_STATUSES,
  PRICE_PER,
  RECEIPT_STATES,
  RELEASE_TARGETS,
  REST_ACTIONS,
  SEND_METHODS,
  UNIT_STATES,
} from '../vocabulary/orders';
import { VENDOR_STATES } from '../vocabulary/vendors';
import { arrivalNoteSchema } from './arrivals';
import { assetRefSchema } from './assets';
import { decisionSchema } from './decisions';
import { personSchema } from './people';
import { calendarDateSchema, idSchema, instantSchema, moneyOutSchema } from './primitives';
import { currencyOutSchema, rateOutSchema } from './rates';
import { receiptSchema, rejectionSchema, reversalSchema } from './receipts';

const named = z.object({ id: idSchema, name: z.string() });

/** How far the purchase for a request is, as its requester may see it: no prices, no vendor. */
export const buyingSchema = z.object({
  state: z.enum(BUYING_STATES),
  order_id: idSchema,
  /** Null while the order is a draft that was never submitted. */
  order_number: z.string().nullable(),
  ordered_at: instantSchema.nullable(),
  expected_on: calendarDateSchema.nullable(),
});

/** The units of a line that one request gets, or that are for the stock of a department. */
export const orderShareSchema = z.object({
  /** Of units for stock the number that the order keeps them under: no request has it. */
  request_id: idSchema,
  /** What was asked for; of units for stock, whose. */
  label: z.string(),
  /** Of units for stock, who put them on the order. */
  requester: personSchema,
  /** The department for whose stock they are; null where a request asks for them. */
  stock_of: named.nullable(),
  units: z.number().int(),
  /** What was approved for the request. */
  approved_cost: moneyOutSchema,
  count_received: z.number().int(),
  /** Still to come; of a fulfilled request these are replacements. */
  count_expected: z.number().int(),
  /** Received, and the requester does not have them. */
  count_waiting: z.number().int(),
  /** Sent back for credit. */
  count_returned: z.number().int(),
  /** That its requester says it has arrived, while no receipt tells; else null. */
  arrival_note: arrivalNoteSchema.nullable(),
  /** Whether the requester has what came, and the request is fulfilled. */
  is_fulfilled: z.boolean(),
  /** Whether all that is still to come has come, and the requester does not have it. */
  to_hand_over: z.boolean(),
  /** Why it cannot be handed over now; null where it can, or nothing is to be handed over. */
  held: z.string().nullable(),
  /** What these units cost as ordered, with their part of discount, charges and tax. */
  cost: moneyOutSchema,
  /** What they cost now: those that stand, with what all their invoices differ by. */
  cost_now: moneyOutSchema,
  /** What can become of those of its units that have not come, without those that came, and why not. */
  release_options: z.array(
    z.object({ to: z.enum(RELEASE_TARGETS), open: z.boolean(), why: z.string().nullable() }),
  ),
  /** On which its request is beside this one. */
  other_orders: z.array(z.object({ id: idSchema, number: z.string().nullable() })),
  /** What the caller may say of the rest of its request, of which this order buys a part; null where nothing. */
  rest_action: z.enum(REST_ACTIONS).nullable(),
});

export const orderUnitSchema = z.object({
  /** From 1, in the order of the shares. */
  unit_number: z.number().int(),
  /** Whether it is beyond those that were ordered. */
  is_extra: z.boolean(),
  request_id: idSchema,
  state: z.enum(UNIT_STATES),
  cost: moneyOutSchema,
  /** What its invoices cost beyond that; below zero where they cost less. */
  difference: moneyOutSchema,
  is_billed: z.boolean(),
  serial_number: z.string().nullable(),
  asset: assetRefSchema.nullable(),
  receipt_id: idSchema.nullable(),
  /** Why its receipt cannot be undone for it; null where it can. */
  why_not_undone: z.string().nullable(),
  /** Why it cannot be sent back to the vendor; null where it can. */
  why_not_sent_back: z.string().nullable(),
});
export type OrderUnit = z.infer<typeof orderUnitSchema>;

export const orderLineSchema = z.object({
  id: idSchema,
  position: z.number().int(),
  kind: z.enum(LINE_KINDS),
  name: z.string(),
  brand: z.string().nullable(),
  model_number: z.string().nullable(),
  category: named.nullable(),
  /** Of the catalogue. */
  item: named.nullable(),
  /** That its price was taken of. */
  contract: z
    .object({
      id: idSchema,
      number: z.string(),
      contract_price_id: idSchema,
      /** Why the line is not ordered at that price, of a draft or of what an order is to become; null where it can be. */
      fault: z.string().nullable(),
    })
    .nullable(),
  quantity: z.number().int(),
  price: moneyOutSchema,
  price_per: z.union(PRICE_PER.map((value) => z.literal(value))),
  /** In per cent. */
  tax_rate: z.number(),
  expected_on: calendarDateSchema.nullable(),
  /** As the vendor promised. */
  promised_on: calendarDateSchema.nullable(),
  /** The promised day, else the expected one. */
  due_on: calendarDateSchema.nullable(),
  /** Quantity by price. */
  net: moneyOutSchema,
  /** As ordered, with its part of discount, charges and tax. */
  landed_cost: moneyOutSchema,
  /** What it costs now: its units that stand, with what all their invoices differ by. */
  cost_now: moneyOutSchema,
  /** Those beyond what was ordered among them. */
  count_received: z.number().int(),
  /** Whether it is billed as it was ordered: nothing of it is received, and its units are there with their invoice. */
  without_receipt: z.boolean(),
  /** The serial numbers that the vendor says its assets have, in the vendor's order; none where it said nothing. */
  expected_serials: z.array(z.string()),
  /** Received beyond what was ordered. */
  count_extra: z.number().int(),
  /** How many units more than were ordered are accepted once all of these have come, and the numbers that they get. */
  extra_units: z.array(z.number().int()),
  count_closed: z.number().int(),
  /** Sent back for credit. */
  count_returned: z.number().int(),
  /** How often a unit of it was rejected at the door. */
  count_rejected: z.number().int(),
  shares: z.array(orderShareSchema),
  /** Numbered once the order is submitted. */
  units: z.array(orderUnitSchema),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** What the order costs a request beyond its approval, or buys for stock from the finance threshold on, and what that leads to. */
export const orderExcessSchema = z.object({
  request_id: idSchema,
  label: z.string(),
  approved_cost: moneyOutSchema,
  /** On this order and on others, with what is spent beside them. */
  ordered_cost: moneyOutSchema,
  /** Whether it is no request but what the order buys for a department's stock. */
  is_stock: z.boolean(),
  /** Within the allowance above approvals it needs neither. */
  kind: z.enum(['needs_reason', 'needs_finance', 'within_allowance']),
  text: z.string(),
});

/** A share that was released before all of it came. */
export const releasedShareSchema = z.object({
  id: idSchema,
  line_name: z.string(),
  request_id: idSchema,
  label: z.string(),
  requester: personSchema,
  /** Whether it was for stock: no request had it. */
  was_stock: z.boolean(),
  /** For whose stock its units are; null of what is awaited no more. */
  stock_of: named.nullable(),
  units: z.number().int(),
  amount: moneyOutSchema,
  reason: z.string(),
  released_by: personSchema.nullable(),
  released_at: instantSchema,
});

export const orderRevisionSchema = z.object({
  revision: z.number().int(),
  sent_by: personSchema.nullable(),
  sent_at: instantSchema,
  sent_way: z.enum(SEND_METHODS),
  sent_to: z.array(z.string()),
  /** Why the order was changed; of the first one null. */
  reason: z.string().nullable(),
  /** What is different from the one before. */
  changes: z.array(z.string()),
});

const orderFacts = {
  id: idSchema,
  /** Given when the order is first submitted. */
  number: z.string().nullable(),
  vendor: named.extend({ state: z.enum(VENDOR_STATES) }),
  status: z.enum(ORDER_STATUSES),
  receipt_state: z.enum(RECEIPT_STATES),
  /** How much of it invoices bill, of what came or is expected. */
  billed_state: z.enum(BILLED_STATES),
  /** Of its prices, net, discount, charges, tax and total; what lines, shares and units cost is in the organisation's. */
  currency: currencyOutSchema,
  /** Of a draft the latest, null where there is none; from its submission on the one that it was submitted at. */
  rate: rateOutSchema.nullable(),
  total: moneyOutSchema,
  /** The total in the organisation's currency, at that rate. */
  base_total: moneyOutSchema.nullable(),
  count_lines: z.number().int(),
  /** What the first lines are about. */
  first_items: z.array(z.string()),
  /** The earliest day on which something that has not come is expected. */
  expected_on: calendarDateSchema.nullable(),
  /** What of its costs is beyond the approvals and passed by the allowance, without finance; in the organisation's. */
  within_allowance: moneyOutSchema,
  created_by: personSchema.nullable(),
  created_at: instantSchema,
  sent_at: instantSchema.nullable(),
  /** Whether a requester says that something has arrived of which no receipt tells. */
  has_arrival_notes: z.boolean(),
  /** Where the change of a sent order stands; null where none is being made. */
  change_status: z.enum(CHANGE_STATUSES).nullable(),
  /** Why a draft cannot be ordered at a contract price that it took; null where it can. */
  contract_fault: z.string().nullable(),
  version: z.number().int(),
};

export const orderListItemSchema = z.object(orderFacts);
export type OrderListItem = z.infer<typeof orderListItemSchema>;

/** A sent order as it is to become. */
const orderChangeStateSchema = z.object({
  /** The revision that it is once it is sent. */
  revision: z.number().int(),
  status: z.enum(CHANGE_STATUSES),
  reason: z.string(),
  note: z.string().nullable(),
  discount: moneyOutSchema,
  charges: moneyOutSchema,
  net: moneyOutSchema,
  tax: moneyOutSchema,
  total: moneyOutSchema,
  base_total: moneyOutSchema.nullable(),
  lines: z.array(orderLineSchema),
  /** What is different from what was sent. */
  changes: z.array(z.string()),
  created_by: personSchema.nullable(),
  created_at: instantSchema,
  needs_finance: z.boolean(),
  approved_by: personSchema.nullable(),
  /** Why finance sent it back. */
  send_back_comment: z.string().nullable(),
  /** Why it cannot go on: more came meanwhile than it leaves. */
  fault: z.string().nullable(),
});

export const orderSchema = z.object({
  ...orderFacts,
  /** For the vendor. */
  note: z.string().nullable(),
  discount: moneyOutSchema,
  charges: moneyOutSchema,
  tax_is_cost: z.boolean(),
  /** Why a draft cannot be reckoned in the organisation's currency; null where it can, and of what is no draft. */
  rate_fault: z.string().nullable(),
  /** Of its rate; null in the organisation's own currency. */
  rate_day: calendarDateSchema.nullable(),
  /** How many units more than were ordered are accepted of a line, in per cent: as the setting was when it was submitted. */
  over_receipt_percent: z.number(),
  net: moneyOutSchema,
  tax: moneyOutSchema,
  lines: z.array(orderLineSchema),
  receipts: z.array(receiptSchema),
  rejections: z.array(rejectionSchema),
  reversals: z.array(reversalSchema),
  /** Shares that were released, the latest last. */
  released: z.array(releasedShareSchema),
  submitted_by: personSchema.nullable(),
  submitted_at: instantSchema.nullable(),
  /** Why it costs more than was approved. */
  submit_reason: z.string().nullable(),
  needs_finance: z.boolean(),
  approved_by: personSchema.nullable(),
  approved_at: instantSchema.nullable(),
  /** Why finance sent it back. */
  send_back_comment: z.string().nullable(),
  sent_by: personSchema.nullable(),
  sent_way: z.enum(SEND_METHODS).nullable(),
  /** The mail addresses that it was sent to. */
  sent_to: z.array(z.string()),
  /** The vendor's own number for it. */
  vendor_reference: z.string().nullable(),
  acknowledged_by: personSchema.nullable(),
  acknowledged_at: instantSchema.nullable(),
  /** What was sent to the vendor, oldest first. */
  revisions: z.array(orderRevisionSchema),
  /** To whom a mail would go now. */
  recipients: z.array(z.string()),
  ended_by: personSchema.nullable(),
  ended_at: instantSchema.nullable(),
  close_reason: z.enum(CLOSE_REASONS).nullable(),
  /** Why it was cancelled or closed short. */
  end_reason: z.string().nullable(),
  /** Null where it is not being changed. */
  change: orderChangeStateSchema.nullable(),
  /** Judged by the approvals of its requests, as it stands, or as it is to become. */
  excesses: z.array(orderExcessSchema),
  /** Why submitting it needs a reason; null where it does not. */
  needs_reason: z.string().nullable(),
  /** What the caller may do to this order now, and why not what is closed. */
  decisions: z.array(decisionSchema(ORDER_ACTIONS)),
});
export type Order = z.infer<typeof orderSchema>;

/** A request that is approved and to be bought: it is on no order yet, or the rest of it is not. */
export const toBuySchema = z.object({
  request_id: idSchema,
  label: z.string(),
  brand: z.string().nullable(),
  category: named.nullable(),
  requester: personSchema,
  approved_cost: moneyOutSchema,
  /** What orders buy of it already; null where none does. */
  ordered: z
    .object({
      cost: moneyOutSchema,
      orders: z.array(z.object({ id: idSchema, number: z.string().nullable() })),
    })
    .nullable(),
  approved_at: instantSchema,
  /** Available assets of the same category, MAX_STOCK_COUNTED of them at most. */
  in_stock: z.number().int(),
});
export type ToBuy = z.infer<typeof toBuySchema>;
