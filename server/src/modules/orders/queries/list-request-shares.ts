import type { Authority, RequestShare } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { decisionsOnShare } from '../domain/decide-arrival';
import { findRequestShares } from '../request-shares.repository';

/** What its order has for a request, with what the caller may say of it: neither prices nor the vendor. */
export async function listRequestShares(
  db: Db,
  caller: Authority & { id: number },
  requestId: number,
): Promise<RequestShare[]> {
  const rows = await findRequestShares(db, requestId);
  return rows.map(
    ({
      line_id,
      order_id,
      order_number,
      item,
      kind,
      units,
      count_received,
      count_expected,
      count_handed_over,
      handed_over,
      noted_at,
      note,
      ...facts
    }) => ({
      ...{ line_id, item, kind, units, count_received, count_expected },
      ...{ count_handed_over, handed_over },
      order: { id: order_id, number: order_number },
      arrival_note: noted_at === null || count_expected === 0 ? null : { at: noted_at.toISOString(), note },
      decisions: decisionsOnShare(
        { ...facts, kind, count_received, count_expected, is_noted: noted_at !== null },
        caller,
      ),
    }),
  );
}
