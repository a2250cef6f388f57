import { Button, type ButtonTone, Dialog, describeError, Notice, ShownFailure, Stack } from '@portal/ui/base';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './confirm-action-dialog.module.css';

export interface ConfirmActionDialogProps {
  open: boolean;
  title: string;
  confirmLabel: string;
  busyLabel: string;
  cancelLabel?: string;
  tone?: ButtonTone;
  width?: number;
  /** Whether there is still something to confirm: else the dialog can only be closed. */
  isOpen: boolean;
  /** It cannot be confirmed now, for a reason that the dialog shows. */
  blocked?: boolean;
  /** Does it; the dialog stays and tells what it throws, apart from what its children show. */
  send: () => Promise<unknown>;
  onClose: () => void;
  onClosed?: () => void;
  /** Links onward from what was settled, beside Close. */
  links?: ReactNode;
  /** What a refusal is followed by, such as links to what stands in the way. */
  afterFailure?: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Asks, does, and tells what went wrong; once there is nothing more to decide it can only be closed. */
export function ConfirmActionDialog(props: ConfirmActionDialogProps) {
  const { open, title, confirmLabel, busyLabel, tone = 'primary', width, isOpen, blocked, children } = props;
  const { cancelLabel = 'Cancel', send, onClose, onClosed, links, afterFailure } = props;
  const [busy, setBusy] = useState(false);
  // While the dialog goes, a second click must not do it twice.
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    if (!open) return;
    setDone(false);
    setFailure(undefined);
  }, [open]);

  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
      setDone(true);
    } catch (error) {
      if (!(error instanceof ShownFailure)) setFailure(error);
    } finally {
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
      width={width}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {isOpen ? cancelLabel : 'Close'}
          </Button>
          {isOpen ? (
            <Button
              tone={tone}
              busy={busy}
              busyLabel={busyLabel}
              disabled={isDone || blocked}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          ) : null}
          {links}
        </>
      }
    >
      <div className={styles.lead}>
        <Stack>
          {failure ? (
            <Notice tone="danger" announce>
              <p>{describeError(failure).message}</p>
              {afterFailure?.(failure)}
            </Notice>
          ) : null}
          {children}
        </Stack>
      </div>
    </Dialog>
  );
}
