import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { AppError, notFound } from '../../platform/http/app-error';
import type { CategoryTies } from './domain/deletion';

const COLUMNS = ['id', 'name', 'description', 'version'] as const;
export interface CategoryFacts {
  name: string;
  description: string | null;
}

/** Whether the category is there to be chosen; it stays so until the transaction ends. */
export async function isCategoryThere(tx: Trx, id: number): Promise<boolean> {
  return (await findExistingCategories(tx, [id])).has(id);
}

/** Which of these categories exist; none of them can be deleted until the transaction ends. */
export async function findExistingCategories(tx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The category, locked until the transaction ends: nobody chooses it meanwhile. */
export async function lockCategory(tx: Trx, id: number) {
  const category = await tx
    .selectFrom('categories')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!category) throw notFound('Category');
  return category;
}

export function insertCategory(tx: Trx, values: CategoryFacts) {
  return tx.insertInto('categories').values(values).returning(COLUMNS).executeTakeFirstOrThrow();
}

export function updateCategory(
  tx: Trx,
  id: number,
  changes: Partial<CategoryFacts> & { deleted_at?: ReturnType<typeof sql<Date>> },
) {
  return tx
    .updateTable('categories')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** What people still see of each category: assets that are not deleted, requests that are not withdrawn. */
export async function countTies(db: Db, ids: readonly number[]): Promise<Map<number, CategoryTies>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('categories')
    .where('categories.id', 'in', ids)
    .select((eb) => [
      'categories.id',
      eb
        .selectFrom('assets')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('assets.category_id', '=', 'categories.id')
        .where('assets.deleted_at', 'is', null)
        .as('assets'),
      eb
        .selectFrom('requests')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('requests.category_id', '=', 'categories.id')
        .where('requests.status', '<>', sql.lit('withdrawn' as const))
        .as('requests'),
    ])
    .execute();
  return new Map(
    rows.map(({ id, assets, requests }) => [id, { assets: Number(assets), requests: Number(requests) }]),
  );
}

/** Orders that have not ended and are to fill the category. */
export async function countOpenOrders(tx: Trx, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select((eb) => eb.fn.count<string>('orders.id').distinct().as('count'))
    .where('order_lines.category_id', '=', id)
    .where('orders.status', 'not in', ['closed', 'cancelled'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Items of the catalogue that are of the category. */
export async function countCatalogueItems(tx: Trx, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('catalogue_items')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('category_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Runs a transaction that writes a name; the database alone can tell for sure that it is the only one. */
export async function refuseDuplicateName<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === 'categories_name'))
      throw error;
    const message = 'A category with this name already exists';
    throw new AppError('already_exists', message, { fields: { name: message } });
  }
}
