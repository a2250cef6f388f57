import type { Trx } from '../../platform/database';
import type { PlannedEntry } from '../activity/planned-entry';
import { addDays, type CalendarDate, startOfDay } from '../calendar';
import type { PlannedPerson } from '../people/plan-people';
import { DEMO_CONTRACTS, DEMO_ITEMS, type DemoContract, type DemoItem } from './demo-catalogue';

const HOUR_MS = 3_600_000;
const ITEMS_ADDED_DAYS_AGO = 240;

interface Writing {
  today: CalendarDate;
  by: PlannedPerson;
}

function moment(today: CalendarDate, daysAgo: number, hour: number): Date {
  return new Date(startOfDay(addDays(today, -daysAgo)).getTime() + hour * HOUR_MS);
}

/**
 * Writes the demo's catalogue and its contracts.
 * @returns what the log would hold of them
 */
export async function writeCatalogue(
  tx: Trx,
  writing: Writing & { categories: ReadonlyMap<string, number> },
): Promise<PlannedEntry[]> {
  const ids = new Map<string, number>();
  const entries: PlannedEntry[] = [];
  for (const item of DEMO_ITEMS) {
    const { id, entry } = await writeItem(tx, item, writing);
    ids.set(item.name, id);
    entries.push(entry);
  }
  for (const contract of DEMO_CONTRACTS) entries.push(...(await writeContract(tx, contract, writing, ids)));
  return entries;
}

async function writeItem(
  tx: Trx,
  { category, ...facts }: DemoItem,
  { today, by, categories }: Writing & { categories: ReadonlyMap<string, number> },
): Promise<{ id: number; entry: PlannedEntry }> {
  const added = moment(today, ITEMS_ADDED_DAYS_AGO, 9);
  const { id } = await tx
    .insertInto('catalogue_items')
    .values({
      ...facts,
      category_id: category === null ? null : (categories.get(category) ?? null),
      created_at: added,
      updated_at: added,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry: PlannedEntry = {
    ...{ at: added, by, target: { type: 'catalogue-item', id, label: facts.name } },
    action: 'Created Catalogue Item',
    after: { ...facts },
  };
  return { id, entry };
}

async function writeContract(
  tx: Trx,
  contract: DemoContract,
  { today, by }: Writing,
  itemIds: ReadonlyMap<string, number>,
): Promise<PlannedEntry[]> {
  const { number, startedDaysAgo, endsInDays, ceiling = null, note = null, prices } = contract;
  const vendor = await tx
    .selectFrom('vendors')
    .select('id')
    .where('name', '=', contract.vendor)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!vendor) return [];
  const at = moment(today, startedDaysAgo, 10);
  const facts = {
    starts_on: addDays(today, -startedDaysAgo),
    ends_on: endsInDays === undefined ? null : addDays(today, endsInDays),
    ceiling,
    note,
  };
  const { id } = await tx
    .insertInto('contracts')
    .values({ ...facts, number, vendor_id: vendor.id, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const priced = prices.flatMap(({ item, min_quantity = 1, price }) => {
    const item_id = itemIds.get(item);
    return item_id === undefined ? [] : [{ item_id, item, min_quantity, price, price_per: 1 as const }];
  });
  await tx
    .insertInto('contract_prices')
    .values(
      priced.map(({ item: _item, ...price }) => ({
        ...price,
        contract_id: id,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
  const target = { type: 'vendor', id: vendor.id, label: contract.vendor } as const;
  return [
    {
      ...{ at, by, target },
      action: 'Created Contract',
      after: { contract_number: number, ...facts },
    },
    ...priced.map(
      ({ item_id: _id, ...price }): PlannedEntry => ({
        ...{ at, by, target },
        action: 'Added Contract Price',
        after: { contract_number: number, ...price },
      }),
    ),
  ];
}
