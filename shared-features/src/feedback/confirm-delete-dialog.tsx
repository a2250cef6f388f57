import { ApiError } from '@portal/auth';
import { Button, Dialog, describeError, Notice, Stack } from '@portal/ui/base';
import { type ReactNode, useState } from 'react';

type Counts = Readonly<Record<string, number>>;

interface ConfirmDeleteDialogProps {
  open: boolean;
  title: string;
  confirmLabel: string;
  /** What the deletion means. */
  children: ReactNode;
  send: () => Promise<unknown>;
  /** Links to what stands in the way, by the counts of the refusal. */
  ways: (counts: Counts) => ReactNode;
  onClose: () => void;
  onClosed?: () => void;
}

/** Asks before a deletion. A refusal says what stands in the way and leads there; there is nothing to confirm then. */
export function ConfirmDeleteDialog(props: ConfirmDeleteDialogProps) {
  const { open, title, confirmLabel, children, send, ways, onClose, onClosed } = props;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const counts = refusal instanceof ApiError && refusal.code === 'in_use' ? refusal.counts : undefined;

  const confirm = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await send();
      onClose();
    } catch (error) {
      setRefusal(error);
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
      width={480}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {counts ? 'Close' : 'Cancel'}
          </Button>
          {counts ? null : (
            <Button tone="danger" busy={busy} busyLabel="Deleting..." onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {refusal ? (
          <Notice tone="danger" announce>
            <p>{describeError(refusal).message}</p>
            {counts ? ways(counts) : null}
          </Notice>
        ) : null}
        {counts ? null : <p>{children}</p>}
      </Stack>
    </Dialog>
  );
}
