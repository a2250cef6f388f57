import {
  differenceOfMoney,
  INVOICE_ACTIONS,
  type Invoice,
  type InvoiceAction,
  ORDER_ACTIONS,
  type Order,
  type OrderAction,
  type OrderLine,
  type ToBill,
  type ToBuy,
} from '@portal/contract';
import { openOnly, PAUL, person } from './records';

type Share = OrderLine['shares'][number];
type Unit = OrderLine['units'][number];

/**
 * One unit for the sample request, approved and of which nothing came, unless told otherwise. What did not come is
 * expected, and what came waits, unless it is said to be handed over.
 */
export function orderShare(facts: Partial<Share> = {}): Share {
  const { units = 1, count_received = 0, count_returned = 0, is_fulfilled = false, cost = 2400 } = facts;
  return {
    request_id: 1281,
    label: 'Laptop 14',
    requester: person(),
    stock_of: null,
    units,
    approved_cost: 2500,
    count_received,
    count_expected: units - count_received - count_returned,
    count_waiting: is_fulfilled ? 0 : count_received,
    count_returned,
    arrival_note: null,
    is_fulfilled: false,
    to_hand_over: false,
    held: null,
    release_options: [],
    other_orders: [],
    rest_action: null,
    ...{ cost, cost_now: cost },
    ...facts,
  };
}

/** An expected unit, unless told otherwise. */
export function orderUnit(facts: Partial<Unit> = {}): Unit {
  return {
    unit_number: 1,
    is_extra: false,
    request_id: 1281,
    state: 'expected',
    cost: 2400,
    difference: 0,
    is_billed: false,
    serial_number: null,
    asset: null,
    receipt_id: null,
    why_not_undone: facts.state === 'received' ? null : 'It has not been received',
    why_not_sent_back: facts.state === 'received' ? null : 'It has not been received',
    ...facts,
  };
}

/** A line of one laptop for the sample request, unless told otherwise. */
export function orderLine(facts: Partial<OrderLine> = {}): OrderLine {
  return {
    id: 61,
    position: 1,
    kind: 'asset',
    name: 'Laptop 14',
    brand: 'Lenovo',
    model_number: 'X1',
    category: { id: 2, name: 'Laptops' },
    item: null,
    contract: null,
    quantity: 1,
    price: 2000,
    price_per: 1,
    tax_rate: 19,
    expected_on: '2026-12-04',
    promised_on: null,
    due_on: facts.promised_on ?? (facts.expected_on === undefined ? '2026-12-04' : facts.expected_on),
    net: 2000,
    landed_cost: 2400,
    cost_now: facts.landed_cost ?? 2400,
    count_received: 0,
    without_receipt: false,
    expected_serials: [],
    count_extra: 0,
    extra_units: [],
    count_closed: 0,
    count_returned: 0,
    count_rejected: 0,
    shares: [orderShare()],
    units: [],
    ...facts,
  };
}

const NOT_YET = {
  submitted_by: null,
  submitted_at: null,
  submit_reason: null,
  needs_finance: false,
  approved_by: null,
  approved_at: null,
  send_back_comment: null,
  sent_by: null,
  sent_at: null,
  sent_way: null,
  sent_to: [],
  vendor_reference: null,
  acknowledged_by: null,
  acknowledged_at: null,
  ended_by: null,
  ended_at: null,
  close_reason: null,
  end_reason: null,
} as const satisfies Partial<Order>;

/** A draft of one line, as procurement sees it, unless told otherwise. */
export function order({
  open = ['edit', 'submit', 'delete'],
  ...facts
}: Partial<Order> & { open?: readonly OrderAction[] } = {}): Order {
  const { lines = [orderLine()] } = facts;
  return {
    ...NOT_YET,
    id: 71,
    number: null,
    vendor: { id: 5, name: 'Northwind Computers', state: 'active' },
    status: 'draft',
    receipt_state: 'none',
    billed_state: 'none',
    ...{ total: 2400, currency: 'USD', rate: 1, rate_day: null, rate_fault: null, base_total: 2400 },
    count_lines: lines.length,
    first_items: lines.slice(0, 3).map(({ name }) => name),
    expected_on: '2026-12-04',
    within_allowance: 0,
    created_by: PAUL,
    created_at: '2026-11-30T09:00:00.000Z',
    version: 1,
    note: null,
    discount: 0,
    charges: 20,
    tax_is_cost: true,
    over_receipt_percent: 0,
    net: 2000,
    tax: 380,
    receipts: [],
    rejections: [],
    reversals: [],
    released: [],
    revisions: [],
    change: null,
    change_status: null,
    has_arrival_notes: false,
    contract_fault: null,
    recipients: ['orders@northwind.example'],
    excesses: [],
    needs_reason: null,
    decisions: openOnly(ORDER_ACTIONS, open),
    ...facts,
    lines,
  };
}

/** An approved request for a laptop, of which two are in stock, unless told otherwise. */
export function toBuy(facts: Partial<ToBuy> = {}): ToBuy {
  return {
    request_id: 1281,
    label: 'Laptop 14',
    brand: 'Lenovo',
    category: { id: 2, name: 'Laptops' },
    requester: person(),
    approved_cost: 2500,
    approved_at: '2026-11-28T09:00:00.000Z',
    ordered: null,
    in_stock: 2,
    ...facts,
  };
}

/** A held invoice of one laptop that costs more than ordered, as finance sees it, unless told otherwise. */
export function invoice({
  open = ['edit', 'accept', 'dispute', 'reject'],
  ...facts
}: Partial<Invoice> & { open?: readonly InvoiceAction[] } = {}): Invoice {
  return {
    ...{ id: 31, kind: 'invoice', number: 'RE-9', state: 'held', version: 1 },
    order: { id: 71, number: 'PO-000004' },
    ...{ charged_orders: [], charge_lines: [] },
    vendor: { id: 5, name: 'Northwind Computers' },
    ...{ issued_on: '2026-11-29', due_on: '2026-12-29', paid_on: null },
    ...{ total: 2030, currency: 'USD', rate: 1, rate_day: null, base_total: 2030 },
    ...{ order_currency: 'USD', order_rate: 1 },
    credited: 0,
    to_pay: differenceOfMoney(facts.total ?? 2030, facts.credited ?? 0),
    base_to_pay: differenceOfMoney(facts.total ?? 2030, facts.credited ?? 0),
    reasons: ['price'],
    entered_by: PAUL,
    entered_at: '2026-11-30T09:00:00.000Z',
    credits: null,
    credit_notes: [],
    lines: [
      {
        ...{ position: 1, name: 'Laptop 14', quantity: 1, price: 2010, price_per: 1, tax_rate: 0, net: 2010 },
        ordered: {
          ...{ id: 61, name: 'Laptop 14', quantity: 1, price: 1900, price_per: 1, tax_rate: 0 },
          ...{ count_received: 1, count_billed: 0 },
        },
      },
    ],
    ...{ net: 2010, discount: 0, charges: 20, tax: 0, rounding: 0 },
    note: null,
    differences: [
      {
        ...{ reason: 'price', line: 1, amount: 110 },
        text: 'Laptop 14 at $2,010.00 instead of $1,900.00: $110.00 more',
      },
    ],
    ...{ booked_difference: null, booked_exchange: 0, booked_at: null, decided_by: null, decided_at: null },
    credited_units: [],
    ...{ decision: null, decision_reason: null, paid_by: null, payment_reference: null },
    decisions: openOnly(INVOICE_ACTIONS, open),
    ...facts,
  };
}

/** What there is to bill of an order of two laptops of which one came. */
export function toBill(facts: Partial<ToBill> = {}): ToBill {
  return {
    order: { id: 71, number: 'PO-000004' },
    vendor: { id: 5, name: 'Northwind Computers' },
    lines: [
      {
        ...{ id: 61, name: 'Laptop 14', quantity: 2, price: 1900, price_per: 1, tax_rate: 0 },
        ...{ count_received: 1, count_billed: 0, count_to_bill: 1, count_to_credit: 0 },
        ...{ count_held: 0, count_credit_held: 0 },
      },
      {
        ...{ id: 62, name: 'Screws', quantity: 300, price: 4.99, price_per: 100, tax_rate: 0 },
        ...{ count_received: 0, count_billed: 0, count_to_bill: 0, count_to_credit: 0 },
        ...{ count_held: 0, count_credit_held: 0 },
      },
    ],
    ...{ discount: 0, charges: 20, tax: 0, total: 1920, currency: 'USD', rate: 1, rate_day: null },
    payment_days: 30,
    invoices: [],
    ...facts,
  };
}
