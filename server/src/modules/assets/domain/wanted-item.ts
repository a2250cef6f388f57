import { foldText } from '@portal/contract';

/** What somebody asks for, as far as it tells what may do instead. */
export interface WantedItem {
  asset_name: string | null;
  brand: string | null;
  category_id: number | null;
  /** What was chosen from stock. */
  preferred_asset_id?: number | null;
  /** The request that it is, once it is one. */
  id?: number;
}

const MIN_WORD_LENGTH = 2;
const MAX_WORDS = 6;

/** The words of a text that tell things apart, each once and at most six. */
export function wordsOf(text: string | null): string[] {
  const words = foldText(text ?? '').match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length >= MIN_WORD_LENGTH))].slice(0, MAX_WORDS);
}
