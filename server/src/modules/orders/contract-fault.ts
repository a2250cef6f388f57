import { whyPriceLapsed } from '../contracts';
import type { ContractFault } from './domain/contract-line';
import type { ListedOrderRow } from './orders.repository';

/** The first line of a draft that cannot be ordered at the contract price that it names; null where there is none. */
export function contractFaultOf({
  contract_lines,
  today,
}: Pick<ListedOrderRow, 'contract_lines' | 'today'>): ContractFault | null {
  for (const line of contract_lines ?? []) {
    const text = whyPriceLapsed(line, line.quantity, today);
    if (text !== null) return { name: line.name, text };
  }
  return null;
}
