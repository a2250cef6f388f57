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

/**
 * The departments that retired ones live on in, or themselves, by the ids that were asked for; without those that live on
 * in none. They stay in use until the transaction ends, and are locked in the order of their ids.
 */
export async function lockSuccessors(
  tx: Trx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { id: number; name: string }>> {
  for (;;) {
    const { rows } = await sql<{ asked: number; id: number }>`
      SELECT asked, department_in_use(asked) AS id FROM unnest(${[...new Set(ids)]}::integer[]) AS asked
      WHERE department_in_use(asked) IS NOT NULL`.execute(tx);
    const locked = await lockAllInUse(
      tx,
      rows.map(({ id }) => id),
    );
    const found = new Map(
      rows.flatMap(({ asked, id }) => {
        const department = locked.get(id);
        return department ? [[asked, department]] : [];
      }),
    );
    // One that was retired while it was waited for lives on elsewhere, or nowhere.
    if (found.size === rows.length) return found;
  }
}

async function lockAllInUse(tx: Trx, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; name: string }>();
  const rows = await tx
    .selectFrom('departments')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** All departments that figures may have a row of, by name; a retired one has one where there is something to say of it. */
export function listForFigures(db: Db) {
  return db
    .selectFrom('departments')
    .select(['id', 'name', sql<boolean>`retired_at IS NOT NULL`.as('is_retired')])
    .orderBy(sql`name COLLATE "en-x-icu", id`)
    .execute();
}
