import type { CatalogueItemInput, ContractInput, ContractPriceInput } from '@portal/contract';
import type { Db } from '../../src/platform/database';

let count = 0;

/** An item of the catalogue, a consumable unless told otherwise. */
export async function createItem(
  db: Db,
  details: Partial<CatalogueItemInput> & { removed_at?: Date } = {},
): Promise<{ id: number; name: string }> {
  count += 1;
  return db
    .insertInto('catalogue_items')
    .values({ name: `Item ${count}`, kind: 'consumable', ...details })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** A contract with a vendor, in force without a ceiling unless told otherwise. */
export async function createContract(
  db: Db,
  vendor_id: number,
  details: Partial<ContractInput> = {},
): Promise<{ id: number; number: string }> {
  count += 1;
  return db
    .insertInto('contracts')
    .values({ vendor_id, number: `K-${count}`, starts_on: '2020-01-01', ...details })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** A price of a contract, for one or more unless told otherwise. */
export async function createPrice(
  db: Db,
  contract_id: number,
  details: Partial<ContractPriceInput> & { item_id: number; price: number },
): Promise<{ id: number }> {
  return db
    .insertInto('contract_prices')
    .values({ contract_id, min_quantity: 1, price_per: 1, ...details })
    .returning('id')
    .executeTakeFirstOrThrow();
}
