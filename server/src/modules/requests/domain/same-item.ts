import { foldText } from '@portal/contract';

/** An item as a request asks for it. */
export interface ApprovedItem {
  asset_name: string | null;
  brand: string | null;
}

/** An item that the requester gets. */
export interface GivenItem {
  name: string;
  brand: string | null;
  model_number: string | null;
  /** Bought for the request; else it came from stock. */
  is_bought: boolean;
}

/** The words and numbers of a text, whatever their case, accents, order and punctuation. */
function wordsOf(text: string): Set<string> {
  const folded = foldText(text);
  return new Set(folded.match(/[\p{L}\p{N}]+/gu) ?? [folded.trim()]);
}

/**
 * Whether what is given is another item than the approved one: its name, brand and model have not all the words that
 * were approved. What only says more is the same item. The record of what comes from stock may lack its brand, which is
 * then no difference; of what is bought the approved brand has to be told.
 */
export function isAnotherItem(
  approved: ApprovedItem,
  { name, brand, model_number, is_bought }: GivenItem,
): boolean {
  const approvedBrand = brand || is_bought ? approved.brand : null;
  const approvedText = `${approved.asset_name ?? ''} ${approvedBrand ?? ''}`;
  const given = wordsOf([name, brand, model_number].filter(Boolean).join(' '));
  return approvedText.trim() !== '' && ![...wordsOf(approvedText)].every((word) => given.has(word));
}

/** An item as a message names it: its name, and its brand unless the name has it. */
export function itemText({ asset_name, brand }: ApprovedItem): string {
  const name = asset_name ?? '';
  const isNamed = !brand || [...wordsOf(brand)].every((word) => wordsOf(name).has(word));
  return isNamed ? `“${name}”` : `“${name}” (${brand})`;
}

interface Fulfilled extends ApprovedItem {
  preferred_asset: { id: number; name: string; asset_tag: string } | null;
  fulfilled_asset: (GivenItem & { id: number; asset_tag: string }) | null;
}

/** What was approved, where the requester got another item; null where they got just that, or nothing. */
export function approvedInstead({ preferred_asset: preferred, fulfilled_asset: given, ...item }: Fulfilled) {
  if (!given || (preferred ? preferred.id === given.id : !isAnotherItem(item, given))) return null;
  return preferred ? `${preferred.name} (${preferred.asset_tag})` : itemText(item);
}
