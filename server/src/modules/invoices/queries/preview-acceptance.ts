import type { AcceptancePreview } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { previewDifferences } from '../../finance';
import { costsByRequest, planBooking, readBudgetDifferences } from '../booking.repository';
import { compareInvoice } from '../commands/match-invoices';
import { readInvoice } from '../invoices.repository';

/** What accepting an invoice as it stands would cost, and what it would leave of the budgets. */
export async function previewAcceptance(db: Db, id: number): Promise<AcceptancePreview> {
  const invoice = await readInvoice(db, id);
  if (invoice.state !== 'held')
    return { difference: invoice.booked_difference ?? 0, exchange: invoice.booked_exchange, budget: null };
  const { parts } = await compareInvoice(db, invoice);
  const booking = await planBooking(db, parts);
  const costs = costsByRequest(booking);
  const isDearer = [...costs.values()].some((amount) => amount > 0);
  return {
    difference: booking.difference,
    exchange: booking.exchange,
    // A budget may hold it already: it leaves the same then.
    budget: isDearer ? await previewDifferences(db, await readBudgetDifferences(db, parts, costs)) : null,
  };
}
