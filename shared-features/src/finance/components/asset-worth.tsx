import type { AssetFinances, AssetHealth as Health } from '@portal/contract';
import { Card, Facts, Money, ProgressBar, Stack, TextLink } from '@portal/ui/base';
import { formatCount, type Tone } from '@portal/ui/format';

const HEALTH: readonly (readonly [Health, string, Tone])[] = [
  ['working', 'Working', 'success'],
  ['maintenance', 'Needs Maintenance', 'warning'],
  ['depreciated', 'Depreciated', 'danger'],
];

interface AssetHealthProps {
  assets: AssetFinances;
  /** Where the assets in that health are listed. */
  listOf?: (health: Health) => string;
}

/** In what state the inventory is. */
export function AssetHealth({ assets, listOf }: AssetHealthProps) {
  return (
    <Card title="Asset Health" subtitle={`${formatCount(assets.total_assets)} assets`}>
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

interface AssetValueProps {
  assets: AssetFinances;
  title?: string;
  /** Where the assets are listed with their values. */
  list?: string;
}

/** What the inventory cost, and what of it is written off. */
export function AssetValue({ assets, title = 'Asset Value', list }: AssetValueProps) {
  return (
    <Card title={title} extra={list ? <TextLink to={list}>Open the list</TextLink> : undefined}>
      <Stack>
        <Facts
          items={[
            { label: 'Asset Value', value: <Money amount={assets.asset_value} /> },
            { label: 'Depreciated Value', value: <Money amount={assets.depreciated_value} /> },
            { label: 'Book Value', value: <Money amount={assets.book_value} /> },
            { label: 'Monthly Depreciation', value: <Money amount={assets.monthly_depreciation} /> },
          ]}
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
