import type { RemoteReleases } from '@portal/contract';
import { ConfirmActionDialog } from '@portal/features/feedback';
import { DateTimeText, Notice } from '@portal/ui/base';
import type { ReactNode } from 'react';
import { usePromoteRelease, useRollBackRelease, useWithdrawRelease } from '../api/change-release';
import { audienceText } from '../model/audience-text';
import { doesText } from '../model/release-rows';
import { ChangedNotice } from './changed-notice';
import type { RowAction } from './release-columns';
import { useLatestRemote } from './use-latest-remote';

export interface ReleaseDialogProps {
  /** As it was when the dialog was opened; mount another dialog for another one. */
  remote: RemoteReleases;
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

interface ChangeDialogProps extends ReleaseDialogProps {
  action: RowAction;
  title: string;
  confirmLabel: string;
  busyLabel: string;
  tone?: 'primary' | 'danger';
  send: (remote: RemoteReleases) => Promise<unknown>;
  /** What will happen, told of the area as it stands now. */
  tell: (remote: RemoteReleases) => ReactNode;
  /** Whether somebody gets another release by it. */
  changesWhatReadersGet?: boolean;
}

const WHO_WORKS =
  'Who is at work goes on with the release they have; they are offered the other one within 15 seconds and get it at their next step to another page.';

/** A change that is confirmed, told of the area as it stands now. */
export function ChangeDialog({
  remote,
  action,
  send,
  tell,
  changesWhatReadersGet = true,
  ...dialog
}: ChangeDialogProps) {
  const { latest, hasChanged, attempt } = useLatestRemote(remote);
  const isOpen = latest.allowed_actions.includes(action);
  return (
    <ConfirmActionDialog
      {...dialog}
      isOpen={isOpen}
      send={async () => {
        await attempt(send);
        dialog.onClose();
      }}
    >
      {hasChanged ? <ChangedNotice remote={latest} isOpen={isOpen} /> : null}
      {isOpen ? (
        <>
          {tell(latest)}
          {changesWhatReadersGet ? <p>{WHO_WORKS}</p> : null}
        </>
      ) : null}
    </ConfirmActionDialog>
  );
}

/** A release to all leaves a running canary alone, which may be older than what is live since. */
function OlderNotice({ canary, stable }: Record<'canary' | 'stable', RemoteReleases['stable']>) {
  if (Date.parse(canary.built_at) >= Date.parse(stable.built_at)) return null;
  return (
    <Notice tone="warning" title="The canary is older than what is live">
      {canary.build_id} was built <DateTimeText value={canary.built_at} />, {stable.build_id}{' '}
      <DateTimeText value={stable.built_at} />: promoting it goes back.
    </Notice>
  );
}

/** Makes the canary live for all. */
export function PromoteDialog(props: ReleaseDialogProps) {
  const { mutateAsync } = usePromoteRelease();
  return (
    <ChangeDialog
      {...props}
      action="promote"
      title={`Promote the canary of ${props.remote.title}`}
      confirmLabel="Promote canary"
      busyLabel="Promoting..."
      send={mutateAsync}
      tell={({ canary, stable, title }) =>
        canary ? (
          <>
            <OlderNotice canary={canary} stable={stable} />
            <p>
              {canary.build_id}, given to {audienceText(canary.audience)} so far, becomes the live release of{' '}
              {title} for everybody: {doesText(canary)}. {stable.build_id} stays as the previous release, to
              be rolled back to.
            </p>
          </>
        ) : null
      }
    />
  );
}

/** Takes the canary back. */
export function WithdrawDialog(props: ReleaseDialogProps) {
  const { mutateAsync } = useWithdrawRelease();
  return (
    <ChangeDialog
      {...props}
      action="withdraw"
      title={`Withdraw the canary of ${props.remote.title}`}
      confirmLabel="Withdraw canary"
      busyLabel="Withdrawing..."
      tone="danger"
      send={mutateAsync}
      tell={({ canary, stable }) =>
        canary ? (
          <p>
            {canary.build_id} is no longer given to {audienceText(canary.audience)}: everybody gets{' '}
            {stable.build_id}. The build stays published and can be released again.
          </p>
        ) : null
      }
    />
  );
}

/** Puts the previous release back. */
export function RollBackDialog(props: ReleaseDialogProps) {
  const { mutateAsync } = useRollBackRelease();
  return (
    <ChangeDialog
      {...props}
      action="roll-back"
      title={`Roll back ${props.remote.title}`}
      confirmLabel="Roll back"
      busyLabel="Rolling back..."
      tone="danger"
      send={mutateAsync}
      tell={({ previous, stable, canary, title }) =>
        previous ? (
          <p>
            {previous.build_id} becomes the live release of {title} again, in place of {stable.build_id};{' '}
            {canary ? `the canary ${canary.build_id} goes on, and ` : ''}rolling back once more, after two
            minutes, returns.
          </p>
        ) : null
      }
    />
  );
}
