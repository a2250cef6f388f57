import { formatCalendarDate } from '@portal/contract';

interface ContractDays {
  starts_on: string;
  ends_on: string | null;
}

interface PriceDays {
  /** Null: as long as the contract. */
  starts_on: string | null;
  ends_on: string | null;
}

/** Why a price would apply on no day of its contract, by the price's field; empty where it has one. */
export function priceDayFaults(price: PriceDays, contract: ContractDays): Record<string, string> {
  if (price.starts_on !== null && contract.ends_on !== null && price.starts_on > contract.ends_on)
    return { starts_on: `The contract ends on ${formatCalendarDate(contract.ends_on)}, before this day` };
  if (price.ends_on !== null && price.ends_on < contract.starts_on)
    return { ends_on: `The contract begins on ${formatCalendarDate(contract.starts_on)}, after this day` };
  return {};
}

/**
 * Why a contract cannot have these days, by its field: a price would have none of them. One that has none today, made
 * before that was refused, keeps nothing from changing.
 */
export function contractDayFaults(
  { prices, ...before }: ContractDays & { prices: readonly (PriceDays & { item: { name: string } })[] },
  days: ContractDays,
): Record<string, string> {
  const isOutside = (price: PriceDays, of: ContractDays) => Object.keys(priceDayFaults(price, of)).length > 0;
  const lost = prices.find((price) => isOutside(price, days) && !isOutside(price, before));
  if (!lost) return {};
  const { item, starts_on, ends_on } = lost;
  return days.ends_on !== null && starts_on !== null && starts_on > days.ends_on
    ? { ends_on: `The price for ${item.name} begins on ${formatCalendarDate(starts_on)}: change that first` }
    : {
        starts_on: `The price for ${item.name} ends on ${formatCalendarDate(ends_on ?? '')}: change that first`,
      };
}
