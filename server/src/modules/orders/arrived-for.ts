import { joinNotes } from '../../platform/activity/join-notes';
import type { ShareRow, UnitRow } from './order-lines.repository';

/** What is looked at of a unit that came, of any order. */
export type ArrivedUnit = Pick<
  UnitRow,
  'request_id' | 'state' | 'handed_over_at' | 'asset_id' | 'asset_tag' | 'asset_name' | 'is_asset_gone'
>;

/**
 * What came for a request, on all lines of its orders: the assets to hand over, without those that were retired or
 * deleted since and those that the requester had before, what was spent for it in dollars, and what its requester has to
 * know of it.
 */
export function arrivedFor(
  { shares, units }: { shares: readonly ShareRow[]; units: readonly ArrivedUnit[] },
  requestId: number,
) {
  const own = units.filter(({ request_id, state }) => request_id === requestId && state === 'received');
  const waiting = own.filter(({ handed_over_at }) => handed_over_at === null);
  const given = waiting.filter(({ asset_id, is_asset_gone }) => asset_id !== null && !is_asset_gone);
  const gone = waiting.filter(({ is_asset_gone }) => is_asset_gone);
  const labels = (rows: readonly ArrivedUnit[]) =>
    rows.map(({ asset_name, asset_tag }) => `${asset_name} (${asset_tag})`).join(', ');
  return {
    assetIds: given.flatMap(({ asset_id }) => asset_id ?? []),
    // Where nothing comes now, one that was handed over before.
    assetId:
      [...given, ...own].find(({ asset_id, is_asset_gone }) => asset_id !== null && !is_asset_gone)
        ?.asset_id ?? null,
    // Less than nothing is spent until a credit comes for what was sent back.
    cost: Math.max(0, shares.find(({ request_id }) => request_id === requestId)?.spent_cost ?? 0),
    note: joinNotes(
      given.length > 1 ? `${given.length} assets came: ${labels(given)}` : null,
      gone.length > 0 ? `Taken out of use before it was handed over: ${labels(gone)}` : null,
    ),
  };
}
