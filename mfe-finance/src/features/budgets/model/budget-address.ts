import { paths } from '../../../paths';

/** The page of a budget: what is left of it and how that comes about, and how it was set. */
export function budgetAddress(departmentId: number | null, fiscalYear?: number): string {
  const search = new URLSearchParams({ of: departmentId === null ? 'organisation' : String(departmentId) });
  if (fiscalYear !== undefined) search.set('year', String(fiscalYear));
  return `${paths.budgets}?${search}`;
}
