import { isAnotherItem, itemText, WHY_ANOTHER_ITEM } from '@portal/contract';
import { invalid } from '../../../platform/http/app-error';
import type { RequestDetails, RequestRow } from '../requests.repository';

type Item = Parameters<typeof isAnotherItem>[1];

/**
 * An approval covers the item: what is bought in its place is recorded with the reason for it. In the place of what
 * has gone from stock the reason is known.
 */
export function checkItem(request: RequestRow, bought: Item, note: string | null): void {
  if (note === null && request.preferred_asset_id === null && isAnotherItem(request, bought))
    throw invalid({ note: WHY_ANOTHER_ITEM });
}

/** What the log must tell where the requester got another item than the approved one. */
export function itemNote(
  request: Pick<RequestDetails, 'asset_name' | 'brand' | 'preferred_asset' | 'fulfilled_asset'>,
): string | null {
  const { preferred_asset: wish, fulfilled_asset: given } = request;
  if (!given || (wish ? wish.id === given.id : !isAnotherItem(request, given))) return null;
  const approved = wish ? `${wish.name} (${wish.asset_tag})` : itemText(request);
  return `${approved} was approved; ${given.name} (${given.asset_tag}) was given`;
}
