import type { CustomFieldState, FieldChoice } from '@portal/contract';
import { type SelectQueryBuilder, sql, type UpdateObject } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { Database } from '../../platform/database/schema';
import { notFound } from '../../platform/http/app-error';

/** What a field is, with its choices and categories in their order. */
function fieldRows(db: Db | Trx) {
  return db
    .selectFrom('custom_fields')
    .select([
      'custom_fields.id',
      'custom_fields.name',
      'custom_fields.type',
      'custom_fields.help',
      'custom_fields.is_required',
      'custom_fields.is_unique',
      'custom_fields.in_list',
      'custom_fields.default_value',
      'custom_fields.position',
      'custom_fields.removed_at',
      'custom_fields.version',
      'custom_fields.created_at',
      sql<CustomFieldState>`CASE WHEN custom_fields.removed_at IS NULL THEN 'in_use' WHEN custom_fields.deleting_at IS NULL THEN 'removed'
        ELSE 'deleting' END`.as('state'),
      sql<FieldChoice[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'is_default', is_default)
          ORDER BY position, id), '[]') FROM custom_field_choices WHERE field_id = custom_fields.id)`.as(
        'choices',
      ),
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', categories.id, 'name', categories.name)
          ORDER BY categories.name COLLATE "en-x-icu", categories.id), '[]')
        FROM custom_field_categories JOIN categories ON categories.id = category_id
        WHERE field_id = custom_fields.id)`.as('categories'),
      sql<boolean>`NOT EXISTS (SELECT FROM custom_fields AS other WHERE other.removed_at IS NULL
        AND (other.position, other.id) < (custom_fields.position, custom_fields.id))`.as('is_first'),
      sql<boolean>`NOT EXISTS (SELECT FROM custom_fields AS other WHERE other.removed_at IS NULL
        AND (other.position, other.id) > (custom_fields.position, custom_fields.id))`.as('is_last'),
    ])
    .orderBy(sql`custom_fields.removed_at IS NOT NULL`)
    .orderBy('custom_fields.position')
    .orderBy('custom_fields.id');
}

type RowOf<Query> = Query extends SelectQueryBuilder<infer _Database, infer _Tables, infer Row> ? Row : never;
export type FieldRow = RowOf<ReturnType<typeof fieldRows>>;

/** All fields in their order, removed ones last. */
export function readFields(db: Db | Trx): Promise<FieldRow[]> {
  return fieldRows(db).execute();
}

/** One field, a removed one too. */
export async function readField(db: Db | Trx, id: number): Promise<FieldRow> {
  const field = await fieldRows(db).where('custom_fields.id', '=', id).executeTakeFirst();
  if (!field) throw notFound('Custom field');
  return field;
}

/** Whoever changes what fields there are waits for those who do so now: names and order are of all of them. */
export async function lockFields(tx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('asset-portal:custom-fields', 0))`.execute(tx);
}

/** Locks a field until the transaction ends: whoever is writing a value of it has done so by then, or waits. */
export async function lockField(tx: Trx, id: number): Promise<void> {
  await tx.selectFrom('custom_fields').select('id').where('id', '=', id).forUpdate().execute();
}

/** Another field of that name, however it is typed. */
export function findNamesake(tx: Trx, name: string, ownId: number) {
  return tx
    .selectFrom('custom_fields')
    .select(['name', 'removed_at'])
    .where(sql<boolean>`name_key = fold_key(${name})`)
    .where('id', '<>', ownId)
    .executeTakeFirst();
}

/** Each change makes a new version. */
export async function updateField(
  tx: Trx,
  id: number,
  changes: UpdateObject<Database, 'custom_fields'>,
): Promise<void> {
  await tx
    .updateTable('custom_fields')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** The position after the last field in use. */
export async function nextPosition(tx: Trx): Promise<number> {
  const { last } = await tx
    .selectFrom('custom_fields')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), sql<number>`0`).as('last'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** Writes the categories of a field. */
export async function writeCategories(tx: Trx, fieldId: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('custom_field_categories').where('field_id', '=', fieldId).execute();
  if (ids.length > 0)
    await tx
      .insertInto('custom_field_categories')
      .values(ids.map((category_id) => ({ field_id: fieldId, category_id })))
      .execute();
}

interface WantedChoice {
  id?: number | undefined;
  name: string;
  is_default: boolean;
}

/** Writes the choices of a field in their order: those with an id are there, others are added, what is left out is deleted. */
export async function writeChoices(
  tx: Trx,
  fieldId: number,
  choices: readonly WantedChoice[],
): Promise<void> {
  const kept = choices.flatMap(({ id }) => id ?? []);
  await tx
    .deleteFrom('custom_field_choices')
    .where('field_id', '=', fieldId)
    .$if(kept.length > 0, (rows) => rows.where('id', 'not in', kept))
    .execute();
  for (const [index, { id, name, is_default }] of choices.entries()) {
    const facts = { name, is_default, position: index + 1 };
    if (id === undefined)
      await tx
        .insertInto('custom_field_choices')
        .values({ field_id: fieldId, ...facts })
        .execute();
    else
      await tx
        .updateTable('custom_field_choices')
        .set(facts)
        .where('id', '=', id)
        .where('field_id', '=', fieldId)
        .execute();
  }
}

/** How many assets, deleted ones too, have a value in the field. */
export async function countAssetsWith(db: Db | Trx, fieldId: number): Promise<number> {
  const { rows } = await sql<{ assets: number }>`
    SELECT count(DISTINCT asset_id)::int AS assets FROM custom_field_values WHERE field_id = ${fieldId}`.execute(
    db,
  );
  return rows[0]?.assets ?? 0;
}

/** Whether any asset, a deleted one too, has a value in the field. */
export async function hasValues(tx: Trx, fieldId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('custom_field_values')
    .select('id')
    .where('field_id', '=', fieldId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
