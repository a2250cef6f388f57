import type { ActivityEntry } from '@portal/contract';
import { ActivityBadge, Card, DateTimeText, EmptyState, RowList, TextLink } from '@portal/ui/base';
import { paths } from '../../../paths';
import { actorText, targetText } from '../model/entry-text';

/** The newest entries of the activity log. */
export function RecentActivity({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <Card title="Recent Activity" extra={<TextLink to={paths.activity}>View all activity</TextLink>} flush>
      {entries.length === 0 ? (
        <EmptyState message="No activity logs found" icon="history" />
      ) : (
        <RowList
          label="Recent activity"
          items={entries.map((entry) => ({
            key: entry.id,
            title: <ActivityBadge action={entry.action} />,
            detail: (
              <>
                {actorText(entry)} · {targetText(entry)}
              </>
            ),
            end: <DateTimeText value={entry.timestamp} />,
          }))}
        />
      )}
    </Card>
  );
}
