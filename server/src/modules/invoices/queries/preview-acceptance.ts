import type { AcceptancePreview } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { previewDifferences } from '../../finance';
import { costsByRequest, planBooking } from '../booking.repository';
import { compareInvoice } from '../commands/match-invoices';
import { readInvoice } from '../invoices.repository';

/** What accepting an invoice as it stands would cost, and what it would leave of the budgets. */
export async function previewAcceptance(db: Db, id: number): Promise<AcceptancePreview> {
  const invoice = await readInvoice(db, id);
  if (invoice.state !== 'held') return { difference: invoice.booked_difference ?? 0, budget: null };
  const { order, content } = await compareInvoice(db, invoice);
  const booking = await planBooking(db, order, content);
  const costs = costsByRequest(booking);
  const requests = costs.size
    ? await db
        .selectFrom('requests')
        .select(['id', 'department_id'])
        .where('id', 'in', [...costs.keys()])
        .execute()
    : [];
  const differences = requests.map(({ id: requestId, department_id }) => ({
    department_id,
    difference: costs.get(requestId) ?? 0,
  }));
  return { difference: booking.difference, budget: await previewDifferences(db, differences) };
}
