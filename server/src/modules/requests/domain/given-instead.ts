import { isAnotherItem, itemText } from '@portal/contract';

type Given = Parameters<typeof isAnotherItem>[1] & { id: number; asset_tag: string };

interface Fulfilled {
  asset_name: string | null;
  brand: string | null;
  preferred_asset: { id: number; name: string; asset_tag: string } | null;
  fulfilled_asset: Given | null;
}

/** What was approved, where the requester got another item; null where they got just that, or nothing. */
export function approvedInstead({ preferred_asset: wish, fulfilled_asset: given, ...item }: Fulfilled) {
  if (!given || (wish ? wish.id === given.id : !isAnotherItem(item, given))) return null;
  return wish ? `${wish.name} (${wish.asset_tag})` : itemText(item);
}
