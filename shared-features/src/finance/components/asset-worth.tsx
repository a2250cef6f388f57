import type { AssetFinances, AssetHealth as Health } from '@portal/contract';
import { Card, DetailList, Money, ProgressBar, Stack, TextLink } from '@portal/ui/base';
import { formatCount, formatMoney, type Tone } from '@portal/ui/format';
import { type AssetFigure, useFinanceAddresses } from '../model/finance-addresses';

const HEALTH: readonly (readonly [Health, string, Tone])[] = [
  ['working', 'Working', 'success'],
  ['maintenance', 'Needs Maintenance', 'warning'],
  ['depreciated', 'Depreciated', 'danger'],
];

/** In what state the inventory is; each count leads to its assets. */
export function AssetHealth({ assets }: { assets: AssetFinances }) {
  const { inventoryAddress } = useFinanceAddresses();
  const count = `${formatCount(assets.total_assets)} assets`;
  return (
    <Card title="Asset Health" subtitle={<TextLink to={inventoryAddress(undefined)}>{count}</TextLink>}>
      <Stack>
        {HEALTH.map(([key, label, tone]) => (
          <ProgressBar
            key={key}
            label={<TextLink to={inventoryAddress(undefined, { health: key })}>{label}</TextLink>}
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

const FIGURES: readonly (readonly [AssetFigure, string])[] = [
  ['asset_value', 'Asset Value'],
  ['depreciated_value', 'Depreciated Value'],
  ['book_value', 'Book Value'],
  ['monthly_depreciation', 'Monthly Depreciation'],
];

interface AssetValueProps {
  assets: AssetFinances;
  title?: string;
  /** The day the figures are of (YYYY-MM-DD); today unless named. */
  day?: string;
}

/** What the inventory cost, and what of it is written off; each figure leads to its assets. */
export function AssetValue({ assets, title = 'Asset Value', day }: AssetValueProps) {
  const { figureAddress } = useFinanceAddresses();
  return (
    <Card title={title}>
      <Stack>
        <DetailList
          items={FIGURES.map(([figure, label]) => ({
            label,
            value: (
              <TextLink
                to={figureAddress(day, figure)}
                aria-label={`${label}: ${formatMoney(assets[figure])}, open the list`}
              >
                <Money amount={assets[figure]} />
              </TextLink>
            ),
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
