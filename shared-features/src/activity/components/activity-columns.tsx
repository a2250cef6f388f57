import { type ActivityEntry, fieldChangeText } from '@portal/contract';
import { ActivityBadge, DateTimeText, IconButton, Muted, TextLink } from '@portal/ui/base';
import type { Column } from '@portal/ui/data';
import { titleCase } from '@portal/ui/format';
import type { To } from '@portal/ui/router';
import styles from './activity.module.css';

/** Where the thing that an entry is about has its page in this area; undefined where it has none. */
export type TargetLink = (entry: Pick<ActivityEntry, 'target_type' | 'target_id'>) => To | undefined;

/** What was deleted has nothing to open. */
export function openable(entry: ActivityEntry, linkTo: TargetLink): To | undefined {
  return entry.target_deleted ? undefined : linkTo(entry);
}

const SHOWN_CHANGES = 2;

function UserCell({ user_id, user_name, access_token }: ActivityEntry) {
  if (user_id === null) return <span>{user_name ?? 'System'}</span>;
  return (
    <div className={styles.lines}>
      <span>{user_name ?? 'User'}</span>
      <Muted>#{user_id}</Muted>
      {access_token ? <Muted>by access token {access_token}</Muted> : null}
    </div>
  );
}

function TargetCell({ entry, to }: { entry: ActivityEntry; to: To | undefined }) {
  const { target_id, target_label, target_deleted } = entry;
  const id = target_id === null ? (to ? 'Open' : '–') : `#${target_id}`;
  return (
    <div className={styles.lines}>
      <span>{to ? <TextLink to={to}>{id}</TextLink> : id}</span>
      {target_label ? <Muted>{target_label}</Muted> : null}
      {target_deleted ? <Muted>Deleted</Muted> : null}
    </div>
  );
}

function ChangesCell({ changes, note }: ActivityEntry) {
  if (changes.length === 0) return <span className={styles.change}>{note ?? '–'}</span>;
  const more = changes.length - SHOWN_CHANGES;
  return (
    <div className={styles.lines}>
      {changes.slice(0, SHOWN_CHANGES).map((change) => (
        <span key={change.field} className={styles.change}>
          {fieldChangeText(change)}
        </span>
      ))}
      {more > 0 ? <Muted>{`and ${more} more`}</Muted> : null}
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
    { key: 'user_id', title: 'User ID', sort: 'user_name', render: (entry) => <UserCell {...entry} /> },
    {
      key: 'action',
      title: 'Action',
      sort: 'action',
      heading: true,
      nowrap: true,
      render: ({ action }) => <ActivityBadge action={action} />,
    },
    {
      key: 'target_type',
      title: 'Target Type',
      sort: 'target',
      render: ({ target_type }) => titleCase(target_type),
    },
    {
      key: 'target_id',
      title: 'Target ID',
      render: (entry) => <TargetCell entry={entry} to={openable(entry, linkTo)} />,
    },
    {
      key: 'changes',
      title: 'Changes',
      render: (entry) => <ChangesCell {...entry} />,
    },
    {
      key: 'details',
      title: 'Details',
      hideTitle: true,
      align: 'end',
      render: (entry) => (
        <IconButton icon="view" label={`Details of entry ${entry.id}`} onClick={() => onOpen(entry)} />
      ),
    },
  ];
}
