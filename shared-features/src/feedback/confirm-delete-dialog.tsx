import { ApiError } from '@portal/auth';
import { Notice } from '@portal/ui/base';
import { type ReactNode, useState } from 'react';
import { ConfirmActionDialog } from './confirm-action-dialog';

type Counts = Readonly<Record<string, number>>;

interface ConfirmDeleteDialogProps {
  open: boolean;
  title: string;
  confirmLabel: string;
  /** What the deletion means. */
  children: ReactNode;
  send: () => Promise<unknown>;
  /** What is known beforehand to stand in the way: it is told at once, and there is nothing to confirm. */
  blocked?: { why: string; counts: Counts };
  /** Links to what stands in the way, by the counts of the refusal. */
  links: (counts: Counts) => ReactNode;
  onClose: () => void;
  onClosed?: () => void;
}

function countsOf(refusal: unknown): Counts | undefined {
  return refusal instanceof ApiError && refusal.code === 'in_use' ? refusal.counts : undefined;
}

/** Asks before a deletion. A refusal says what stands in the way and leads there; there is nothing to confirm then. */
export function ConfirmDeleteDialog({ children, send, links, blocked, ...dialog }: ConfirmDeleteDialogProps) {
  const [refused, setRefused] = useState<Counts>();
  const counts = refused ?? blocked?.counts;
  return (
    <ConfirmActionDialog
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
          setRefused(countsOf(error));
          throw error;
        }
      }}
      afterFailure={() => (refused ? links(refused) : null)}
    >
      {counts ? null : <p>{children}</p>}
      {blocked && !refused ? (
        <Notice tone="warning">
          <p>{blocked.why}</p>
          {links(blocked.counts)}
        </Notice>
      ) : null}
    </ConfirmActionDialog>
  );
}
