import type { ContractOffer, ContractOffersInput } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { findOffers } from '../contract-prices.repository';

/** What lines of an order to a vendor may cost by a contract in force today. */
export async function offerContractPrices(
  db: Db,
  { vendor_id, lines }: ContractOffersInput,
): Promise<{ offers: (ContractOffer | null)[] }> {
  const rows = await findOffers(db, vendor_id, lines);
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return {
    offers: lines.map((_line, index) => {
      const row = byPosition.get(index + 1);
      if (!row) return null;
      const { id, contract_id, number, price, price_per } = row;
      return { contract_price_id: id, contract: { id: contract_id, number }, price, price_per };
    }),
  };
}
