import { type AssetRequest, REQUEST_TYPE_LABELS } from '@portal/contract';
import { ClampedText, DateText, Money, Muted, UrgencyBadge } from '@portal/ui/base';
import type { Column } from '@portal/ui/data';
import type { ReactNode } from 'react';
import { fromStockText } from '../model/from-stock';
import { requestName } from '../model/request-name';
import { BuyingText } from './buying-text';
import styles from './request-cells.module.css';
import { RequestStatusBadges } from './request-status-badges';

type RequestColumn = Column<AssetRequest>;

/** A cell with quieter lines below its text. */
export function LinesCell({ text, below }: { text: ReactNode; below: readonly ReactNode[] }) {
  return (
    <div className={styles.cell}>
      <span>{text}</span>
      {below.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a cell never move
        <Muted key={index}>{line}</Muted>
      ))}
    </div>
  );
}

function nameCell(request: AssetRequest, requester: boolean) {
  const { asset, user, department } = request;
  const below: ReactNode[] = [];
  if (request.request_type === 'REPAIR' && asset) {
    below.push(
      <>
        {asset.name} <span className={styles.tag}>({asset.asset_tag})</span>
      </>,
    );
  }
  if (request.buying) below.push(<BuyingText buying={request.buying} status={request.status} />);
  const fromStock = fromStockText(request);
  if (fromStock) below.push(`From stock: ${fromStock}`);
  if (requester) below.push([user.name, department?.name].filter(Boolean).join(', '));
  return (
    <LinesCell
      text={
        <span className={styles.name}>
          <ClampedText text={requestName(request)} />
        </span>
      }
      below={below}
    />
  );
}

const id: RequestColumn = {
  key: 'id',
  title: 'ID',
  sort: 'id',
  nowrap: true,
  render: (request) => `#${request.id}`,
};

const assetName: RequestColumn = {
  key: 'asset_name',
  title: 'Asset Name',
  sort: 'asset_name',
  heading: true,
  render: (request) => nameCell(request, false),
};

const assetNameAndRequester: RequestColumn = {
  ...assetName,
  render: (request) => nameCell(request, true),
};

const type: RequestColumn = {
  key: 'request_type',
  title: 'Type',
  sort: 'request_type',
  nowrap: true,
  render: (request) => REQUEST_TYPE_LABELS[request.request_type],
};

const typeAndUrgency: RequestColumn = {
  ...type,
  also: { title: 'Urgency', sort: 'urgency' },
  render: ({ request_type, urgency: how }) => (
    <LinesCell
      text={REQUEST_TYPE_LABELS[request_type]}
      below={[<UrgencyBadge key="urgency" urgency={how} />]}
    />
  ),
};

const requester: RequestColumn = {
  key: 'requester',
  title: 'Requester',
  sort: 'requester',
  // Of the day they asked: whose budget it counts against.
  also: { title: 'Department', sort: 'department' },
  render: ({ user, department }) => (
    <LinesCell text={user.name} below={[department?.name ?? 'No Department']} />
  ),
};

const urgency: RequestColumn = {
  key: 'urgency',
  title: 'Urgency',
  sort: 'urgency',
  render: (request) => <UrgencyBadge urgency={request.urgency} />,
};

const cost: RequestColumn = {
  key: 'estimated_cost',
  title: 'Cost',
  sort: 'estimated_cost',
  align: 'end',
  render: (request) => <Money amount={request.estimated_cost} />,
};

const status: RequestColumn = {
  key: 'status',
  title: 'Status',
  sort: 'status',
  render: (request) => <RequestStatusBadges request={request} />,
};

const created: RequestColumn = {
  key: 'created_at',
  title: 'Date',
  sort: 'created_at',
  nowrap: true,
  render: (request) => <DateText value={request.created_at} />,
};

/** The columns that lists of requests choose from; `sort` names are those of the API. */
export const requestColumns = {
  id,
  assetName,
  /** The same with the requester below the name, where a column of its own has no room. */
  assetNameAndRequester,
  type,
  /** Both in one column, where there are many. */
  typeAndUrgency,
  requester,
  urgency,
  cost,
  status,
  created,
} as const;
