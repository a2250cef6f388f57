import type { ActivityEntry, FieldChange } from '@portal/contract';
import {
  ActivityBadge,
  Button,
  DateTimeText,
  DetailList,
  Dialog,
  Notice,
  Stack,
  TextLink,
  VisuallyHidden,
} from '@portal/ui/base';
import { titleCase } from '@portal/ui/format';
import type { To } from '@portal/ui/router';
import styles from './activity.module.css';

/** What an entry changed; without a Before column where nothing was there before. */
function ChangesTable({ changes }: { changes: readonly FieldChange[] }) {
  const isNew = changes.every(({ before }) => before === null);
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>What changed</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {isNew ? null : <th scope="col">Before</th>}
          <th scope="col">{isNew ? 'Value' : 'After'}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {isNew ? null : <td className={styles.was}>{before ?? '–'}</td>}
            <td>{after ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function targetText({ target_type, target_id, target_label, target_deleted }: ActivityEntry): string {
  const kind = target_id === null ? titleCase(target_type) : `${titleCase(target_type)} #${target_id}`;
  const text = target_label ? `${kind}: ${target_label}` : kind;
  return target_deleted ? `${text} (deleted)` : text;
}

function userText({ user_id, user_name, access_token }: ActivityEntry): string {
  if (user_id === null) return user_name ?? 'System';
  const user = user_name ? `${user_name} (#${user_id})` : `User #${user_id}`;
  return access_token ? `${user} by access token ${access_token}` : user;
}

function EntryDetails({ entry, to }: { entry: ActivityEntry; to: To | undefined }) {
  const target = targetText(entry);
  return (
    <Stack>
      <DetailList
        items={[
          { label: 'Action', value: <ActivityBadge action={entry.action} /> },
          { label: 'When', value: <DateTimeText value={entry.timestamp} /> },
          { label: 'By', value: userText(entry) },
          { label: 'Target', value: to ? <TextLink to={to}>{target}</TextLink> : target },
        ]}
      />
      {entry.note ? <Notice title="Note">{entry.note}</Notice> : null}
      {entry.changes.length > 0 ? <ChangesTable changes={entry.changes} /> : null}
    </Stack>
  );
}

interface EntryDialogProps {
  /** The entry to show; undefined before the dialog was ever opened. */
  entry: ActivityEntry | undefined;
  open: boolean;
  to: To | undefined;
  onClose: () => void;
}

/** One entry whole: who, when, on what, and every value before and after. */
export function EntryDialog({ entry, open, to, onClose }: EntryDialogProps) {
  return (
    <Dialog
      open={open}
      title={entry ? `Entry #${entry.id}` : 'Entry'}
      onClose={onClose}
      width={680}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {entry ? <EntryDetails entry={entry} to={to} /> : null}
    </Dialog>
  );
}
