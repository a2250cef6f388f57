import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database';
import { matchesSearch } from '../../platform/lists/list-page';
import { type WantedItem, wordsOf } from './domain/wanted-item';
import { waitsFor } from './waiting-requests';

interface Lookup {
  /** Whether anything in stock is offered after what matches. */
  orElseAnything: boolean;
  /** How many assets each way of looking may find: what keeps a large stock from being read whole. */
  limit: number;
  search?: string;
  /** Whether nothing of another category than the wanted one is found, save what was chosen. */
  inCategoryOnly?: boolean;
}

/** From this similarity on (0 to 1) a name is said to match. */
const MATCHING_SIMILARITY = 0.3;

/** The available assets that may fit a request: by all its words, by each, and by category. Ranked by `stockFit`. */
export function stockFor(db: Db, wanted: WantedItem, lookup: Lookup) {
  const { orElseAnything, limit, search = '', inCategoryOnly = false } = lookup;
  const words = wordsOf(`${wanted.asset_name ?? ''} ${wanted.brand ?? ''}`);
  const preferred = wanted.preferred_asset_id ?? null;
  const isAllowed =
    inCategoryOnly && wanted.category_id !== null
      ? [sql<SqlBool>`assets.category_id = ${wanted.category_id}`]
      : [];
  const found = (...conditions: Expression<SqlBool>[]) => any(...isAllowed, ...conditions);
  const any = (...conditions: Expression<SqlBool>[]) => sql<{ id: number }>`(
    SELECT assets.id FROM assets
    WHERE ${sql.join([...inStock(search), ...conditions], sql` AND `)}
    ORDER BY assets.id LIMIT ${sql.lit(limit)})`;
  const lookups = [
    ...(words.length > 1 ? [found(...words.map(hasWord))] : []),
    ...words.map((word) => found(hasWord(word))),
    sql`(SELECT in_category.id FROM (${categoriesOf(wanted, words)}) AS category
      CROSS JOIN LATERAL ${found(sql`assets.category_id = category.id`)} AS in_category)`,
    ...(preferred === null ? [] : [any(sql`assets.id = ${preferred}`)]),
    ...(orElseAnything ? [found()] : []),
  ];
  // As an array, which is read once and then looked up in the primary key.
  return db
    .selectFrom('assets')
    .where(sql<SqlBool>`assets.id = ANY (ARRAY(${sql.join(lookups, sql` UNION `)}))`);
}

/** How well an asset fits: what was chosen comes first, then its name counts most, then its category, then its brand. Needs `categories` joined. */
export function stockFit(wanted: WantedItem) {
  const text = sql`fold_text(concat_ws(' ', assets.name, assets.brand, assets.model_number, categories.name))`;
  const name = similarityTo(wordsOf(wanted.asset_name), text);
  const brand = similarityTo(wordsOf(wanted.brand), sql`fold_text(coalesce(assets.brand, ''))`);
  const category = sql<SqlBool>`(assets.category_id IS NOT DISTINCT FROM ${wanted.category_id}::integer)`;
  const preferred = sql<boolean>`(assets.id IS NOT DISTINCT FROM ${wanted.preferred_asset_id ?? null}::integer)`;
  return {
    isPreferred: preferred,
    score: sql<number>`(10 * ${preferred}::integer + 3 * ${name} + 2 * ${category}::integer + ${brand})`,
    matchesName: sql<boolean>`(${name} >= ${sql.lit(MATCHING_SIMILARITY)})`,
    matchesBrand: sql<boolean>`(${brand} >= ${sql.lit(MATCHING_SIMILARITY)})`,
    matchesCategory: category,
  };
}

/** The open request that names an asset already, beside that of the query itself. */
export function requestedIn({ id }: WantedItem): RawBuilder<number | null> {
  return sql<number | null>`(
    SELECT min(requests.id) FROM requests
    WHERE ${waitsFor('requests', sql.ref('assets.id'))} AND requests.id IS DISTINCT FROM ${id ?? null}::integer)`;
}

/** Literals, not parameters: the planner has to see that they imply a partial index. */
function inStock(search: string): Expression<SqlBool>[] {
  const searched = matchesSearch(sql`assets.search_text`, search);
  return [
    sql<SqlBool>`assets.status = 'available'`,
    sql<SqlBool>`assets.deleted_at IS NULL`,
    ...(searched ? [searched] : []),
  ];
}

/** Whether the asset has the word, or one that is nearly written so. */
function hasWord(word: string): Expression<SqlBool> {
  return sql<SqlBool>`assets.search_text %> fold_text(${word})`;
}

/** The category asked for, and those whose name has one of the words. */
function categoriesOf({ category_id }: WantedItem, words: readonly string[]): RawBuilder<{ id: number }> {
  return sql`SELECT categories.id FROM categories
    WHERE categories.deleted_at IS NULL AND (categories.id = ${category_id}::integer
      OR EXISTS (SELECT FROM unnest(${words}::text[]) AS word WHERE fold_text(categories.name) %> fold_text(word)))`;
}

/** From 0 to 1: how much of the words is in a text, longer ones counting more. */
function similarityTo(words: readonly string[], text: Expression<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((
    SELECT sum(length(word) * word_similarity(fold_text(word), ${text})) / sum(length(word))
    FROM unnest(${words}::text[]) AS word), 0)`;
}
