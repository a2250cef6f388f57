import type { Asset, FactChange } from '@portal/contract';
import { conditionLabel, formatDate, formatMoney, statusLabel } from '@portal/ui/format';

/** What the facts of an asset are called, by their names in the contract. */
const FACT_LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  category_name: 'Category',
  description: 'Description',
  brand: 'Brand',
  model_number: 'Model number',
  serial_number: 'Serial number',
  condition: 'Condition',
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

/** `36` -> `36 months`. */
export function formatMonths(months: number): string {
  return `${months} ${months === 1 ? 'month' : 'months'}`;
}

/** One fact as people read it; null where there is nothing. */
function factText(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (MONEY.includes(name)) return formatMoney(Number(value));
  if (DATES.includes(name)) return formatDate(String(value));
  if (name === 'image_url') return 'A picture';
  if (name === 'status') return statusLabel(String(value)).text;
  if (name === 'condition') return conditionLabel(String(value)).text;
  if (name === 'useful_life_months') return formatMonths(Number(value));
  return String(value);
}

const COMPARED = Object.keys(FACT_LABELS);

/** What somebody else changed about an asset between two looks at it, in the form of an activity entry. */
export function changesBetween(before: Asset, now: Asset): FactChange[] {
  const facts = (asset: Asset): Record<string, unknown> => ({ ...asset, holder: asset.holder?.name ?? null });
  const [was, is] = [facts(before), facts(now)];
  return COMPARED.filter((name) => was[name] !== is[name]).map((field) => ({
    field,
    label: FACT_LABELS[field] ?? field,
    before: factText(field, was[field]),
    after: factText(field, is[field]),
  }));
}
