import type { InvoiceAction } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { lockOrdersWithRequests } from '../../orders';
import { decideInvoice } from '../domain/decide-invoice';
import { factsOf, presentInvoice } from '../invoices.presenter';
import { findOrdersOf, type InvoiceDetails, readInvoice } from '../invoices.repository';

interface OpenInvoice {
  id: number;
  action: InvoiceAction;
  caller: Caller;
  /** As the caller saw it. */
  version: number;
  /** Orders that it is to bill from now on. */
  orderIds?: readonly number[];
}

/**
 * The invoice, with its orders and their requests locked until the transaction ends, once the caller may do this to it as
 * it stands now. All invoices of an order take turns by it.
 */
export async function openInvoice(
  tx: Trx,
  { id, action, caller, version, orderIds = [] }: OpenInvoice,
): Promise<InvoiceDetails> {
  const own = await findOrdersOf(tx, id);
  if (own.length === 0) throw notFound('Invoice');
  await lockOrdersWithRequests(tx, [...own, ...orderIds]);
  const invoice = await readInvoice(tx, id);
  const verdict = decideInvoice(action, factsOf(invoice), caller, { fourEyes: invoice.four_eyes });
  const current = presentInvoice(invoice, caller);
  if (!verdict.permitted) throw new AppError(verdict.code, verdict.message, { current });
  if (version !== invoice.version)
    throw new AppError(
      'stale_version',
      'This invoice was changed after you opened it; please look at it again',
      { current },
    );
  return invoice;
}
