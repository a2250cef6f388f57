import type { RemoteReleases } from '@portal/contract';
import { keepFocus, useOpenDialog } from '@portal/features/feedback';
import { Button, Card, Notice } from '@portal/ui/base';
import { DataTable } from '@portal/ui/data';
import { roleLabel } from '@portal/ui/format';
import type { ReactNode } from 'react';
import { releaseRows } from '../model/release-rows';
import { ActivateDialog } from './activate-dialog';
import { CanaryReport } from './canary-report';
import { PromoteDialog, type ReleaseDialogProps, RollBackDialog, WithdrawDialog } from './change-dialogs';
import { ContentsDialog } from './contents-dialog';
import { type RowAction, releaseColumns } from './release-columns';
import { ContinueDialog, PauseDialog } from './stage-dialogs';

type Action = RowAction | 'activate';

const DIALOGS: Readonly<Record<Action, (props: ReleaseDialogProps) => ReactNode>> = {
  activate: ActivateDialog,
  promote: PromoteDialog,
  withdraw: WithdrawDialog,
  pause: PauseDialog,
  continue: ContinueDialog,
  'roll-back': RollBackDialog,
};

/** The releases of one area: how they do, and what can be done about them. */
export function RemoteCard({ remote }: { remote: RemoteReleases }) {
  const { opened, isOpen, show, close } = useOpenDialog<Action>();
  const { title, route_prefix, roles, disabled, allowed_actions } = remote;
  const ReleaseDialog = opened ? DIALOGS[opened.subject] : undefined;
  const contentsDialog = useOpenDialog<string>();
  return (
    <Card
      title={`${title} area`}
      subtitle={`${route_prefix} for ${roles.map((role) => roleLabel(role).text).join(', ')}`}
      flush
      extra={
        allowed_actions.includes('activate') ? (
          <span data-remote={remote.name}>
            <Button aria-label={`Release a build of ${title}`} onClick={() => show('activate')}>
              Release a Build
            </Button>
          </span>
        ) : undefined
      }
    >
      {disabled === null ? null : (
        <Notice tone="danger" title="Switched off">
          {disabled}
        </Notice>
      )}
      <DataTable
        label={`Releases of ${title}`}
        columns={releaseColumns(show, contentsDialog.show)}
        rows={releaseRows(remote)}
        rowKey={({ kind }) => kind}
        empty={{ message: 'Nothing has been released yet' }}
      />
      {remote.canary ? <CanaryReport title={title} canary={remote.canary} /> : null}
      {contentsDialog.opened ? (
        <ContentsDialog
          key={contentsDialog.opened.dialogKey}
          name={remote.name}
          title={title}
          buildId={contentsDialog.opened.subject}
          open={contentsDialog.isOpen}
          onClose={contentsDialog.close}
        />
      ) : null}
      {opened && ReleaseDialog ? (
        <ReleaseDialog
          key={opened.dialogKey}
          remote={remote}
          open={isOpen}
          onClose={close}
          onClosed={() => keepFocus(`[data-remote="${remote.name}"]`)}
        />
      ) : null}
    </Card>
  );
}
