import { type AssetRestatement, type Cents, toCents, toDollars } from '@portal/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database';
import { notFound } from '../../../platform/http/app-error';
import { type CalendarDate, dateIn } from '../domain/calendar';
import { bookValueOn, type LedgerFacts } from '../domain/depreciation';
import { restatementOf } from '../domain/restatement';
import { loadFinanceSettings } from '../finance.repository';
import { enteredOn, type LedgerColumns, ledgerColumns, ledgerFacts } from './ledger-day';

/** The facts that the figures of an asset follow from, as people enter them; what is left out stays. */
export interface EnteredValues {
  purchase_cost?: number | null | undefined;
  purchase_date?: CalendarDate | null | undefined;
  useful_life_months?: number | null | undefined;
  residual_value?: number | null | undefined;
}

type Row = Awaited<ReturnType<typeof readLedgerEntries>>[number];

/** Of the assets that are there, in any order. */
function readLedgerEntries(db: Db | Trx, ids: readonly number[], timeZone: string) {
  return db
    .selectFrom('assets')
    .select('assets.id')
    .select(ledgerColumns(timeZone))
    .select([
      enteredOn(timeZone).as('entered'),
      sql<CalendarDate>`(now() AT TIME ZONE ${timeZone})::date`.as('today'),
    ])
    .where('assets.id', 'in', ids)
    .where('assets.deleted_at', 'is', null)
    .execute();
}

function edited<Facts extends LedgerColumns>(row: Facts, entered: EnteredValues): Facts {
  const cents = (amount: number | null) => (amount === null ? null : toCents(amount));
  const { purchase_cost, purchase_date, useful_life_months, residual_value } = entered;
  return {
    ...row,
    ...(purchase_cost === undefined ? {} : { cost: cents(purchase_cost) }),
    ...(purchase_date === undefined ? {} : { purchased: purchase_date }),
    ...(useful_life_months === undefined ? {} : { life_months: useful_life_months }),
    ...(residual_value === undefined ? {} : { residual: toCents(residual_value ?? 0) }),
  };
}

function factsOf(row: Row): LedgerFacts {
  return { ...ledgerFacts(row), entered: row.entered };
}

function present(before: Row, after: Row): AssetRestatement {
  const { since, valueBefore, valueAfter } = restatementOf(factsOf(before), factsOf(after), before.today);
  const known = ({ cost }: Row, value: Cents) => (cost === null ? null : toDollars(value));
  return {
    as_of: before.today,
    since,
    value_before: known(before, valueBefore),
    value_after: known(after, valueAfter),
  };
}

/** What an edit of an asset would do to its figures. */
export async function previewRestatement(
  db: Db,
  { id, entered }: { id: number; entered: EnteredValues },
): Promise<AssetRestatement> {
  const { timeZone } = await loadFinanceSettings(db);
  const [row] = await readLedgerEntries(db, [id], timeZone);
  if (!row) throw notFound('Asset');
  return present(row, edited(row, entered));
}

interface Edit {
  id: number;
  entered: EnteredValues;
}

/** Keeps that edits change the figures of days gone by, where they do. To be called before they are written, the assets locked. */
export async function recordRestatements(
  tx: Trx,
  { edits, by }: { edits: readonly Edit[]; by: number },
): Promise<void> {
  if (edits.length === 0) return;
  const { timeZone } = await loadFinanceSettings(tx);
  const ids = edits.map(({ id }) => id);
  const rows = new Map((await readLedgerEntries(tx, ids, timeZone)).map((row) => [row.id, row]));
  const restated = edits.flatMap(({ id, entered }) => {
    const row = rows.get(id);
    if (!row) throw notFound('Asset');
    const { since, value_before, value_after } = present(row, edited(row, entered));
    return since === null ? [] : [{ asset_id: id, restated_by: by, since, value_before, value_after }];
  });
  if (restated.length > 0) await tx.insertInto('asset_restatements').values(restated).execute();
}

const ENTERED_NOW = {
  cost: null,
  residual: 0,
  life_months: null,
  purchased: null,
  retired: null,
  deleted: null,
};

/**
 * Keeps that assets entered only now are in the figures of days gone by, where they were bought before today. To be
 * called when they are written, with what was entered of each alike.
 */
export async function recordEntries(
  tx: Trx,
  { ids, entered, by }: { ids: readonly number[]; entered: EnteredValues; by: number },
): Promise<void> {
  const { purchase_date: purchased, purchase_cost } = entered;
  if (!purchased || ids.length === 0) return;
  const { timeZone, transactionTime } = await loadFinanceSettings(tx);
  const today = dateIn(timeZone, transactionTime);
  if (purchased >= today) return;
  const { value } = bookValueOn(ledgerFacts(edited(ENTERED_NOW, entered)), today);
  const value_after = purchase_cost == null ? null : toDollars(value);
  await tx
    .insertInto('asset_restatements')
    .values(
      ids.map((id) => ({
        ...{ asset_id: id, restated_by: by, since: purchased },
        ...{ value_before: null, value_after, is_entry: true },
      })),
    )
    .execute();
}

/** The last time that the figures of an asset were restated, or those of any where none is named; up to a day if said. */
export async function findLastRestatement(
  db: Db,
  { assetId, upTo }: { assetId?: number; upTo?: CalendarDate },
) {
  const row = await db
    .selectFrom('asset_restatements')
    .innerJoin('assets', 'assets.id', 'asset_restatements.asset_id')
    .leftJoin('users', 'users.id', 'asset_restatements.restated_by')
    .select([
      'asset_restatements.restated_at',
      'asset_restatements.since',
      'asset_restatements.value_before',
      'asset_restatements.value_after',
      'asset_restatements.is_entry',
      'users.name as by',
      'assets.id',
      'assets.name',
      'assets.asset_tag',
      'assets.serial_number',
    ])
    .$if(assetId !== undefined, (rows) => rows.where('asset_restatements.asset_id', '=', assetId ?? 0))
    .$if(upTo !== undefined, (rows) => rows.where('asset_restatements.since', '<=', upTo ?? ''))
    .orderBy('asset_restatements.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { restated_at, since, by, value_before, value_after, is_entry, ...asset } = row;
  return { at: restated_at.toISOString(), by, since, value_before, value_after, is_entry, asset };
}
