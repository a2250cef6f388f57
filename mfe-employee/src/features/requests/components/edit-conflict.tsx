import type { AssetRequest } from '@portal/contract';
import { RecordChangedNotice, TypedStays } from '@portal/features/feedback';
import { Notice } from '@portal/ui/base';
import { statusLabel } from '@portal/ui/format';
import { changedFields } from '../model/changed-fields';
import styles from './edit-conflict.module.css';

interface EditConflictProps {
  opened: AssetRequest;
  now: AssetRequest;
}

/** After a conflict: what was changed elsewhere, and whether the request can still be changed. The form keeps its text. */
export function EditConflict({ opened, now }: EditConflictProps) {
  if (!now.allowed_actions.includes('edit'))
    return (
      <Notice tone="warning" title="This request can no longer be changed" announce>
        It is {statusLabel(now.status).text} now. What you typed is still below, for you to copy.
      </Notice>
    );
  const changes = changedFields(opened, now);
  if (changes.length === 0)
    return (
      <Notice
        tone="warning"
        title={`This request is ${statusLabel(now.status).text.toLowerCase()} now`}
        announce
      >
        What you typed is kept. Look at it again, then save it.
      </Notice>
    );
  return (
    <RecordChangedNotice noun="request">
      <TypedStays />
      <ul className={styles.changes}>
        {changes.map(({ label, before, now: present }) => (
          <li key={label}>
            {label}: {before} → {present}
          </li>
        ))}
      </ul>
    </RecordChangedNotice>
  );
}
