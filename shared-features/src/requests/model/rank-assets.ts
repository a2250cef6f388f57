import type { Asset, AssetRequest } from '@portal/contract';

type Wish = Pick<AssetRequest, 'asset_name' | 'brand' | 'category_id'>;
type Offer = Pick<Asset, 'id' | 'name' | 'brand' | 'model_number' | 'category_id'>;

const SAME_CATEGORY = 2;
const MIN_WORD_LENGTH = 2;

/** The words of a name that tell things apart, in lower case. */
export function wordsOf(text: string | null): string[] {
  const words = (text ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length >= MIN_WORD_LENGTH))];
}

/** How well an asset fits a wish: a point per word of name and brand that it has, two for the same category. */
export function fitOf(wish: Wish, asset: Offer): number {
  const has = new Set(wordsOf([asset.name, asset.brand, asset.model_number].join(' ')));
  const words = wordsOf([wish.asset_name, wish.brand].join(' '));
  const sameCategory = wish.category_id !== null && wish.category_id === asset.category_id;
  return words.filter((word) => has.has(word)).length + (sameCategory ? SAME_CATEGORY : 0);
}

/** Assets without repetitions, the best match first; equal ones keep their order. */
export function rankAssets<T extends Offer>(wish: Wish, assets: readonly T[]): T[] {
  const unique = [...new Map(assets.map((asset) => [asset.id, asset])).values()];
  return unique.sort((a, b) => fitOf(wish, b) - fitOf(wish, a));
}
