import { type Asset, formatMonths, pathText, recordField } from '@portal/contract';
import {
  Badge,
  ConditionBadge,
  DateText,
  type DetailItem,
  DetailList,
  Money,
  useToday,
} from '@portal/ui/base';
import { formatDate } from '@portal/ui/format';
import { CustomFieldText } from '../../custom-fields';
import { warrantyState } from '../model/warranty';

/** How the warranty stands today; nothing where none is known. */
export function WarrantyBadge({ until }: { until: string | null }) {
  const state = warrantyState(until, useToday());
  return state ? <Badge tone={state.tone}>{state.text}</Badge> : null;
}

/** The same with the date, where the state alone does not name it. */
function WarrantyWithDate({ until }: { until: string }) {
  const isNamed = warrantyState(until, useToday())?.text.includes(formatDate(until));
  return (
    <>
      <WarrantyBadge until={until} />
      {isNamed ? null : (
        <>
          {' '}
          <DateText value={until} />
        </>
      )}
    </>
  );
}

function money(amount: number | null) {
  return amount === null ? null : <Money amount={amount} />;
}

/** What the contract calls a fact. */
const label = (name: keyof Asset) => recordField(name).label;

function identity(asset: Asset): DetailItem[] {
  return [
    { label: 'Asset tag', value: asset.asset_tag },
    { label: label('serial_number'), value: asset.serial_number },
    { label: label('brand'), value: asset.brand },
    { label: label('model_number'), value: asset.model_number },
    { label: label('category_name'), value: asset.category_name },
    { label: label('location'), value: asset.location && pathText(asset.location.path) },
    { label: label('condition'), value: <ConditionBadge condition={asset.condition} /> },
  ];
}

function purchase(asset: Asset): DetailItem[] {
  const { purchase_date, useful_life_months } = asset;
  return [
    { label: label('purchase_cost'), value: money(asset.purchase_cost) },
    { label: label('purchase_date'), value: purchase_date && <DateText value={purchase_date} /> },
    {
      label: label('useful_life_months'),
      value: useful_life_months === null ? null : formatMonths(useful_life_months),
    },
    { label: label('residual_value'), value: money(asset.residual_value) },
  ];
}

interface AssetDetailListProps {
  asset: Asset;
  /** For whoever only uses it: without what it cost. */
  brief?: boolean;
}

/** What is known of one asset. */
export function AssetDetailList({ asset, brief = false }: AssetDetailListProps) {
  const facts: DetailItem[] = [
    ...identity(asset),
    ...(brief ? [] : purchase(asset)),
    {
      label: 'Warranty',
      value: asset.warranty_until && <WarrantyWithDate until={asset.warranty_until} />,
    },
  ];
  if (!brief)
    facts.push(
      ...asset.custom_fields.map((held) => ({
        label: held.name,
        value: <CustomFieldText held={held} />,
        wide: held.type === 'long_text' || held.type === 'link',
      })),
    );
  if (!brief) facts.push({ label: 'In the inventory since', value: <DateText value={asset.created_at} /> });
  facts.push({ label: label('description'), value: asset.description, wide: true });
  return <DetailList items={facts} />;
}
