import type { Settings } from '@portal/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';

export type SettingsChanges = Partial<Omit<Settings, 'version' | 'updated_at'>>;

function selectSettings(db: Db | Trx) {
  return db
    .selectFrom('settings')
    .select([
      'organisation_name',
      'allowed_mail_domains',
      'finance_threshold',
      'budget_policy',
      'four_eyes',
      'fiscal_year_start_month',
      'session_idle_minutes',
      'session_max_hours',
      'time_zone',
      'price_tolerance_percent',
      'price_tolerance_amount',
      'charges_tolerance_percent',
      'charges_tolerance_amount',
      'rounding_tolerance',
      'over_receipt_percent',
      'approval_allowance_percent',
      'approval_allowance_amount',
      'version',
      'updated_at',
    ]);
}

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>;

export function findSettings(db: Db | Trx) {
  return selectSettings(db).executeTakeFirstOrThrow();
}

/** Today's calendar date in the organisation's time zone, `2025-01-31`. */
export async function readToday(db: Db | Trx): Promise<string> {
  const { today } = await db
    .selectFrom('settings')
    .select(sql<string>`(now() AT TIME ZONE time_zone)::date::text`.as('today'))
    .executeTakeFirstOrThrow();
  return today;
}

export function lockSettings(tx: Trx): Promise<SettingsRow> {
  return selectSettings(tx).forUpdate().executeTakeFirstOrThrow();
}

export async function updateSettings(tx: Trx, changes: SettingsChanges): Promise<void> {
  await tx
    .updateTable('settings')
    .set({ ...changes, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .execute();
}

/** The database's spelling of a time zone's name; undefined when it knows none of that name. */
export async function findTimeZone(tx: Trx, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pg_timezone_names WHERE lower(name) = lower(${name}) ORDER BY name LIMIT 1`.execute(tx);
  return rows[0]?.name;
}
