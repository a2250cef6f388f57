import type { AssetFinances, AssetHealth as Health } from '@portal/contract';
import { Card, Facts, Money, ProgressBar, Stack, TextLink } from '@portal/ui/base';
import { formatCount, formatMoney, type Tone } from '@portal/ui/format';

const HEALTH: readonly (readonly [Health, string, Tone])[] = [
  ['working', 'Working', 'success'],
  ['maintenance', 'Needs Maintenance', 'warning'],
  ['depreciated', 'Depreciated', 'danger'],
];

interface AssetHealthProps {
  assets: AssetFinances;
  /** Where the assets in that health are listed. */
  listOf?: (health: Health) => string;
  /** Where all of them are. */
  all?: string;
}

/** In what state the inventory is. */
export function AssetHealth({ assets, listOf, all }: AssetHealthProps) {
  const count = `${formatCount(assets.total_assets)} assets`;
  return (
    <Card title="Asset Health" subtitle={all ? <TextLink to={all}>{count}</TextLink> : count}>
      <Stack>
        {HEALTH.map(([key, label, tone]) => (
          <ProgressBar
            key={key}
            label={listOf ? <TextLink to={listOf(key)}>{label}</TextLink> : label}
            value={assets[key]}
            max={assets.total_assets}
            valueText={formatCount(assets[key])}
            tone={tone}
          />
        ))}
      </Stack>
    </Card>
  );
}

export type AssetFigure = 'asset_value' | 'depreciated_value' | 'book_value' | 'monthly_depreciation';

const FIGURES: readonly (readonly [AssetFigure, string])[] = [
  ['asset_value', 'Asset Value'],
  ['depreciated_value', 'Depreciated Value'],
  ['book_value', 'Book Value'],
  ['monthly_depreciation', 'Monthly Depreciation'],
];

interface AssetAmountProps {
  label: string;
  amount: AssetFinances[AssetFigure];
  list: string | undefined;
}

function AssetAmount({ label, amount, list }: AssetAmountProps) {
  const shown = <Money amount={amount} />;
  if (!list) return shown;
  return (
    <TextLink to={list} aria-label={`${label}: ${formatMoney(amount)}, open the list`}>
      {shown}
    </TextLink>
  );
}

interface AssetValueProps {
  assets: AssetFinances;
  title?: string;
  /** Where the assets that make up the figure are listed. */
  listOf?: (figure: AssetFigure) => string;
}

/** What the inventory cost, and what of it is written off. */
export function AssetValue({ assets, title = 'Asset Value', listOf }: AssetValueProps) {
  return (
    <Card title={title}>
      <Stack>
        <Facts
          items={FIGURES.map(([figure, label]) => ({
            label,
            value: <AssetAmount label={label} amount={assets[figure]} list={listOf?.(figure)} />,
          }))}
        />
        <ProgressBar
          label="Written Off"
          value={assets.depreciated_value}
          max={assets.asset_value}
          tone="warning"
        />
      </Stack>
    </Card>
  );
}
