import { formatCount } from '@portal/contract';

/** What hangs on a category. */
export interface CategoryTies {
  assets: number;
  requests: number;
}

function countOf(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`];
}

/** Why a category cannot be deleted, for a person to read; undefined when nothing hangs on it (design, section 9). */
export function refusalToDelete(
  name: string,
  ties: CategoryTies & { open_orders?: number },
): string | undefined {
  const reasons = [
    ...countOf(ties.assets, 'asset'),
    ...countOf(ties.requests, 'request'),
    ...countOf(ties.open_orders ?? 0, 'open order'),
  ];
  return reasons.length > 0 ? `${name} cannot be deleted: it has ${reasons.join(' and ')}` : undefined;
}
