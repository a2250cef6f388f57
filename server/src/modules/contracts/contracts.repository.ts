import type { ContractInput, ContractPrice, ContractPriceInput, Currency } from '@portal/contract';
import { sql, type UpdateObject } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { Database } from '../../platform/database/schema';
import { AppError, notFound } from '../../platform/http/app-error';

/** Contracts with their prices, and whether an order has taken one. */
export function selectContracts(db: Db) {
  return db
    .selectFrom('contracts')
    .innerJoin('vendors', 'vendors.id', 'contracts.vendor_id')
    .select([
      'contracts.id',
      'contracts.vendor_id',
      'vendors.name as vendor_name',
      'vendors.state as vendor_state',
      'contracts.number',
      'contracts.currency',
      'contracts.starts_on',
      'contracts.ends_on',
      'contracts.ceiling',
      'contracts.used',
      'contracts.note',
      'contracts.version',
      'contracts.created_at',
      sql<string>`(SELECT (now() AT TIME ZONE time_zone)::date::text FROM settings)`.as('today'),
      sql<ContractPrice[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', price.id, 'min_quantity', price.min_quantity,
            'price', price.price, 'price_per', price.price_per, 'starts_on', price.starts_on, 'ends_on', price.ends_on,
            'version', price.version, 'item', jsonb_build_object('id', item.id, 'name', item.name, 'brand', item.brand,
              'model_number', item.model_number))
          ORDER BY item.name COLLATE "en-x-icu", item.id, price.min_quantity, price.starts_on, price.id), '[]')
        FROM contract_prices AS price JOIN catalogue_items AS item ON item.id = price.item_id
        WHERE price.contract_id = contracts.id)`.as('prices'),
      sql<boolean>`EXISTS (SELECT FROM contract_prices AS price
        JOIN order_lines AS line ON line.contract_price_id = price.id WHERE price.contract_id = contracts.id)`.as(
        'is_used',
      ),
    ]);
}
export type ContractRow = Awaited<ReturnType<ReturnType<typeof selectContracts>['executeTakeFirstOrThrow']>>;

/** The contract, locked until the transaction ends: what is used of it stays too. */
export async function lockContract(tx: Trx, id: number): Promise<ContractRow> {
  await tx.selectFrom('contracts').select('id').where('id', '=', id).forUpdate().execute();
  return readContract(tx, id);
}

export async function readContract(db: Db, id: number): Promise<ContractRow> {
  const contract = await selectContracts(db).where('contracts.id', '=', id).executeTakeFirst();
  if (!contract) throw notFound('Contract');
  return contract;
}

/** The vendor; it is neither removed nor merged until the transaction ends. */
export async function holdVendor(
  tx: Trx,
  id: number,
): Promise<{ name: string; state: string; currency: Currency }> {
  const vendor = await tx
    .selectFrom('vendors')
    .select(['name', 'state', 'currency'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!vendor) throw notFound('Vendor');
  return vendor;
}

export async function insertContract(tx: Trx, vendorId: number, facts: ContractInput): Promise<number> {
  const { id } = await tx
    .insertInto('contracts')
    .values({ ...facts, vendor_id: vendorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Each change makes a new version. */
export async function updateContract(
  tx: Trx,
  id: number,
  changes: UpdateObject<Database, 'contracts'>,
): Promise<void> {
  await tx
    .updateTable('contracts')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** With its prices. */
export async function deleteContract(tx: Trx, id: number): Promise<void> {
  await tx.deleteFrom('contracts').where('id', '=', id).execute();
}

export async function insertPrice(tx: Trx, contractId: number, facts: ContractPriceInput): Promise<void> {
  await tx
    .insertInto('contract_prices')
    .values({ ...facts, contract_id: contractId })
    .execute();
}

export async function updatePrice(tx: Trx, id: number, facts: ContractPriceInput): Promise<void> {
  await tx
    .updateTable('contract_prices')
    .set({ ...facts, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deletePrice(tx: Trx, id: number): Promise<void> {
  await tx.deleteFrom('contract_prices').where('id', '=', id).execute();
}

/** Whether a line of an order took the price. */
export async function isPriceTaken(tx: Trx, id: number): Promise<boolean> {
  const line = await tx
    .selectFrom('order_lines')
    .select('id')
    .where('contract_price_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

const TAKEN: Readonly<Record<string, readonly [field: string, message: string]>> = {
  contracts_number: ['number', 'There is already a contract with this number with this vendor'],
  contract_prices_days: [
    'starts_on',
    'There is already a price for this item and quantity on some of these days: end that one first',
  ],
};

/** Runs a transaction that writes a contract or a price; the database alone can tell for sure that nothing is twice. */
export async function refuseDuplicateContract<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    const taken =
      error instanceof Error && 'constraint' in error ? TAKEN[String(error.constraint)] : undefined;
    if (!taken) throw error;
    const [field, message] = taken;
    throw new AppError('already_exists', message, { fields: { [field]: message } });
  }
}
