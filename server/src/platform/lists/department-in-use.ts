import { sql } from 'kysely';
import type { Db, Trx } from '../database';
import { invalid } from '../http/app-error';

/** The department where it is in use: it stays so, and keeps its name, until the transaction ends. */
export function lockInUse(tx: Trx, id: number) {
  return tx
    .selectFrom('departments')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** Why a retired department cannot be chosen, and what to choose instead. */
export async function whyRetired(db: Db | Trx, id: number): Promise<string> {
  const { name, now } = await db
    .selectFrom('departments')
    .select([
      'name',
      sql<
        string | null
      >`(SELECT kept.name FROM departments AS kept WHERE kept.id = department_in_use(departments.id)
        AND departments.merged_into_id IS NOT NULL)`.as('now'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return now === null
    ? `${name} is retired: choose another department`
    : `${name} was merged into ${now}: choose ${now}`;
}

/**
 * The department that something new is for; it stays in use until the transaction ends. Throws by the field at one that
 * there is not and at a retired one.
 */
export async function requireDepartmentInUse(
  tx: Trx,
  id: number,
  field = 'department_id',
): Promise<{ id: number; name: string }> {
  const found = await lockInUse(tx, id);
  if (found) return found;
  const known = await tx.selectFrom('departments').select('id').where('id', '=', id).executeTakeFirst();
  throw invalid({ [field]: known ? await whyRetired(tx, id) : 'Choose a department that exists' });
}

/** The department that a retired one lives on in, or itself; it stays in use until the transaction ends. */
export async function lockWhatLivesOn(tx: Trx, id: number) {
  const { rows } = await sql<{ id: number | null }>`SELECT department_in_use(${id}) AS id`.execute(tx);
  const now = rows[0]?.id ?? null;
  return now === null ? undefined : lockInUse(tx, now);
}

/** All departments that figures may have a row of, by name; a retired one has one where there is something to say of it. */
export function listForFigures(db: Db) {
  return db
    .selectFrom('departments')
    .select(['id', 'name', sql<boolean>`retired_at IS NOT NULL`.as('is_retired')])
    .orderBy(sql`name COLLATE "en-x-icu", id`)
    .execute();
}
