import type { AssetFinances } from '@portal/contract';
import { Card, Facts, Money, ProgressBar, Stack } from '@portal/ui/base';
import { formatCount, type Tone } from '@portal/ui/format';

const HEALTH: readonly (readonly ['working' | 'maintenance' | 'depreciated', string, Tone])[] = [
  ['working', 'Working', 'success'],
  ['maintenance', 'Needs Maintenance', 'warning'],
  ['depreciated', 'Depreciated', 'danger'],
];

/** In what state the inventory is. */
export function AssetHealth({ assets }: { assets: AssetFinances }) {
  return (
    <Card title="Asset Health" subtitle={`${formatCount(assets.total_assets)} assets`}>
      <Stack>
        {HEALTH.map(([key, label, tone]) => (
          <ProgressBar
            key={key}
            label={label}
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

/** What the inventory cost, and what of it is written off. */
export function AssetValue({ assets, title = 'Asset Value' }: { assets: AssetFinances; title?: string }) {
  return (
    <Card title={title}>
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
