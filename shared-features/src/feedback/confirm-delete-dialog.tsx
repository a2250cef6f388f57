import { ApiError } from '@portal/auth';
import { type ReactNode, useState } from 'react';
import { SettledDialog } from './settled-dialog';

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

function countsOf(refusal: unknown): Counts | undefined {
  return refusal instanceof ApiError && refusal.code === 'in_use' ? refusal.counts : undefined;
}

/** Asks before a deletion. A refusal says what stands in the way and leads there; there is nothing to confirm then. */
export function ConfirmDeleteDialog({ children, send, ways, ...dialog }: ConfirmDeleteDialogProps) {
  const [counts, setCounts] = useState<Counts>();
  return (
    <SettledDialog
      {...dialog}
      busyLabel="Deleting..."
      tone="danger"
      width={480}
      isOpen={!counts}
      send={async () => {
        try {
          await send();
          dialog.onClose();
        } catch (error) {
          setCounts(countsOf(error));
          throw error;
        }
      }}
      afterFailure={() => (counts ? ways(counts) : null)}
    >
      {counts ? null : <p>{children}</p>}
    </SettledDialog>
  );
}
