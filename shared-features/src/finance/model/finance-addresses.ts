import {
  type AssetHealth,
  type AssetStatus,
  type SpendingPart,
  WHOLE_SPENDING,
  type WrittenOff,
} from '@portal/contract';
import { useAreaLinks } from '@portal/ui/router';
import { useMemo } from 'react';

/** Pages of finance that list what its figures are made of. */
type FinancePage = 'budgets' | 'spending' | 'spendingRequests' | 'assets';

interface Narrowing {
  status?: AssetStatus;
  health?: AssetHealth;
  written_off?: WrittenOff;
  sort?: string;
}

export type AssetFigure = 'asset_value' | 'depreciated_value' | 'book_value' | 'monthly_depreciation';

const FIGURES: Readonly<Record<AssetFigure, Narrowing>> = {
  asset_value: { sort: '-purchase_cost' },
  depreciated_value: { written_off: 'some', sort: '-purchase_cost' },
  book_value: { written_off: 'left', sort: '-purchase_cost' },
  monthly_depreciation: { written_off: 'monthly', sort: '-purchase_cost' },
};

/**
 * Where finance lists what its figures are made of.
 * @param pageOf the address of a page: finance's own, or what another area knows of it, which may lack the page
 */
export function financeAddresses<Address extends string | undefined>(pageOf: (page: FinancePage) => Address) {
  function searched(page: FinancePage, values: Readonly<Record<string, string>>) {
    const set = Object.entries(values).filter(([, value]) => value !== '');
    const address = pageOf(page);
    // Undefined only where Address is.
    return (address && set.length > 0 ? `${address}?${new URLSearchParams(set)}` : address) as Address;
  }
  /** The page of a budget: what is left of it and how that comes about, and how it was set. */
  const budgetAddress = (departmentId: number | null, fiscalYear?: number) =>
    searched('budgets', {
      of: departmentId === null ? 'organisation' : String(departmentId),
      year: fiscalYear === undefined ? '' : String(fiscalYear),
    });
  /**
   * The page of the rows that a figure is made of.
   * @param filters the period and the subject that it is about, as the address of the analysis has them
   */
  const rowsAddress = (part: SpendingPart, filters: Readonly<Record<string, string>> = {}) =>
    searched('spendingRequests', { part: part === WHOLE_SPENDING ? '' : part, ...filters });
  /** The inventory on a day, today unless named, narrowed to what is given. */
  const inventoryAddress = (day: string | undefined, narrowing: Narrowing = {}) =>
    searched('assets', { ...narrowing, as_of: day ?? '' });
  return {
    budgetAddress,
    rowsAddress,
    inventoryAddress,
    /** The analysis of spending with the filters of its address. */
    spendingAddress: (filters: Readonly<Record<string, string>>) => searched('spending', filters),
    /** The assets that make up a figure of the day. */
    figureAddress: (day: string | undefined, figure: AssetFigure) => inventoryAddress(day, FIGURES[figure]),
    /** Where the figures of the budget of the present fiscal year come from. */
    budgetLinks: {
      budget: budgetAddress(null),
      used: rowsAddress('used'),
      month: rowsAddress('spent', { period: 'this-month' }),
    },
  };
}

/** The same for screens that other areas show too, as far as the reader's release of finance has the pages. */
export function useFinanceAddresses() {
  const { page } = useAreaLinks();
  return useMemo(() => financeAddresses((name) => page('finance', name)), [page]);
}
