import type { Asset } from '@portal/contract';
import { conditionLabel, formatDate, formatMoney, statusLabel, titleCase } from '@portal/ui/format';

/** What the facts of an asset are called, by their names in the contract and in the activity log. */
export const FACT_LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  category: 'Category',
  category_name: 'Category',
  description: 'Description',
  brand: 'Brand',
  model_number: 'Model number',
  serial_number: 'Serial number',
  condition: 'Condition',
  image: 'Picture',
  image_url: 'Picture',
  status: 'Status',
  holder: 'Holder',
  purchase_cost: 'Purchase cost',
  purchase_date: 'Purchase date',
  useful_life_months: 'Useful life',
  residual_value: 'Residual value',
  warranty_until: 'Warranty until',
};

const MONEY = ['purchase_cost', 'residual_value'];
const DATES = ['purchase_date', 'warranty_until'];
const PICTURES = ['image', 'image_url'];

/** `36` -> `36 months`. */
export function formatMonths(months: number): string {
  return `${months} ${months === 1 ? 'month' : 'months'}`;
}

/** One fact as people read it; `None` where there is nothing. */
export function factText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None';
  if (MONEY.includes(name)) return formatMoney(Number(value));
  if (DATES.includes(name)) return formatDate(String(value));
  if (PICTURES.includes(name)) return 'A picture';
  if (name === 'status') return statusLabel(String(value)).text;
  if (name === 'condition') return conditionLabel(String(value)).text;
  if (name === 'useful_life_months') return formatMonths(Number(value));
  return String(value);
}

export interface FactChange {
  label: string;
  /** Absent where nothing is known of before: the thing was just made. */
  before?: string;
  /** Absent where nothing is left: the thing was deleted. */
  after?: string;
}

type Facts = Readonly<Record<string, unknown>> | null;

/** The facts that an activity entry names, each before and after, as people read them. */
export function factChanges(before: Facts, after: Facts): FactChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => !name.endsWith('_id'))
    .filter((name) => (before && after) || (before ?? after)?.[name] !== null)
    .map((name) => ({
      label: FACT_LABELS[name] ?? titleCase(name),
      ...(before ? { before: factText(name, before[name]) } : {}),
      ...(after ? { after: factText(name, after[name]) } : {}),
    }));
}

const COMPARED = Object.keys(FACT_LABELS).filter((name) => name !== 'category' && name !== 'image');

/** What somebody else changed about an asset between two looks at it. */
export function changesBetween(before: Asset, now: Asset): FactChange[] {
  const facts = (asset: Asset): Record<string, unknown> => ({ ...asset, holder: asset.holder?.name ?? null });
  const [was, is] = [facts(before), facts(now)];
  const changed = COMPARED.filter((name) => was[name] !== is[name]);
  const only = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, from[name]]));
  return factChanges(only(was), only(is));
}
