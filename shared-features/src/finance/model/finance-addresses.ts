import type { AssetHealth, AssetStatus, SpendingPart, WrittenOff } from '@portal/contract';
import { paths } from '@portal/ui/remote';

// Where finance lists what its figures are made of; other areas show the same figures and lead there too.

function withSearch(path: string, values: Readonly<Record<string, string>>): string {
  const set = Object.entries(values).filter(([, value]) => value !== '');
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The page of a budget: what is left of it and how that comes about, and how it was set. */
export function budgetAddress(departmentId: number | null, fiscalYear?: number): string {
  return withSearch(paths.finance.budgets, {
    of: departmentId === null ? 'organisation' : String(departmentId),
    year: fiscalYear === undefined ? '' : String(fiscalYear),
  });
}

/** The analysis of spending with the filters of its address. */
export function spendingAddress(filters: Readonly<Record<string, string>>): string {
  return withSearch(paths.finance.spending, filters);
}

/**
 * The page of the rows that a figure is made of.
 * @param filters the period and the subject that it is about, as the address of the analysis has them
 */
export function rowsAddress(part: SpendingPart, filters: Readonly<Record<string, string>> = {}): string {
  return withSearch(paths.finance.spendingRequests, { part: part === 'approved' ? '' : part, ...filters });
}

interface Narrowing {
  status?: AssetStatus;
  health?: AssetHealth;
  written_off?: WrittenOff;
  sort?: string;
}

/** The inventory on a day, today unless named, narrowed to what is given. */
export function inventoryAddress(day: string | undefined, narrowing: Narrowing = {}): string {
  return withSearch(paths.finance.assets, { ...narrowing, as_of: day ?? '' });
}

export type AssetFigure = 'asset_value' | 'depreciated_value' | 'book_value' | 'monthly_depreciation';

const FIGURES: Readonly<Record<AssetFigure, Narrowing>> = {
  asset_value: { sort: '-purchase_cost' },
  depreciated_value: { written_off: 'some', sort: '-purchase_cost' },
  book_value: { written_off: 'left', sort: '-purchase_cost' },
  monthly_depreciation: { written_off: 'monthly', sort: '-purchase_cost' },
};

/** The assets that make up a figure of the day. */
export function figureAddress(day: string | undefined, figure: AssetFigure): string {
  return inventoryAddress(day, FIGURES[figure]);
}

/** Where the figures of the budget of the present fiscal year come from. */
export const BUDGET_LINKS = {
  budget: budgetAddress(null),
  used: rowsAddress('used'),
  month: rowsAddress('spent', { period: 'this-month' }),
};
