import type { ActivityEntry } from '@portal/contract';
import { ActivityBadge, DateTimeText, EmptyState, RowListCard } from '@portal/ui/base';
import { paths } from '../../../paths';
import { actorText, targetText } from '../model/entry-text';

/** The newest entries of the activity log. */
export function RecentActivity({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <RowListCard
      title="Recent Activity"
      all={{ to: paths.activity, label: 'View all activity' }}
      empty={<EmptyState message="No activity logs found" icon="history" />}
      label="Recent activity"
      items={entries.map((entry) => ({
        key: entry.id,
        title: <ActivityBadge action={entry.action} />,
        detail: `${actorText(entry)} · ${targetText(entry)}`,
        end: <DateTimeText value={entry.timestamp} />,
      }))}
    />
  );
}
