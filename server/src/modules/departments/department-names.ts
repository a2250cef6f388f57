import { type Expression, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { invalid } from '../../platform/http/app-error';
import { lockInUse, whyRetired } from '../../platform/lists/department-in-use';
import { departmentTies } from '../../platform/tallies';

interface NamedDepartment {
  id: number;
  name: string;
}

/** One department however its name is typed: case, accents and spaces tell no two apart. */
const typedAlike = (name: Expression<string> | string) =>
  sql<string>`regexp_replace(fold_text(${name}), '\\s', '', 'g')`;

/** A name as it is kept: the spaces in it are no more than one each. */
export function spaced(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}

/** Whoever gives a department its name waits for those who do so now. */
export async function lockDepartmentNames(tx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('asset-portal:departments', 0))`.execute(tx);
}

/** The department of that name, however it is typed, a retired one too: of two that are alike, the one spelt so. */
export function findNamed(tx: Db | Trx, name: string, { otherThan = 0 } = {}) {
  return tx
    .selectFrom('departments')
    .select(['id', 'name', 'state'])
    .where((eb) => eb(typedAlike(eb.ref('name')), '=', typedAlike(name)))
    .where('id', '<>', otherThan)
    .orderBy(sql`name_key = fold_key(${name})`, 'desc')
    .orderBy('id')
    .executeTakeFirst();
}

/**
 * The department of that name, to which somebody is to belong; it stays in use until the transaction ends. Throws by the
 * field `department` at one that is retired.
 */
export async function findDepartment(tx: Trx, name: string): Promise<NamedDepartment | undefined> {
  const found = await findNamed(tx, name);
  if (!found) return undefined;
  const inUse = await lockInUse(tx, found.id);
  if (!inUse) throw invalid({ department: await whyRetired(tx, found.id) });
  return inUse;
}

/** The same; made when there is none. */
export async function findOrCreateDepartment(tx: Trx, name: string): Promise<NamedDepartment> {
  const known = await findDepartment(tx, name);
  if (known !== undefined) return known;
  await lockDepartmentNames(tx);
  const made = await findDepartment(tx, name);
  if (made !== undefined) return made;
  return tx
    .insertInto('departments')
    .values({ name: spaced(name) })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** What forms and filters offer, by name: those in use, and where the past is looked at the retired ones too. */
export function listDepartmentChoices(db: Db, { withRetired = false } = {}) {
  return db
    .selectFrom('departments')
    .select([
      'departments.id',
      'departments.name',
      sql<boolean>`departments.retired_at IS NOT NULL`.as('is_retired'),
    ])
    .$if(!withRetired, (departments) => departments.where('departments.retired_at', 'is', null))
    .orderBy(sql`departments.name COLLATE "en-x-icu"`)
    .orderBy('departments.id')
    .execute();
}

/** Those in use, by name, with how many people belong to each. */
export function listWithPeople(db: Db) {
  return db
    .selectFrom('departments')
    .leftJoin(departmentTies(db), 'ties.department_id', 'departments.id')
    .select([
      'departments.id',
      'departments.name',
      sql<number>`coalesce(ties.active_people, 0)`.as('active_people'),
    ])
    .where('departments.retired_at', 'is', null)
    .orderBy(sql`departments.name COLLATE "en-x-icu"`)
    .orderBy('departments.id')
    .execute();
}
