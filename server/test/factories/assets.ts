import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database';
import type { AssetsTable, CategoriesTable } from '../../src/platform/database/asset-tables';

let serial = 0;

export async function createCategory(
  db: Db,
  values: Partial<Insertable<CategoriesTable>> = {},
): Promise<Selectable<CategoriesTable>> {
  serial += 1;
  return db
    .insertInto('categories')
    .values({ name: `Category ${serial}`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An available asset unless said otherwise, in a category of its own unless one is named. */
export async function createAsset(
  db: Db,
  values: Partial<Insertable<AssetsTable>> = {},
): Promise<Selectable<AssetsTable>> {
  serial += 1;
  const category_id = values.category_id ?? (await createCategory(db)).id;
  return db
    .insertInto('assets')
    .values({
      name: `Asset ${serial}`,
      retired_at: values.status === 'retired' ? new Date() : null,
      ...values,
      category_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
