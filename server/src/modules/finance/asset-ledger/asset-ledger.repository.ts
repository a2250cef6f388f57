import type { AssetHealth, AssetLedgerEntry, endpoints, QueryOf, WrittenOff } from '@portal/contract';
import { type Cents, toDollars } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { searchWords } from '../../../platform/lists/list-page';
import { readSort } from '../../../platform/lists/sort';
import { pictureUrl } from '../../../platform/pictures';
import type { CalendarDate } from '../domain/calendar';
import { bookValueOn } from '../domain/depreciation';
import { firstWithWords, matchesAssetWords } from './assets-by-words';
import { type LedgerDay, ledgerColumns, ledgerFacts, wasThereOn } from './ledger-day';

export type AssetLedgerQuery = QueryOf<typeof endpoints.listAssetLedger>;
export type AssetFilters = QueryOf<typeof endpoints.getAssetFinances>;
type SortColumn = 'name' | 'asset_tag' | 'purchase_cost' | 'purchase_date' | 'status';

/** Each is the expression of an index. */
const SORTS: Record<SortColumn, RawBuilder<unknown>> = {
  name: sql`assets.name COLLATE "en-x-icu"`,
  asset_tag: sql`assets.asset_tag`,
  purchase_cost: sql`assets.purchase_cost`,
  purchase_date: sql`assets.purchase_date`,
  status: sql`assets.status`,
};

/**
 * Depreciated as `bookValueOn` (`domain/depreciation.ts`, the rule) finds it: months are counted from the purchase, clipped to a shorter month's end; what
 * has no cost is not written off.
 */
function isDepreciated({ date, timeZone }: LedgerDay): RawBuilder<boolean> {
  return sql<boolean>`coalesce((assets.retired_at AT TIME ZONE ${timeZone})::date <= ${date}::date
    OR (assets.purchase_cost IS NOT NULL AND (assets.purchase_date + make_interval(months => assets.useful_life_months))::date <= ${date}::date), false)`;
}

function isInHealth(health: AssetHealth, day: LedgerDay): RawBuilder<boolean> {
  if (health === 'depreciated') return isDepreciated(day);
  const inMaintenance = sql`assets.status = 'maintenance'`;
  return health === 'maintenance'
    ? sql<boolean>`(${inMaintenance} AND NOT ${isDepreciated(day)})`
    : sql<boolean>`(NOT ${inMaintenance} AND NOT ${isDepreciated(day)})`;
}

/** In use, and not written off, because something that depreciation follows from is not recorded. */
export const IS_INCOMPLETE = sql<boolean>`(assets.retired_at IS NULL
  AND (assets.purchase_cost IS NULL OR assets.purchase_date IS NULL OR assets.useful_life_months IS NULL))`;

const IS_WRITTEN_DOWN = sql`assets.purchase_cost > coalesce(assets.residual_value, 0)`;

/** Which assets a figure of the day counts, as `bookValueOn` finds them; one may count less than half a cent. */
function isWrittenOff(what: WrittenOff, day: LedgerDay): RawBuilder<boolean> {
  const done = isDepreciated(day);
  switch (what) {
    case 'some':
      return sql<boolean>`(${IS_WRITTEN_DOWN} AND (${done} OR (assets.useful_life_months IS NOT NULL
        AND (assets.purchase_date + interval '1 month')::date <= ${day.date}::date)))`;
    case 'monthly':
      return sql<boolean>`(${IS_WRITTEN_DOWN} AND assets.useful_life_months IS NOT NULL
        AND assets.purchase_date IS NOT NULL AND NOT ${done})`;
    case 'left':
      return sql<boolean>`(assets.purchase_cost > 0 AND (assets.residual_value > 0 OR NOT ${done}))`;
    case 'no':
      return IS_INCOMPLETE;
  }
}

/** The assets that were there on the day and that search and filters leave. */
export function filterLedger(db: Db, query: AssetFilters, day: LedgerDay) {
  return db.selectFrom('assets').where(isListed(query, day));
}

function isListed({ search, status, category_id, health, written_off }: AssetFilters, day: LedgerDay) {
  const found = matchesAssetWords(search);
  const conditions = [
    wasThereOn(day),
    ...(status?.length ? [sql`assets.status IN (${sql.join(status)})`] : []),
    ...(category_id === undefined ? [] : [sql`assets.category_id = ${category_id}`]),
    ...(health === undefined ? [] : [isInHealth(health, day)]),
    ...(written_off === undefined ? [] : [isWrittenOff(written_off, day)]),
    ...(found ? [found] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

/** Their ids in the order of the list; what is unknown comes last in both directions. */
export function ledgerIdsInOrder(db: Db, query: AssetLedgerQuery, day: LedgerDay) {
  return inListOrder(filterLedger(db, query, day), query.sort);
}

/** The same as far as a page may show them. */
export function firstLedgerIds(db: Db, query: AssetLedgerQuery, day: LedgerDay) {
  const upTo = query.page * query.page_size;
  const { column, direction } = readSort<SortColumn>(query.sort);
  if (
    !day.isPast &&
    column === 'name' &&
    query.category_id === undefined &&
    searchWords(query.search).length > 0
  ) {
    const first = firstWithWords(query.search, upTo, direction, isListed(query, day));
    return inListOrder(db.selectFrom('assets').where(first), query.sort);
  }
  if (!day.isPast) return ledgerIdsInOrder(db, query, day);
  // The indexes of the orders hold what is there now: what was deleted since is few, and is put in between.
  const there = filterLedger(db, query, { ...day, isPast: false });
  const deleted = filterLedger(db, query, day).where('assets.deleted_at', 'is not', null);
  const [first, firstDeleted] = [there, deleted].map((some) => inListOrder(some, query.sort).limit(upTo));
  const ids = sql<boolean>`assets.id = ANY (ARRAY((${first}) UNION ALL (${firstDeleted})))`;
  return inListOrder(db.selectFrom('assets').where(ids), query.sort);
}

function inListOrder(assets: ReturnType<typeof filterLedger>, sort: AssetLedgerQuery['sort']) {
  const { column, direction } = readSort<SortColumn>(sort);
  const isNullable = column === 'purchase_cost' || column === 'purchase_date';
  return assets
    .select('assets.id')
    .orderBy(SORTS[column], (order) => {
      if (direction === 'asc') return order.asc();
      return isNullable ? order.desc().nullsLast() : order.desc();
    })
    .orderBy('assets.id', direction);
}

/** The columns of the ledger, to be narrowed by ids. */
export function selectLedger(db: Db, timeZone: string) {
  return db
    .selectFrom('assets')
    .innerJoin('categories', 'categories.id', 'assets.category_id')
    .select([
      'assets.id',
      'assets.asset_tag',
      'assets.name',
      'assets.serial_number',
      'assets.description',
      'assets.brand',
      'assets.model_number',
      'assets.image_key',
      'assets.status',
      'categories.name as category_name',
    ])
    .select(ledgerColumns(timeZone));
}

type LedgerRow = Awaited<ReturnType<ReturnType<typeof selectLedger>['executeTakeFirstOrThrow']>>;

/** An asset with what it is worth on the date. */
export function presentLedgerEntry(row: LedgerRow, date: CalendarDate): AssetLedgerEntry {
  const facts = ledgerFacts(row);
  const book = bookValueOn(facts, date);
  const known = (amount: Cents) => (row.cost === null ? null : toDollars(amount));
  const { id, asset_tag, name, serial_number, description, brand, model_number, status, category_name } = row;
  return {
    ...{ id, asset_tag, name, serial_number, description, brand, model_number, status, category_name },
    thumbnail_url: pictureUrl(row.image_key, 'small'),
    purchase_cost: known(facts.cost),
    purchase_date: facts.purchased,
    value: known(book.value),
    accumulated: known(book.accumulated),
    monthly_depreciation: known(book.monthly),
    remaining_months: book.remainingMonths,
    is_fully_depreciated: book.isFullyDepreciated,
    deleted_on: facts.deleted ?? null,
  };
}
