import type { Money } from '../money';
import { formatMoney } from './formats';
import type { FinanceState } from './requests';

/** What an approval was given for, as far as it limits the cost. */
export interface ApprovedCost {
  /** What the approval commits: 0 where stock serves the request. */
  committed_cost: Money;
  finance_state: FinanceState | null;
  /** From which cost on finance approves; null where it is not known. */
  finance_threshold: Money | null;
}

/**
 * Why a request cannot be fulfilled at the cost, or null where it can: an approval covers its amount. Above what
 * finance approved nothing goes; where finance never saw the request, nothing that would have needed it.
 */
export function costRefusal(
  { committed_cost, finance_state, finance_threshold }: ApprovedCost,
  cost: Money,
): string | null {
  if (cost <= committed_cost) return null;
  if (finance_state === 'approved')
    return `Finance approved ${formatMoney(committed_cost)}, and ${formatMoney(cost)} is above that. ${GOES_BACK}`;
  if (finance_state !== 'not_required' || finance_threshold === null || cost < finance_threshold) return null;
  if (committed_cost === 0)
    return (
      `No money was approved for this request, and ${formatMoney(cost)} needs finance ` +
      `(from ${formatMoney(finance_threshold)} on). The requester has to change the request, so that it goes back for approval`
    );
  return (
    `${formatMoney(committed_cost)} was approved without finance, and ${formatMoney(cost)} needs it ` +
    `(from ${formatMoney(finance_threshold)} on). ${GOES_BACK}`
  );
}

const GOES_BACK = 'The requester has to change the cost of the request, so that it goes back for approval';

/** Why a request is not fulfilled with an asset of another category than the approved one. */
export const ANOTHER_CATEGORY =
  'Another category was approved; change the request, so that it goes back for approval';

interface ApprovedItem {
  asset_name: string | null;
  brand: string | null;
}

interface GivenItem {
  name: string;
  brand: string | null;
  model_number: string | null;
  /** Bought for the request; else it came from stock. */
  is_bought: boolean;
}

/** What a request was estimated at, and the asset from stock that was chosen for it. */
interface Estimated {
  estimated_cost: Money;
  preferred_asset_id: number | null;
}

/** The words and numbers of a text, whatever their case, accents, order and punctuation. */
function wordsOf(text: string): Set<string> {
  const folded = text
    // Marks that are marks already go first: putting long runs of them in order would take time by the square.
    .replace(/\p{M}+/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
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
  const named = wordsOf(name);
  const isNamed = !brand || [...wordsOf(brand)].every((word) => named.has(word));
  return isNamed ? `“${name}”` : `“${name}” (${brand})`;
}

/**
 * Why a cost needs a reason in the note, or null where it needs none: it is more than was approved, though no approval
 * is missing for it.
 */
export function whyMore(
  { committed_cost }: Pick<ApprovedCost, 'committed_cost'>,
  cost: Money,
): string | null {
  if (cost <= committed_cost) return null;
  return `${formatMoney(committed_cost)} was approved: say here why it cost more`;
}

/**
 * The same of what is bought. In the place of what was chosen from stock and has gone, the estimate is what stock was to
 * save: up to it the loss is reason enough.
 */
export function whyBoughtForMore(
  { estimated_cost, preferred_asset_id }: Estimated,
  cost: Money,
): string | null {
  if (preferred_asset_id === null) return whyMore({ committed_cost: estimated_cost }, cost);
  if (cost <= estimated_cost) return null;
  return estimated_cost === 0
    ? 'No cost was estimated, for it was to come from stock: say here why it cost that much'
    : `${formatMoney(estimated_cost)} was estimated: say here why it cost more`;
}

/** Beside the note, where a requester gets another item than the approved one and the note does not say why. */
export const WHY_ANOTHER_ITEM = 'Another item was approved: say here why the requester gets this one';
