import { type endpoints, formatCounted, type ResponseOf } from '@portal/contract';
import { Card, Notice, RowList, TextLink } from '@portal/ui/base';
import { paths } from '../../../paths';

type Counts = ResponseOf<typeof endpoints.getAttention>;

interface Matter {
  count: number;
  one: string;
  many: string;
  detail: string;
  to: string;
}

function matters(counts: Counts): Matter[] {
  const days = counts.overdue_after_days;
  return [
    {
      count: counts.accounts_waiting,
      one: 'account waits for approval',
      many: 'accounts wait for approval',
      detail: 'Who registered cannot sign in before it is approved or refused',
      to: paths.waitingUsers,
    },
    {
      count: counts.requests_overdue,
      one: 'request is undecided',
      many: 'requests are undecided',
      detail: `Pending for more than ${days} days`,
      to: paths.overdueRequests(days),
    },
    {
      count: counts.mails_failed,
      one: 'mail could not be sent',
      many: 'mails could not be sent',
      detail: 'Given up within the last 7 days',
      to: paths.failedMails,
    },
    {
      count: counts.suspended_holding_assets,
      one: 'inactive person still holds assets',
      many: 'inactive people still hold assets',
      detail: 'To be returned to stock',
      to: paths.suspendedHolders,
    },
  ].filter(({ count }) => count > 0);
}

/** What should not stay as it is, each leading to its list; one calm line when there is nothing. */
export function Attention({ counts }: { counts: Counts }) {
  const found = matters(counts);
  if (found.length === 0) return <Notice tone="success">Nothing needs attention right now.</Notice>;
  return (
    <Card title="Needs Attention" flush>
      <RowList
        label="Needs attention"
        items={found.map(({ count, one, many, detail, to }) => ({
          key: to,
          title: <TextLink to={to}>{formatCounted(count, one, many)}</TextLink>,
          detail,
        }))}
      />
    </Card>
  );
}
