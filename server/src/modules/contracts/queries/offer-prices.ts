import type { ContractOffer, ContractOffersInput } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { findNamedPrices, findOffers } from '../contract-prices.repository';
import { whyPriceLapsed } from '../domain/named-price';

/** What lines of an order to a vendor may cost by a contract in force today, and why not at the price that they name. */
export async function offerContractPrices(
  db: Db,
  { vendor_id, currency, lines }: ContractOffersInput,
): Promise<{ offers: (ContractOffer | null)[]; faults: (string | null)[] }> {
  const rows = await findOffers(db, vendor_id, currency, lines);
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  const ids = [...new Set(lines.flatMap(({ contract_price_id }) => contract_price_id ?? []))];
  const named = new Map((await findNamedPrices(db, vendor_id, ids)).map((price) => [price.id, price]));
  return {
    offers: lines.map((_line, index) => {
      const row = byPosition.get(index + 1);
      if (!row) return null;
      const { id, contract_id, number, price, price_per } = row;
      return { contract_price_id: id, contract: { id: contract_id, number }, price, price_per };
    }),
    faults: lines.map(({ item_id, quantity, contract_price_id }) => {
      const price = named.get(contract_price_id ?? 0);
      // Of another item it is not named any more once the draft is saved.
      return price?.item_id === item_id ? whyPriceLapsed(price, quantity, price.today) : null;
    }),
  };
}
