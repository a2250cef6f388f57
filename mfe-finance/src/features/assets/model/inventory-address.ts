import type { AssetHealth, AssetStatus, WrittenOff } from '@portal/contract';
import type { AssetFigure } from '@portal/features/finance-figures';
import { paths } from '../../../paths';

interface Narrowing {
  status?: AssetStatus;
  health?: AssetHealth;
  written_off?: WrittenOff;
  sort?: string;
}

/** The inventory on a day, today unless named, narrowed to what is given. */
export function inventoryAddress(day: string | undefined, narrowing: Narrowing = {}): string {
  const search = new URLSearchParams({ ...narrowing, ...(day ? { as_of: day } : {}) });
  return search.size > 0 ? `${paths.assets}?${search}` : paths.assets;
}

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
