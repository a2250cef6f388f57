import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchesSearch, searchWords } from '../../../platform/lists/list-page';

/**
 * Whether the texts in an asset's custom fields are like a pattern. Kept texts have those of removed fields, too: only where
 * there are such fields is what is found looked at again.
 */
const isInFields = (pattern: RawBuilder<string>) => sql<SqlBool>`(assets.fields_text LIKE ${pattern} AND (
  NOT EXISTS (SELECT FROM custom_fields AS gone WHERE gone.removed_at IS NOT NULL)
  OR has_listed_text(assets.id, ${pattern})))`;

/** Whether an asset has the words of a search, in its own text or in the texts of its custom fields. */
export function matchesAssetWords(search: string): Expression<SqlBool> | undefined {
  return matchesSearch(sql<string>`assets.search_text`, search, isInFields);
}

/**
 * In the order by name, the ids among which the first `upTo` assets are that have the words: of the names with any of
 * the words, which are walked in their order, and of what has all of them in the rest of its text and its custom fields. Walking the assets
 * would read all that come before the first that has them; laptops are named "Laptop".
 * @param isListed which assets there are at all, by their whole text
 */
export function firstWithWords(
  search: string,
  upTo: number,
  way: 'asc' | 'desc',
  isListed: Expression<SqlBool>,
): RawBuilder<SqlBool> {
  const words = searchWords(search);
  const direction = sql.raw(way);
  const limit = sql.lit(upTo);
  const isNamed = sql.join(
    words.map((word) => matchesSearch(sql<string>`asset_names.name_text`, word)),
    sql` OR `,
  );
  const details = sql<string>`asset_details_text(asset_tag, serial_number, brand, model_number, description)`;
  return sql<SqlBool>`assets.id = ANY (ARRAY(
    (SELECT named.id FROM asset_names CROSS JOIN LATERAL (
        SELECT assets.id FROM assets
        WHERE assets.name COLLATE "en-x-icu" = asset_names.name COLLATE "en-x-icu" AND ${isListed}
        ORDER BY assets.id ${direction} LIMIT ${limit}) AS named
      WHERE ${isNamed}
      ORDER BY asset_names.name COLLATE "en-x-icu" ${direction}, named.id ${direction} LIMIT ${limit})
    UNION
    (SELECT assets.id FROM assets WHERE ${isListed} AND ${matchesSearch(details, search, isInFields)}
      ORDER BY assets.name COLLATE "en-x-icu" ${direction}, assets.id ${direction} LIMIT ${limit})))`;
}
