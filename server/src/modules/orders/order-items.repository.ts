import type { Currency, OrderLineInput } from '@portal/contract';
import type { Trx } from '../../platform/database';
import { findItems } from '../catalogue';
import { findContractPrices } from '../contracts';
import { isAtContractPrice } from './domain/contract-line';

interface ItemFacts {
  contract_price_id: number | null;
  useful_life_months: number | null;
  residual_value: number | null;
}

const NO_FACTS: ItemFacts = { contract_price_id: null, useful_life_months: null, residual_value: null };

type Line = Omit<OrderLineInput, 'shares'> & { quantity: number };

/** What each line of a draft has of its item: what its assets get, and the contract price that it is at. */
export async function findItemFacts(
  tx: Trx,
  orderId: number,
  { vendor_id: vendorId, currency, lines }: { vendor_id: number; currency: Currency; lines: readonly Line[] },
): Promise<ItemFacts[]> {
  const itemIds = [...new Set(lines.flatMap(({ item_id }) => item_id ?? []))];
  if (itemIds.length === 0) return lines.map(() => NO_FACTS);
  const items = new Map((await findItems(tx, itemIds)).map((item) => [item.id, item]));
  const priceIds = [...new Set(lines.flatMap(({ contract_price_id }) => contract_price_id ?? []))];
  const prices = new Map((await findContractPrices(tx, priceIds)).map((price) => [price.id, price]));
  const taken = await findTaken(tx, orderId);
  return lines.map((line) => {
    const item = items.get(line.item_id ?? 0);
    const isAt = isAtContractPrice(line, prices.get(line.contract_price_id ?? 0), {
      vendorId,
      currency,
      taken,
    });
    const isAsset = line.kind === 'asset';
    return {
      contract_price_id: isAt ? line.contract_price_id : null,
      useful_life_months: isAsset ? (item?.useful_life_months ?? null) : null,
      residual_value: isAsset ? (item?.residual_value ?? null) : null,
    };
  });
}

function findTaken(tx: Trx, orderId: number) {
  return tx
    .selectFrom('order_lines')
    .select(['item_id', 'contract_price_id', 'price', 'price_per'])
    .where('order_id', '=', orderId)
    .where('contract_price_id', 'is not', null)
    .execute();
}

/** The items that lines of a draft may name: those of the catalogue, and those that the draft names already. */
export async function findNameableItems(
  tx: Trx,
  orderId: number | null,
  lines: readonly Pick<OrderLineInput, 'item_id'>[],
): Promise<ReadonlySet<number>> {
  const items = await findItems(tx, [...new Set(lines.flatMap(({ item_id }) => item_id ?? []))]);
  const isRemoved = items.some(({ removed_at }) => removed_at !== null);
  const named = isRemoved && orderId !== null ? await findNamed(tx, orderId) : new Set<number | null>();
  return new Set(
    items.filter(({ id, removed_at }) => removed_at === null || named.has(id)).map(({ id }) => id),
  );
}

async function findNamed(tx: Trx, orderId: number): Promise<ReadonlySet<number | null>> {
  const rows = await tx.selectFrom('order_lines').select('item_id').where('order_id', '=', orderId).execute();
  return new Set(rows.map(({ item_id }) => item_id));
}
