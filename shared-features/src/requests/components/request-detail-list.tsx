import { type AssetRef, type AssetRequest, formatCount, REQUEST_TYPE_LABELS } from '@portal/contract';
import { DateTimeText, type DetailItem, DetailList, Money, UrgencyBadge } from '@portal/ui/base';
import { assetLabel } from '../../assets';
import { fromStockText } from '../model/from-stock';
import { financeText } from '../model/request-history';
import { BuyingText } from './buying-text';

function assetText(asset: AssetRef): string {
  const { name, asset_tag, serial_number } = asset;
  return serial_number ? `${name} (${asset_tag}, S/N ${serial_number})` : assetLabel(asset);
}

function personText({ name, email, department }: AssetRequest['user']): string {
  return [name, email, department ?? 'No Department'].join('\n');
}

function kindDetails(request: AssetRequest): DetailItem[] {
  if (request.request_type === 'REPAIR') {
    return [
      { label: 'Asset to repair', value: request.asset ? assetText(request.asset) : null, wide: true },
      { label: 'Issue description', value: request.issue_description, wide: true },
    ];
  }
  return [
    { label: 'Brand', value: request.brand },
    { label: 'Category', value: request.category_name },
    { label: 'Asset description', value: request.asset_description, wide: true },
  ];
}

/** What the requester got: of one who got several assets of an order, each of the first ones. */
function allocatedDetails({ fulfilled_asset, shares = [] }: AssetRequest): DetailItem[] {
  const given = shares.flatMap(({ handed_over }) => handed_over);
  const count = shares.reduce((sum, { count_handed_over }) => sum + count_handed_over, 0);
  if (count > 1) {
    const others = count > given.length ? [`and ${formatCount(count - given.length)} more`] : [];
    const value = [...given.map(assetText), ...others].join('\n');
    return [{ label: `Allocated assets (${formatCount(count)})`, value, wide: true }];
  }
  if (fulfilled_asset === null) return [];
  return [{ label: 'Allocated asset', value: assetText(fulfilled_asset), wide: true }];
}

function allDetails(request: AssetRequest): DetailItem[] {
  const isRepair = request.request_type === 'REPAIR';
  const finance = financeText(request);
  const fromStock = fromStockText(request);
  const facts: (DetailItem | false)[] = [
    { label: 'Request type', value: REQUEST_TYPE_LABELS[request.request_type] },
    { label: 'Requested by', value: personText(request.user) },
    { label: 'Urgency', value: <UrgencyBadge urgency={request.urgency} /> },
    {
      label: isRepair ? 'Estimated repair cost' : 'Estimated cost',
      value: <Money amount={request.estimated_cost} />,
    },
    request.actual_cost !== null && { label: 'Actual cost', value: <Money amount={request.actual_cost} /> },
    finance !== undefined && { label: 'Finance', value: finance },
    { label: 'Submitted', value: <DateTimeText value={request.created_at} /> },
    ...kindDetails(request),
    request.buying !== null && {
      label: 'Purchase',
      value: <BuyingText buying={request.buying} status={request.status} shares={request.shares} />,
      wide: true,
    },
    fromStock !== undefined && { label: 'From stock', value: fromStock, wide: true },
    ...allocatedDetails(request),
    { label: 'Reason', value: request.reason, wide: true },
    { label: 'Business justification', value: request.justification, wide: true },
  ];
  return facts.filter((fact) => fact !== false);
}

/** All facts of one request. */
export function RequestDetailList({ request }: { request: AssetRequest }) {
  return <DetailList items={allDetails(request)} />;
}
