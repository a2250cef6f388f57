import { type AssetRequest, decisionOn } from '@portal/contract';
import { Badge, type DetailItem, DetailList, Money, RowList, Stack } from '@portal/ui/base';
import type { ReactNode } from 'react';
import { type ApprovalAction, countApprovals } from '../model/approval-sum';
import { requestTitle } from '../model/request-name';
import { ChangedBadge } from './changed-since-approval';
import styles from './dialogs.module.css';

function meanwhileBadge(what: string | undefined) {
  return what === undefined ? undefined : <Badge tone="danger">{what}</Badge>;
}

function nextStep(request: AssetRequest, action: ApprovalAction, stopped: readonly number[]) {
  const { open, leads_to } = decisionOn(request, action);
  if (!open) return <Badge tone="danger">Not open to you</Badge>;
  if (stopped.includes(request.id)) return <Badge tone="danger">Stopped by the budget</Badge>;
  if (leads_to) return <Badge tone="accent">{leads_to.brief}</Badge>;
  if (request.preferred_asset?.is_gone) return <Badge tone="warning">No longer in stock</Badge>;
  return request.preferred_asset_id === null ? undefined : <Badge tone="info">From stock</Badge>;
}

interface SumDetailsProps {
  requests: readonly AssetRequest[];
  action: ApprovalAction;
  meanwhile: ReadonlyMap<number, string>;
  total: number | undefined;
}

function sumDetails({ requests, action, meanwhile, total }: SumDetailsProps): DetailItem[] {
  const asSeen = requests.filter(({ id }) => !meanwhile.has(id));
  const { open, toFinance, fromStock, closed } = countApprovals(asSeen, action);
  const facts: DetailItem[] = [
    { label: 'Total cost', value: total === undefined ? null : <Money amount={total} /> },
  ];
  if (action === 'approve')
    facts.push({
      label: 'Go on to finance',
      value: toFinance === 0 ? 'None' : `${toFinance} of ${open}`,
    });
  if (fromStock > 0) facts.push({ label: 'From stock', value: `${fromStock}, at no cost` });
  if (closed > 0) facts.push({ label: 'Not open to you', value: `${closed}, left as they are` });
  if (meanwhile.size > 0)
    facts.push({ label: 'Decided or changed in the meantime', value: `${meanwhile.size}, left as they are` });
  return facts;
}

/** The amount; behind the one that was approved before, where it was changed since. */
function CostNow({ request: { estimated_cost, cost_approved_before } }: { request: AssetRequest }) {
  if (cost_approved_before === null || cost_approved_before === estimated_cost)
    return <Money amount={estimated_cost} />;
  return (
    <>
      <Money amount={cost_approved_before} /> → <Money amount={estimated_cost} />
    </>
  );
}

interface SelectedRequestsProps {
  requests: readonly AssetRequest[];
  badgeOf?: (request: AssetRequest) => ReactNode;
}

/** The chosen requests, each with who asked for it and its cost. */
export function SelectedRequests({ requests, badgeOf }: SelectedRequestsProps) {
  return (
    <div className={styles.chosen}>
      <RowList
        label="Chosen"
        items={requests.map((request) => ({
          key: request.id,
          title: `#${request.id} ${requestTitle(request)}`,
          badges: (
            <>
              {badgeOf?.(request)}
              <ChangedBadge request={request} />
            </>
          ),
          detail: request.user.name,
          end: <CostNow request={request} />,
        }))}
      />
    </div>
  );
}

interface ApprovalPreviewProps {
  requests: readonly AssetRequest[];
  action: ApprovalAction;
  /** The ids of those that the budget stops. */
  stopped?: readonly number[];
  /** What became of some since the list was read: they are left out. */
  meanwhile?: ReadonlyMap<number, string>;
  /** What they cost together, in dollars; undefined while it is not known. */
  total: number | undefined;
  /** What their sum means, above them. */
  children?: ReactNode;
}

/** What approving these at once means: each with its cost and what follows, and what they come to. */
export function ApprovalPreview({
  requests,
  action,
  stopped = [],
  meanwhile = new Map(),
  total,
  children,
}: ApprovalPreviewProps) {
  return (
    <Stack>
      <DetailList items={sumDetails({ requests, action, meanwhile, total })} />
      {children}
      <SelectedRequests
        requests={requests}
        badgeOf={(request) => meanwhileBadge(meanwhile.get(request.id)) ?? nextStep(request, action, stopped)}
      />
    </Stack>
  );
}
