import {
  type Authority,
  cents,
  differenceOfMoney,
  INVOICE_KIND_WORDS,
  type Invoice,
  type InvoiceListItem,
  inBase,
  sumOfMoney,
  toCents,
  toDollars,
} from '@portal/contract';
import { decisionsOnInvoice, type InvoiceFacts } from './domain/decide-invoice';
import { standingDecision } from './domain/invoice-states';
import type { InvoiceDetails, ListedInvoiceRow } from './invoices.repository';

interface Actor extends Authority {
  id: number;
}

export function presentListedInvoice(row: ListedInvoiceRow): InvoiceListItem {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    state: row.state,
    order: row.order_id === null ? null : { id: row.order_id, number: row.order_number },
    charged_orders: row.charged_orders,
    vendor: { id: row.vendor_id, name: row.vendor_name },
    issued_on: row.issued_on,
    due_on: row.due_on,
    currency: row.currency,
    rate: row.rate,
    total: row.total,
    base_total: row.base_total,
    reasons: row.reasons,
    entered_by: row.enterer,
    entered_at: row.entered_at.toISOString(),
    paid_on: row.paid_on,
    version: row.version,
  };
}

/** What the rules look at. */
export function factsOf(row: InvoiceDetails): InvoiceFacts {
  return {
    kind: row.kind,
    state: row.state,
    is_credited_booked: row.credited_booked_at !== null,
    has_booked_credits: row.credit_notes.some(({ booked_at }) => booked_at !== null),
    order_makers: row.order_makers,
    receivers: row.receivers,
  };
}

function presentLine(line: InvoiceDetails['lines'][number]): Invoice['lines'][number] {
  const { position, name, quantity, price, price_per, tax_rate, net } = line;
  return {
    ...{ position, name, quantity, price, price_per, tax_rate, net },
    ordered:
      line.line_id === null || line.ordered_name === null
        ? null
        : {
            id: line.line_id,
            name: line.ordered_name,
            quantity: line.ordered_quantity ?? 0,
            price: line.ordered_price ?? 0,
            price_per: line.ordered_price_per ?? 1,
            tax_rate: line.ordered_tax_rate ?? 0,
            count_received: line.count_received,
            count_billed: line.count_billed,
          },
  };
}

function presentChargeLine(line: InvoiceDetails['charge_lines'][number]): Invoice['charge_lines'][number] {
  const { position, amount, ordered, billed } = line;
  return {
    ...{ position, amount, ordered, billed },
    order: { id: line.order_id, number: line.order_number },
    vendor: { id: line.vendor_id, name: line.vendor_name },
  };
}

/** The invoice as the caller may read it, with what they may do to it. */
export function presentInvoice(row: InvoiceDetails, caller: Actor): Invoice {
  const credited = sumOfMoney(
    row.credit_notes
      .filter(({ booked_at, counts }) => booked_at !== null && counts)
      .map(({ total }) => total),
  );
  const to_pay = Math.max(0, differenceOfMoney(row.total, credited));
  const parts = toCents(row.net) - toCents(row.discount) + toCents(row.charges) + toCents(row.tax);
  return {
    ...presentListedInvoice(row),
    credits:
      row.credits_invoice_id === null || row.credited_number === null
        ? null
        : { id: row.credits_invoice_id, number: row.credited_number },
    credit_notes: row.credit_notes.map(({ id, number, total, state }) => ({ id, number, total, state })),
    credited,
    ...{ to_pay, base_to_pay: inBase(to_pay, row.rate) },
    lines: row.lines.map(presentLine),
    charge_lines: row.charge_lines.map(presentChargeLine),
    net: row.net,
    discount: row.discount,
    charges: row.charges,
    tax: row.tax,
    rounding: toDollars(cents(toCents(row.total) - parts)),
    rate_day: row.rate_day,
    order_currency: row.order_currency,
    order_rate: row.order_rate,
    note: row.note,
    differences: row.differences,
    booked_difference: row.booked_difference,
    booked_exchange: row.booked_exchange,
    booked_at: row.booked_at?.toISOString() ?? null,
    credited_units: row.credited_units,
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision: standingDecision(row),
    decision_reason: row.decision_reason,
    paid_by: row.payer,
    payment_reference: row.payment_reference,
    decisions: decisionsOnInvoice(factsOf(row), caller, { fourEyes: row.four_eyes }),
  };
}

/** What an invoice is called in the log and in notes. */
export function invoiceLabel({
  kind,
  number,
  vendor_name,
}: Pick<InvoiceDetails, 'kind' | 'number' | 'vendor_name'>): string {
  return `${INVOICE_KIND_WORDS[kind]} ${number} of ${vendor_name}`;
}
