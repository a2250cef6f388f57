import type { AssetRequest } from '@portal/contract';
import { Badge, type Fact, Facts, Money, RowList, Stack } from '@portal/ui/base';
import { sumApprovals } from '../model/approval-sum';
import { requestTitle } from '../model/request-name';
import styles from './dialogs.module.css';

function nextStep({ needs_finance, preferred_asset_id, allowed_actions }: AssetRequest) {
  if (!allowed_actions.includes('approve')) return <Badge tone="danger">Not open to you</Badge>;
  if (needs_finance) return <Badge tone="accent">Goes on to finance</Badge>;
  return preferred_asset_id === null ? undefined : <Badge tone="info">From stock</Badge>;
}

function sumFacts(requests: readonly AssetRequest[]): Fact[] {
  const { total, toFinance, fromStock, closed } = sumApprovals(requests);
  const facts: Fact[] = [
    { label: 'Total cost', value: <Money amount={total} /> },
    {
      label: 'Go on to finance',
      value: toFinance === 0 ? 'None' : `${toFinance} of ${requests.length - closed}`,
    },
  ];
  if (fromStock > 0) facts.push({ label: 'From stock', value: `${fromStock}, at no cost` });
  if (closed > 0) facts.push({ label: 'Not open to you', value: `${closed}, left as they are` });
  return facts;
}

/** What approving these at once means: each with its cost and what follows, and what they come to. */
export function ApprovalPreview({ requests }: { requests: readonly AssetRequest[] }) {
  return (
    <Stack>
      <Facts items={sumFacts(requests)} />
      <div className={styles.chosen}>
        <RowList
          label="Chosen"
          items={requests.map((request) => ({
            key: request.id,
            title: `#${request.id} ${requestTitle(request)}`,
            badges: nextStep(request),
            detail: request.user.name,
            end: <Money amount={request.estimated_cost} />,
          }))}
        />
      </div>
    </Stack>
  );
}
