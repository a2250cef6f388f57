import { type RawBuilder, sql } from 'kysely';
import { matchesSearch } from '../../../platform/lists/list-page';

/** Whether a word of a search is in what was asked, in who asked, in the asset to repair, or is the number. */
export function requestHasWord(word: string): RawBuilder<boolean> {
  const number = /^#?(\d{1,9})$/.exec(word)?.[1];
  const isInText = matchesSearch(sql<string>`requests.search_text`, word);
  return sql<boolean>`(${isInText} ${number ? sql`OR requests.id = ${Number(number)}` : sql``})`;
}
