import type { ActivityEntry, FactChange } from '@portal/contract';
import { ActivityBadge, Button, DateTimeText, Muted, TextLink } from '@portal/ui/base';
import type { Column } from '@portal/ui/data';
import { titleCase } from '@portal/ui/format';
import type { To } from '@portal/ui/router';
import styles from './activity.module.css';

/** Where the thing that an entry is about has its page in this area; undefined where it has none. */
export type TargetLink = (entry: Pick<ActivityEntry, 'target_type' | 'target_id'>) => To | undefined;

const SHOWN_CHANGES = 2;

function UserCell({ user_id, user_name }: ActivityEntry) {
  if (user_id === null) return <span>{user_name ?? 'System'}</span>;
  return (
    <div className={styles.lines}>
      <span>{user_name ?? 'User'}</span>
      <Muted>#{user_id}</Muted>
    </div>
  );
}

function TargetCell({ entry, to }: { entry: ActivityEntry; to: To | undefined }) {
  const { target_id, target_label } = entry;
  const id = target_id === null ? '–' : `#${target_id}`;
  return (
    <div className={styles.lines}>
      <span>{to ? <TextLink to={to}>{id}</TextLink> : id}</span>
      {target_label ? <Muted>{target_label}</Muted> : null}
    </div>
  );
}

function changeText({ label, before, after }: FactChange): string {
  return before === null ? `${label}: ${after}` : `${label}: ${before} → ${after ?? 'none'}`;
}

function ChangesCell({ entry, onOpen }: { entry: ActivityEntry; onOpen: (entry: ActivityEntry) => void }) {
  const { changes, note } = entry;
  if (changes.length === 0 && !note) return <span>–</span>;
  const shown = changes.slice(0, SHOWN_CHANGES);
  return (
    <div className={styles.changes}>
      {shown.map((change) => (
        <span key={change.field} className={styles.change}>
          {changeText(change)}
        </span>
      ))}
      {shown.length === 0 && note ? <span className={styles.change}>{note}</span> : null}
      <Button size="small" onClick={() => onOpen(entry)} aria-label={`Details of entry ${entry.id}`}>
        {changes.length > SHOWN_CHANGES ? `Details (${changes.length - SHOWN_CHANGES} more)` : 'Details'}
      </Button>
    </div>
  );
}

/** The columns of the log: those of the specification, and what changed. */
export function activityColumns(
  linkTo: TargetLink,
  onOpen: (entry: ActivityEntry) => void,
): Column<ActivityEntry>[] {
  return [
    {
      key: 'timestamp',
      title: 'Timestamp',
      sort: 'timestamp',
      nowrap: true,
      render: ({ timestamp }) => <DateTimeText value={timestamp} />,
    },
    { key: 'user_id', title: 'User ID', render: (entry) => <UserCell {...entry} /> },
    {
      key: 'action',
      title: 'Action',
      heading: true,
      nowrap: true,
      render: ({ action }) => <ActivityBadge action={action} />,
    },
    { key: 'target_type', title: 'Target Type', render: ({ target_type }) => titleCase(target_type) },
    {
      key: 'target_id',
      title: 'Target ID',
      render: (entry) => <TargetCell entry={entry} to={linkTo(entry)} />,
    },
    {
      key: 'changes',
      title: 'Changes',
      render: (entry) => <ChangesCell entry={entry} onOpen={onOpen} />,
    },
  ];
}
