import { assetFieldName, type CustomField, type FieldValue, readFieldValue } from '@portal/contract';
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import { type FieldRow, readFields } from '../custom-fields.repository';
import { valuesOf } from './values-of';

export type EnteredFields = Readonly<Record<string, unknown>>;

interface Write {
  asset: { id: number; category_id: number };
  /** By the ids of the fields; what is not named stays. */
  entered: EnteredFields | undefined;
  /** A new asset has the defaults of what is not named. */
  isNew?: boolean;
  /** What is required must be there: of somebody who fills in a form, not of what a delivery brings. */
  asksRequired?: boolean;
}

/** Whether assets of a category have a field. */
export function isOfCategory({ categories }: Pick<CustomField, 'categories'>, categoryId: number): boolean {
  return categories.length === 0 || categories.some(({ id }) => id === categoryId);
}

/** What a new asset has in a field where nothing is said. */
function defaultOf(field: FieldRow): unknown {
  const chosen = field.choices.filter(({ is_default }) => is_default).map(({ id }) => id);
  if (field.type === 'choices') return chosen;
  return field.type === 'choice' ? chosen[0] : field.default_value;
}

/** The fields in use that assets of a category have; they stay as they are until the transaction ends. */
async function fieldsOfCategory(tx: Trx, categoryId: number): Promise<FieldRow[]> {
  // Shared with whoever writes values; whoever changes a field waits.
  await tx.selectFrom('custom_fields').select('id').orderBy('id').forShare().execute();
  const fields = await readFields(tx);
  return fields.filter((field) => field.state === 'in_use' && isOfCategory(field, categoryId));
}

/** Somebody who is there and active, or is named there already. */
async function isPerson(tx: Trx, field: FieldRow, assetId: number, userId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'active'),
        sql<SqlBool>`EXISTS (SELECT FROM custom_field_values
          WHERE asset_id = ${assetId} AND field_id = ${field.id} AND user_id = ${userId})`,
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** The label of another asset with the value in a unique field. */
async function findTaken(
  tx: Trx,
  field: FieldRow,
  assetId: number,
  value: FieldValue,
): Promise<string | undefined> {
  const same =
    typeof value === 'number'
      ? sql<SqlBool>`held.number = ${value}`
      : sql<SqlBool>`held.text IS NOT NULL AND md5(fold_key(held.text)) = md5(fold_key(${String(value)}))`;
  const { rows } = await sql<{ label: string }>`
    SELECT assets.name || ' (' || assets.asset_tag || ')' AS label
    FROM custom_field_values AS held JOIN assets ON assets.id = held.asset_id
    WHERE held.is_unique AND held.is_listed AND held.field_id = ${field.id} AND held.asset_id <> ${assetId}
      AND ${same} LIMIT 1`.execute(tx);
  return rows[0]?.label;
}

/** What is wrong with a value that the field's type takes, by the name of the field; undefined where nothing is. */
async function faultOf(
  tx: Trx,
  field: FieldRow,
  assetId: number,
  value: FieldValue,
): Promise<string | undefined> {
  const { name, type } = field;
  if (type === 'choice' || type === 'choices') {
    const there = new Set(field.choices.map(({ id }) => id));
    const chosen = typeof value === 'object' ? value : [Number(value)];
    return chosen.every((id) => there.has(id)) ? undefined : `${name} must be one of its choices`;
  }
  if (type === 'person' && !(await isPerson(tx, field, assetId, Number(value))))
    return `${name} must be an active person`;
  if (!field.is_unique) return undefined;
  const taken = await findTaken(tx, field, assetId, value);
  return taken && `${name} must be unique: ${taken} has the same`;
}

/** A value in the column of its type; several choices are several rows. */
function columnsOf(type: FieldRow['type'], value: FieldValue) {
  if (typeof value === 'object') return value.map((choice_id) => ({ choice_id }));
  if (typeof value === 'boolean') return [{ yes: value }];
  if (typeof value === 'string') return [type === 'date' ? { day: value } : { text: value }];
  if (type === 'choice') return [{ choice_id: value }];
  return [type === 'person' ? { user_id: value } : { number: value }];
}

async function writeValue(tx: Trx, field: FieldRow, assetId: number, value: FieldValue | null) {
  await tx
    .deleteFrom('custom_field_values')
    .where('asset_id', '=', assetId)
    .where('field_id', '=', field.id)
    .execute();
  if (value === null) return;
  const { id: field_id, type, is_unique } = field;
  await tx
    .insertInto('custom_field_values')
    .values(
      columnsOf(type, value).map((column) => ({ asset_id: assetId, field_id, type, is_unique, ...column })),
    )
    .execute();
}

/** Reads what was entered; refuses all that is wrong with it at once. */
async function judged(tx: Trx, { asset, entered = {}, isNew, asksRequired }: Write) {
  const fields = await fieldsOfCategory(tx, asset.category_id);
  const known = new Set(fields.map(({ id }) => String(id)));
  const errors: Record<string, string> = {};
  for (const [id, raw] of Object.entries(entered))
    if (!known.has(id) && raw !== null && raw !== '')
      errors[assetFieldName(id)] = 'Assets of this category have no such field';
  const wanted: { field: FieldRow; value: FieldValue | null }[] = [];
  for (const field of fields) {
    const isNamed = Object.hasOwn(entered, String(field.id)) && entered[String(field.id)] !== undefined;
    if (!isNamed && !isNew) continue;
    const result = readFieldValue(field, isNamed ? entered[String(field.id)] : defaultOf(field));
    const fault =
      result.error ??
      (result.value === null
        ? field.is_required && asksRequired
          ? `${field.name} is required`
          : undefined
        : await faultOf(tx, field, asset.id, result.value));
    if (fault !== undefined) errors[assetFieldName(field.id)] = fault;
    else if (result.error === undefined) wanted.push({ field, value: result.value });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return wanted;
}

/** What an asset has now, by the ids of the fields. */
async function readValues(tx: Trx, assetId: number): Promise<Map<number, FieldValue>> {
  const { rows } = await sql<{ values: { field_id: number; value: FieldValue }[] }>`
    SELECT ${valuesOf(sql`${assetId}::integer`)} AS values`.execute(tx);
  return new Map((rows[0]?.values ?? []).map(({ field_id, value }) => [field_id, value]));
}

/** In no order of their own. */
function isSame(one: FieldValue | null, other: FieldValue | null): boolean {
  const plain = (value: FieldValue | null) =>
    JSON.stringify(typeof value === 'object' && value ? [...value].sort((a, b) => a - b) : value);
  return plain(one) === plain(other);
}

/**
 * Writes what was entered in the fields of an asset, which is locked or new, and takes away what assets of its category
 * do not have. Answers whether anything changed.
 */
export async function writeFieldValues(tx: Trx, write: Write): Promise<boolean> {
  const { asset, isNew } = write;
  if (!isNew && write.entered === undefined) return dropOthers(tx, asset);
  const wanted = await judged(tx, write);
  const present = isNew ? new Map<number, FieldValue>() : await readValues(tx, asset.id);
  const changed = wanted.filter(({ field, value }) => !isSame(value, present.get(field.id) ?? null));
  for (const { field, value } of changed) await writeValue(tx, field, asset.id, value);
  return (isNew ? false : await dropOthers(tx, asset)) || changed.length > 0;
}

/** Takes away the values of fields that assets of the category do not have. */
async function dropOthers(tx: Trx, { id, category_id }: Write['asset']): Promise<boolean> {
  const gone = await sql`
    DELETE FROM custom_field_values AS held WHERE held.asset_id = ${id}
      AND EXISTS (SELECT FROM custom_field_categories AS had WHERE had.field_id = held.field_id)
      AND NOT EXISTS (SELECT FROM custom_field_categories AS had
        WHERE had.field_id = held.field_id AND had.category_id = ${category_id})`.execute(tx);
  return (gone.numAffectedRows ?? 0n) > 0n;
}

/** Gives new assets of one category, which are entered by no form, the defaults of its fields. */
export async function writeDefaults(tx: Trx, ids: readonly number[], categoryId: number): Promise<void> {
  for (const { field, value } of await judged(tx, {
    asset: { id: 0, category_id: categoryId },
    entered: undefined,
    isNew: true,
  })) {
    if (value === null) continue;
    const { id: field_id, type, is_unique } = field;
    await tx
      .insertInto('custom_field_values')
      .values(
        ids.flatMap((asset_id) =>
          columnsOf(type, value).map((column) => ({ asset_id, field_id, type, is_unique, ...column })),
        ),
      )
      .execute();
  }
}

/** Runs a transaction that writes values; the database alone can tell for sure that a unique one is the only one. */
export async function refuseDuplicateValue<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    const isTaken =
      error instanceof Error &&
      'constraint' in error &&
      String(error.constraint).startsWith('custom_field_values_unique');
    if (!isTaken) throw error;
    const message = 'Another asset was just given the same value in a unique field';
    throw new AppError('already_exists', message, { fields: { custom_fields: message } });
  }
}
