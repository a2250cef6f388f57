import { type Page, TOTAL_CAP } from '@portal/contract';
import {
  type Expression,
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';

interface PageQuery {
  page: number;
  page_size: number;
}

const MAX_WORDS = 10;
/** One or two letters or digits: the index of a searched text holds groups of three, and finds nothing by fewer. */
const IS_TOO_SHORT = /^[a-z0-9]{1,2}$/i;
const PARTS = /[a-z0-9]+/gi;
/** Of a serial number or the like, which few have. */
const HAS_DIGIT = /[0-9]/;
const RARE_LENGTH = 4;
/** Others may change their length when they are folded. */
const IS_ASCII = /^[\x21-\x7e]*$/;

/** A LIKE pattern that finds the word literally: `%`, `_` and `\` stand for themselves. */
function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The words of a search; more than anybody types are left out. */
export function searchWords(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** Whether something beside a text is like a pattern. */
type Beside = (pattern: RawBuilder<string>) => RawBuilder<SqlBool>;

/**
 * Whether a folded text holds a word. Of a serial number the index is asked for its rarest part alone: for all of it, the
 * index goes through what nearly every text has, such as a word that ends in "sn". What it cannot know it is not asked for.
 */
function hasWord(column: Expression<string>, word: string, beside?: Beside): RawBuilder<SqlBool> {
  const holds = (part: string) => {
    const pattern = sql<string>`fold_text(${containing(part)})`;
    const inColumn = sql<SqlBool>`${column} LIKE ${pattern}`;
    return beside ? sql<SqlBool>`(${inColumn} OR ${beside(pattern)})` : inColumn;
  };
  const notByIndex = sql<SqlBool>`(${holds(word)}) IS TRUE`;
  if (IS_TOO_SHORT.test(word)) return notByIndex;
  const withDigits = (word.match(PARTS) ?? []).filter((letters) => HAS_DIGIT.test(letters));
  const [part = ''] = withDigits.sort((one, other) => other.length - one.length);
  const isRare = part.length >= RARE_LENGTH && part.length < word.length && IS_ASCII.test(word);
  return isRare ? sql<SqlBool>`(${holds(part)} AND ${notByIndex})` : holds(word);
}

/**
 * Matches rows whose folded text holds every word of the search, in any order, whatever the case and accents.
 * @param column a `search_text` column, which the database keeps folded
 * @param beside where else each word may be
 */
export function matchesSearch(
  column: Expression<string>,
  search: string,
  beside?: Beside,
): Expression<SqlBool> | undefined {
  const words = searchWords(search);
  if (words.length === 0) return undefined;
  return sql<SqlBool>`(${sql.join(
    words.map((word) => hasWord(column, word, beside)),
    sql` AND `,
  )})`;
}

/**
 * Reads one page and its total. The total stops counting at TOTAL_CAP and then says so.
 * @param filtered the rows of the list, unsorted and without columns chosen for the count
 * @param sorted the same rows, with columns and a total order; it may join more tables for what it shows
 * @param widen reads more about the rows of the page only, still in one statement: dear columns of `sorted` would
 *   be computed for every row that the page skips
 */
export async function readPage<
  CountDB,
  CountTB extends keyof CountDB,
  DB,
  TB extends keyof DB,
  Row,
  Item = Row,
>(
  db: QueryExecutorProvider,
  filtered: SelectQueryBuilder<CountDB, CountTB, object>,
  sorted: SelectQueryBuilder<DB, TB, Row>,
  query: PageQuery,
  widen?: (page: SelectQueryBuilder<DB, TB, Row>) => { execute(): Promise<Item[]> },
): Promise<Page<Item>> {
  const page = sorted.limit(query.page_size).offset((query.page - 1) * query.page_size);
  const [items, { rows }] = await Promise.all([
    (widen ? widen(page) : page).execute(),
    sql<{ total: number }>`SELECT ${countUpTo(filtered, TOTAL_CAP + 1)} AS total`.execute(db),
  ]);
  return {
    items: items as Item[],
    ...told(rows[0]?.total ?? 0),
    page: query.page,
    page_size: query.page_size,
  };
}

/**
 * The same where the ids of the page are read first, with the total, and then what is shown of them, by a statement that
 * is the same for any ids: what ten columns of other tables need takes longer to plan than to read. What is gone by then is
 * left out.
 * @param sortedIds the ids of the rows, in a total order
 * @param read the rows of these ids, in any order
 * @param total how many rows there are, where that is kept and need not be counted
 */
export async function readPageByIds<
  CountDB,
  CountTB extends keyof CountDB,
  DB,
  TB extends keyof DB,
  Item extends { id: number },
>(
  db: QueryExecutorProvider,
  filtered: SelectQueryBuilder<CountDB, CountTB, object>,
  sortedIds: SelectQueryBuilder<DB, TB, { id: number }>,
  query: PageQuery,
  read: (ids: number[]) => Promise<Item[]>,
  total: RawBuilder<number> = countUpTo(filtered, TOTAL_CAP + 1),
): Promise<Page<Item>> {
  const page = sortedIds.limit(query.page_size).offset((query.page - 1) * query.page_size);
  const { rows } = await sql<{ ids: number[]; total: number }>`
    SELECT ARRAY(SELECT id FROM (${page}) AS page) AS ids, ${total} AS total`.execute(db);
  const [{ ids, total: found } = { ids: [], total: 0 }] = rows;
  const items = new Map((ids.length ? await read(ids) : []).map((row) => [row.id, row]));
  return {
    items: ids.flatMap((id) => items.get(id) ?? []),
    ...told(found),
    page: query.page,
    page_size: query.page_size,
  };
}

function told(total: number): { total: number; total_is_exact: boolean } {
  return { total: Math.min(total, TOTAL_CAP), total_is_exact: total <= TOTAL_CAP };
}

function countUpTo<DB, TB extends keyof DB>(
  filtered: SelectQueryBuilder<DB, TB, object>,
  limit: number,
): RawBuilder<number> {
  const capped = filtered.clearSelect().select(sql<number>`1`.as('one')).limit(limit);
  return sql<number>`(SELECT count(*)::int FROM (${capped}) AS capped)`;
}
