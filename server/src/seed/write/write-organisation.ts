import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { addDays, startOfDay } from '../calendar';
import { toDollars } from '../money';
import { DEPARTMENT_BUDGETS, DEPARTMENT_FACTS, DEPARTMENTS } from '../people/directory';
import type { PlannedPerson } from '../people/plan-people';
import type { DemoPeriods } from '../periods';
import { FINANCE_THRESHOLD } from '../requests/plan-requests';
import { inChunks, known, paired } from './ids';

export async function writeSettings(tx: Trx, periods: DemoPeriods): Promise<void> {
  await tx
    .updateTable('settings')
    .set({
      organisation_name: 'Halden Instruments',
      allowed_mail_domains: ['example.com'],
      finance_threshold: toDollars(FINANCE_THRESHOLD),
      fiscal_year_start_month: periods.fiscalYearStartMonth,
      updated_at: startOfDay(periods.historyStart),
    })
    .execute();
}

export async function writeDepartments(tx: Trx, { historyStart }: DemoPeriods): Promise<Map<string, number>> {
  const at = startOfDay(historyStart);
  const rows = await tx
    .insertInto('departments')
    .values(
      DEPARTMENTS.map((name) => ({
        ...{ name, cost_centre: DEPARTMENT_FACTS[name].costCentre },
        ...{ created_at: at, updated_at: at },
      })),
    )
    .returning('id')
    .execute();
  return paired<string, number>(
    DEPARTMENTS,
    rows.map(({ id }) => id),
  );
}

export async function writePeople(
  tx: Trx,
  people: readonly PlannedPerson[],
  departments: ReadonlyMap<string, number>,
  passwordHash: string,
): Promise<Map<PlannedPerson, number>> {
  const rows = await inChunks(people, (chunk) =>
    tx
      .insertInto('users')
      .values(
        chunk.map((person) => ({
          name: person.name,
          email: person.email,
          password_hash: person.status === 'invited' ? null : passwordHash,
          role: person.role,
          department_id: known(departments, person.department),
          status: person.status,
          version: person.status === 'suspended' || person.status === 'refused' ? 2 : 1,
          created_at: person.createdAt,
          updated_at: person.updatedAt,
        })),
      )
      .returning('id')
      .execute(),
  );
  return paired(
    people,
    rows.map(({ id }) => id),
  );
}

/** Who leads each department; people are written after the departments that they belong to. */
export async function writeManagers(tx: Trx, people: ReadonlyMap<PlannedPerson, number>): Promise<void> {
  const byName = new Map([...people].map(([{ name }, id]) => [name, id]));
  for (const name of DEPARTMENTS)
    await tx
      .updateTable('departments')
      .set({ manager_id: known(byName, DEPARTMENT_FACTS[name].manager) })
      .where('name', '=', name)
      .execute();
}

export interface WrittenBudget {
  id: number;
  fiscal_year: number;
  department_id: number | null;
  amount: number;
  created_at: Date;
}

/** The departments' budgets make up the organisation's. */
export async function writeBudgets(
  tx: Trx,
  { fiscalYear, fiscalYearStart }: DemoPeriods,
  departments: ReadonlyMap<string, number>,
): Promise<WrittenBudget[]> {
  const decidedAt = startOfDay(addDays(fiscalYearStart, -24));
  const ofDepartments = DEPARTMENTS.map((name) => ({
    department_id: known(departments, name) as number | null,
    amount: DEPARTMENT_BUDGETS[name],
  }));
  const total = ofDepartments.reduce((sum, { amount }) => sum + amount, 0);
  return tx
    .insertInto('budgets')
    .values(
      [{ department_id: null, amount: total }, ...ofDepartments].map((budget) => ({
        ...budget,
        fiscal_year: fiscalYear,
        created_at: decidedAt,
        updated_at: decidedAt,
      })),
    )
    .returning(['id', 'fiscal_year', 'department_id', 'amount', 'created_at'])
    .execute();
}

/** Lists plan by these numbers; without them a fresh database guesses until its own housekeeping comes round. */
export async function analyse(tx: Trx): Promise<void> {
  await sql`ANALYZE users, departments, locations, categories, budgets, settings, assets, requests, allocations, vendors, activity_log`.execute(
    tx,
  );
}
