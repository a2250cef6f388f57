import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, preparedQuery } from '../../platform/database';
import { type ValueRow, valuesOf } from '../custom-fields';

/** What a file of assets has of each, deleted ones too: it has whatever was there when it was begun. */
function selectFileRows(db: Db) {
  return db
    .selectFrom('assets')
    .innerJoin('categories', 'categories.id', 'assets.category_id')
    .leftJoin('allocations', (join) =>
      join.onRef('allocations.asset_id', '=', 'assets.id').on('allocations.returned_at', 'is', null),
    )
    .leftJoin('users as holders', 'holders.id', 'allocations.user_id')
    .leftJoin('departments', 'departments.id', 'holders.department_id')
    .leftJoin('locations as places', 'places.id', 'assets.location_id')
    .select([
      'assets.id',
      'assets.asset_tag',
      'assets.name',
      'categories.name as category_name',
      'assets.brand',
      'assets.model_number',
      'assets.serial_number',
      'assets.condition',
      'assets.status',
      'places.path',
      'holders.name as holder',
      'holders.email as holder_email',
      'departments.name as holder_department',
      'assets.purchase_cost',
      'assets.purchase_date',
      'assets.warranty_until',
      'assets.useful_life_months',
      'assets.residual_value',
      'assets.description',
    ]);
}

export type AssetFileRow = Awaited<
  ReturnType<ReturnType<typeof selectFileRows>['executeTakeFirstOrThrow']>
> & { custom_fields?: ValueRow[] };

/** The rows of these ids, in any order. */
export const findFileRows = preparedQuery((db, ids: RawBuilder<number[]>) =>
  selectFileRows(db).where(sql<SqlBool>`assets.id = ANY (${ids}::integer[])`),
);

/** What they have in their custom fields, read only where there are fields. */
export const findFileValues = preparedQuery((db, ids: RawBuilder<number[]>) =>
  db
    .selectFrom('assets')
    .select(['assets.id', valuesOf(sql`assets.id`, 'email').as('custom_fields')])
    .where(sql<SqlBool>`assets.id = ANY (${ids}::integer[])`),
);
