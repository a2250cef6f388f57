import { formatPercent } from '@portal/ui/format';

/** What is used of a budget, in words: a share, or that it is over where there is none to take a share of. */
export function budgetShare(used: number, total: number, suffix = ''): string {
  if (total === 0 && used > 0) return 'Over budget';
  return [formatPercent(used, total), suffix].filter(Boolean).join(' ');
}
