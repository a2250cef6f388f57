import type { CatalogueItem, CatalogueItemInput } from '@portal/contract';
import { sql, type UpdateObject } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { Database } from '../../platform/database/schema';
import { AppError, notFound } from '../../platform/http/app-error';

/** Items of the catalogue with the names of their categories. */
export function selectItems(db: Db) {
  return db
    .selectFrom('catalogue_items')
    .leftJoin('categories', 'categories.id', 'catalogue_items.category_id')
    .select([
      'catalogue_items.id',
      'catalogue_items.name',
      'catalogue_items.brand',
      'catalogue_items.model_number',
      'catalogue_items.kind',
      'catalogue_items.category_id',
      'categories.name as category_name',
      'catalogue_items.useful_life_months',
      'catalogue_items.residual_value',
      'catalogue_items.version',
      'catalogue_items.created_at',
    ]);
}
export type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>;

export function presentItem({ category_id, category_name, created_at, ...row }: ItemRow): CatalogueItem {
  return {
    ...row,
    category:
      category_id === null || category_name === null ? null : { id: category_id, name: category_name },
    created_at: created_at.toISOString(),
  };
}

/** Several items, removed ones too, in any order. */
export function findItems(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return selectItems(db)
    .select('catalogue_items.removed_at')
    .where('catalogue_items.id', 'in', ids)
    .execute();
}

/** An item of the catalogue, not one that was removed. */
export async function readItem(db: Db, id: number): Promise<ItemRow> {
  const item = await selectItems(db)
    .where('catalogue_items.id', '=', id)
    .where('catalogue_items.removed_at', 'is', null)
    .executeTakeFirst();
  if (!item) throw notFound('Catalogue item');
  return item;
}

/** The item, locked until the transaction ends. */
export async function lockItem(tx: Trx, id: number): Promise<ItemRow> {
  await tx.selectFrom('catalogue_items').select('id').where('id', '=', id).forUpdate().execute();
  return readItem(tx, id);
}

export async function insertItem(tx: Trx, facts: CatalogueItemInput): Promise<number> {
  const { id } = await tx
    .insertInto('catalogue_items')
    .values(facts)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Each change makes a new version. */
export async function updateItem(
  tx: Trx,
  id: number,
  changes: UpdateObject<Database, 'catalogue_items'>,
): Promise<void> {
  await tx
    .updateTable('catalogue_items')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

const TAKEN: Readonly<Record<string, readonly [field: string, message: string]>> = {
  catalogue_items_model: ['model_number', 'The catalogue already has this model of this brand'],
  catalogue_items_name: [
    'name',
    'The catalogue already has an item with this name and brand: give its model number',
  ],
};

/** Runs a transaction that writes an item; the database alone can tell for sure that it is the only one. */
export async function refuseDuplicateItem<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    const taken =
      error instanceof Error && 'constraint' in error ? TAKEN[String(error.constraint)] : undefined;
    if (!taken) throw error;
    const [field, message] = taken;
    throw new AppError('already_exists', message, { fields: { [field]: message } });
  }
}
