import { type ActivityAction, BASE_CURRENCY, formatRate, type InvoiceDifference } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { loggedMoney } from '../../../platform/activity/logged-money';
import type { Trx } from '../../../platform/database';
import { invoiceLabel } from '../invoices.presenter';
import type { InvoiceDetails } from '../invoices.repository';

interface Entry {
  caller: { id: number; name: string };
  action: ActivityAction;
  /** The invoice as it was; null when it has just been entered. */
  before: InvoiceDetails | null;
  after: InvoiceDetails;
  note?: string | null;
}

function textOf(differences: readonly InvoiceDifference[]): string | null {
  return differences.length === 0 ? null : differences.map(({ text }) => text).join('; ');
}

/** What the log says about an invoice, as people read it. */
function loggedFacts(row: InvoiceDetails): Record<string, unknown> {
  const { rate, rate_day, currency } = row;
  return {
    ...(rate_day === null ? {} : { rate: formatRate(rate), rate_day }),
    ...(currency === BASE_CURRENCY ? {} : { currency }),
    invoice_number: row.number,
    invoice_state: row.state,
    vendor_name: row.vendor_name,
    issued_on: row.issued_on,
    due_on: row.due_on,
    ...loggedMoney(
      { discount: row.discount, charges: row.charges, tax: row.tax, total: row.total },
      currency,
    ),
    differences: textOf(row.differences),
    decision_reason: row.decision_reason,
    paid_on: row.paid_on,
    payment_reference: row.payment_reference,
  };
}

/** Logs what was done to an invoice, with the facts that changed. */
export async function logInvoiceChange(
  tx: Trx,
  { caller, action, before, after, note }: Entry,
): Promise<void> {
  const [was, is] = [before && loggedFacts(before), loggedFacts(after)];
  const changed = Object.keys(is).filter((key) => (was?.[key] ?? null) !== (is[key] ?? null));
  const only = (facts: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, facts[key]]));
  await appendActivity(tx, {
    actor: caller,
    action,
    target: { type: 'invoice', id: after.id, label: invoiceLabel(after) },
    before: was ? only(was) : undefined,
    after: only(is),
    note: note ?? null,
  });
}
