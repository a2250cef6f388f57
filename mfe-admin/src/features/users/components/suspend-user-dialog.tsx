import { type AssetRef, formatCounted, type User } from '@portal/contract';
import { ConfirmActionDialog } from '@portal/features/feedback';
import { LinkButton, Notice, Stack } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { useState } from 'react';
import { paths } from '../../../paths';
import { useSuspendUser } from '../api/suspend-user';
import { ChangedNotice } from './changed-notice';
import { useLatestUser } from './use-latest-user';
import styles from './user-cells.module.css';
import type { UserDialogProps } from './user-dialog';

function Question({ user }: { user: User }) {
  return (
    <Stack>
      <p>
        Every session of {user.name} ends at once, and signing in is refused until somebody reactivates the
        account. A mail tells {user.email}.
      </p>
      <p>What they asked for waits: none of it can be approved or fulfilled until then.</p>
      {user.assets_held > 0 ? (
        <Notice tone="warning">
          {user.name} holds {formatCounted(user.assets_held, 'asset')}. They stay in their custody until they
          are returned.
        </Notice>
      ) : (
        <p>They hold no assets.</p>
      )}
    </Stack>
  );
}

function StillHeld({ user, assets }: { user: User; assets: readonly AssetRef[] }) {
  const more = user.assets_held - assets.length;
  return (
    <Stack>
      <Notice tone="success">{user.name} is inactive and signed out everywhere.</Notice>
      <p>Still in their custody, to be returned: {formatCounted(user.assets_held, 'asset')}</p>
      <ul className={styles.held} aria-label="Assets still held">
        {assets.map(({ id, name, asset_tag, serial_number }) => (
          <li key={id}>
            {name} ({[asset_tag, serial_number ? `S/N ${serial_number}` : ''].filter(Boolean).join(', ')})
          </li>
        ))}
      </ul>
      {more > 0 ? <p>and {formatCount(more)} more</p> : null}
    </Stack>
  );
}

/** Suspends an active account, and then shows what its owner still holds. */
export function SuspendUserDialog({ user, ...dialog }: UserDialogProps) {
  const { latest, hasChanged, attempt } = useLatestUser(user);
  const suspend = useSuspendUser();
  const [held, setHeld] = useState<{ user: User; assets: readonly AssetRef[] }>();
  const isOpen = !held && latest.allowed_actions.includes('suspend');

  const send = async () => {
    const answer = await attempt((now) => suspend.mutateAsync(now));
    if (answer.assets.length === 0) dialog.onClose();
    else setHeld(answer);
  };

  return (
    <ConfirmActionDialog
      {...dialog}
      title={`Suspend ${user.name}`}
      confirmLabel="Suspend user"
      busyLabel="Suspending..."
      tone="danger"
      isOpen={isOpen}
      send={send}
      links={
        held ? (
          <LinkButton to={paths.person(user.id)} tone="primary" icon="allocation">
            Return assets
          </LinkButton>
        ) : null
      }
    >
      {hasChanged && !held ? <ChangedNotice user={latest} action="suspend" /> : null}
      {held ? <StillHeld {...held} /> : isOpen ? <Question user={latest} /> : null}
    </ConfirmActionDialog>
  );
}
