import { type AssetRequest, isWishGone } from '@portal/contract';
import { Badge, type Fact, Facts, Money, RowList, Stack } from '@portal/ui/base';
import type { ReactNode } from 'react';
import { type ApprovalAction, sumApprovals } from '../model/approval-sum';
import { requestTitle } from '../model/request-name';
import styles from './dialogs.module.css';

function nextStep(request: AssetRequest, action: ApprovalAction) {
  const { needs_finance, preferred_asset_id, allowed_actions } = request;
  if (!allowed_actions.includes(action)) return <Badge tone="danger">Not open to you</Badge>;
  if (needs_finance) return <Badge tone="accent">Goes on to finance</Badge>;
  if (isWishGone(request)) return <Badge tone="warning">No longer in stock</Badge>;
  return preferred_asset_id === null ? undefined : <Badge tone="info">From stock</Badge>;
}

function sumFacts(requests: readonly AssetRequest[], action: ApprovalAction): Fact[] {
  const { total, toFinance, fromStock, closed } = sumApprovals(requests, action);
  const facts: Fact[] = [{ label: 'Total cost', value: <Money amount={total} /> }];
  if (action === 'approve')
    facts.push({
      label: 'Go on to finance',
      value: toFinance === 0 ? 'None' : `${toFinance} of ${requests.length - closed}`,
    });
  if (fromStock > 0) facts.push({ label: 'From stock', value: `${fromStock}, at no cost` });
  if (closed > 0) facts.push({ label: 'Not open to you', value: `${closed}, left as they are` });
  return facts;
}

interface ApprovalPreviewProps {
  requests: readonly AssetRequest[];
  action: ApprovalAction;
  /** What the screen knows besides. */
  facts?: readonly Fact[];
  /** Shown above them. */
  children?: ReactNode;
}

/** What approving these at once means: each with its cost and what follows, and what they come to. */
export function ApprovalPreview({ requests, action, facts = [], children }: ApprovalPreviewProps) {
  return (
    <Stack>
      {children}
      <Facts items={[...sumFacts(requests, action), ...facts]} />
      <div className={styles.chosen}>
        <RowList
          label="Chosen"
          items={requests.map((request) => ({
            key: request.id,
            title: `#${request.id} ${requestTitle(request)}`,
            badges: nextStep(request, action),
            detail: request.user.name,
            end: <Money amount={request.estimated_cost} />,
          }))}
        />
      </div>
    </Stack>
  );
}
