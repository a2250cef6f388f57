import type { Currency, Money } from '@portal/contract';

/** A line as far as a contract's price may apply to it; money in the order's currency. */
interface PricedLine {
  item_id: number | null;
  contract_price_id: number | null;
  price: Money;
  price_per: number;
}

interface ContractPrice {
  id: number;
  vendor_id: number;
  currency: Currency;
  item_id: number;
  price: Money;
  price_per: number;
  /** Whether it is in force today. */
  is_valid: boolean;
}

/**
 * Whether a line is at the contract price that it names: it is for this item, of this vendor and currency, and at what it costs today,
 * or at what the draft took of it when it cost that. A line at another price is not bought by the contract. Whether it may
 * be ordered so, in force and for enough, is asked of the contract when the draft is read (`whyPriceLapsed`).
 * @param taken the lines of the draft before
 */
export function isAtContractPrice(
  line: PricedLine,
  price: ContractPrice | undefined,
  { vendorId, currency, taken }: { vendorId: number; currency: Currency; taken: readonly PricedLine[] },
): boolean {
  if (!price || price.id !== line.contract_price_id || price.item_id !== line.item_id) return false;
  if (price.vendor_id !== vendorId || price.currency !== currency) return false;
  const isSame = (other: { price: Money; price_per: number }) =>
    other.price === line.price && other.price_per === line.price_per;
  if (price.is_valid && isSame(price)) return true;
  return taken.some(
    (before) => before.contract_price_id === price.id && before.item_id === line.item_id && isSame(before),
  );
}

export interface ContractFault {
  /** Of the line. */
  name: string;
  text: string;
}

/** Why a draft with such a line is not submitted, and what helps. */
export function whyNotAtContract({ name, text }: ContractFault): string {
  return `${text}: edit the order, and take ${name} out of the contract or give it another price`;
}
