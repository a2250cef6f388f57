import { type Cents, formatCounted, toDollars } from '@portal/contract';
import { amountCell, type Cell } from '@portal/contract/csv';

/** A sum below the rows of a file: named, with how many requests it is of, its amount in the last column alone. */
export function totalLine(
  name: string,
  { count, amount }: { count: number; amount: Cents },
  columns: number,
): Cell[] {
  return [
    name,
    formatCounted(count, 'request'),
    ...Array.from({ length: columns - 3 }, () => null),
    amountCell(toDollars(amount)),
  ];
}
