import type { AssetRequest } from '@portal/contract';
import { Button, Dialog, Notice, Stack } from '@portal/ui/base';
import { type ReactNode, useState } from 'react';
import type { Area } from '../api/request-keys';
import type { DecisionAction } from '../model/decisions';
import styles from './dialogs.module.css';
import { ChangedNotice, RequestSummary } from './request-summary';
import { useSeenRequest } from './use-seen-request';

interface ConfirmDecisionDialogProps {
  area: Area;
  request: AssetRequest;
  open: boolean;
  action: DecisionAction;
  title: string;
  confirmLabel: string;
  busyLabel: string;
  /** Sends the decision about the request as it was seen. */
  send: (seen: AssetRequest) => Promise<unknown>;
  onClose: () => void;
  onClosed?: () => void;
  /** What the decision leads to. */
  children?: ReactNode;
}

/** Shows what is decided about, then decides. A conflict shows the request as it is now and asks again. */
export function ConfirmDecisionDialog(props: ConfirmDecisionDialogProps) {
  const { area, request, open, action, title, confirmLabel, busyLabel, send, onClose, children } = props;
  const { onClosed } = props;
  const { seen, hasChanged, attempt } = useSeenRequest(area, request);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isOpen = seen.allowed_actions.includes(action);

  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await attempt(send);
      onClose();
    } catch (error) {
      setFailure((error as Error).message);
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      onClosed={onClosed}
      locked={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {isOpen ? 'Cancel' : 'Close'}
          </Button>
          {isOpen ? (
            <Button tone="primary" busy={busy} busyLabel={busyLabel} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.lead}>
        <Stack>
          {failure ? (
            <Notice tone="danger" announce>
              {failure}
            </Notice>
          ) : null}
          <ChangedNotice request={seen} action={action} hasChanged={hasChanged} />
          <RequestSummary request={seen} reasons />
          {isOpen ? children : null}
        </Stack>
      </div>
    </Dialog>
  );
}
