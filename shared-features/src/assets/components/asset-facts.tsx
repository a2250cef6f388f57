import type { Asset } from '@portal/contract';
import { Badge, ConditionBadge, DateText, type Fact, Facts, Money } from '@portal/ui/base';
import { formatMonths } from '../model/asset-facts';
import { today, warrantyState } from '../model/warranty';

/** How the warranty stands today; nothing where none is known. */
export function WarrantyBadge({ until }: { until: string | null }) {
  const state = warrantyState(until, today());
  return state ? <Badge tone={state.tone}>{state.text}</Badge> : null;
}

function money(amount: number | null) {
  return amount === null ? null : <Money amount={amount} />;
}

function identity(asset: Asset): Fact[] {
  return [
    { label: 'Asset tag', value: asset.asset_tag },
    { label: 'Serial number', value: asset.serial_number },
    { label: 'Brand', value: asset.brand },
    { label: 'Model', value: asset.model_number },
    { label: 'Category', value: asset.category_name },
    { label: 'Condition', value: <ConditionBadge condition={asset.condition} /> },
  ];
}

function purchase(asset: Asset): Fact[] {
  const { purchase_date, useful_life_months } = asset;
  return [
    { label: 'Purchase cost', value: money(asset.purchase_cost) },
    { label: 'Purchase date', value: purchase_date && <DateText value={purchase_date} /> },
    { label: 'Useful life', value: useful_life_months === null ? null : formatMonths(useful_life_months) },
    { label: 'Residual value', value: money(asset.residual_value) },
  ];
}

interface AssetFactsProps {
  asset: Asset;
  /** For whoever only uses it: without what it cost. */
  brief?: boolean;
}

/** What is known of one asset. */
export function AssetFacts({ asset, brief = false }: AssetFactsProps) {
  const facts: Fact[] = [
    ...identity(asset),
    ...(brief ? [] : purchase(asset)),
    { label: 'Warranty', value: asset.warranty_until && <WarrantyBadge until={asset.warranty_until} /> },
  ];
  if (!brief) facts.push({ label: 'In the inventory since', value: <DateText value={asset.created_at} /> });
  facts.push({ label: 'Description', value: asset.description, wide: true });
  return <Facts items={facts} />;
}
