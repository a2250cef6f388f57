import type { AssetRequest } from '@portal/contract';
import { RequestDetailsDialog, requestTitle } from '@portal/features/request-details';
import { Button, ConfirmDialog } from '@portal/ui/base';
import { useState } from 'react';
import { useWithdrawRequest } from '../api/withdraw-request';

interface RequestDetailsProps {
  /** The request to show; nothing shows without one. */
  id: number | undefined;
  onClose: () => void;
}

/** Everything about one of the caller's requests, and taking it back while that is allowed. */
export function RequestDetails({ id, onClose }: RequestDetailsProps) {
  const [asked, setAsked] = useState<AssetRequest>();
  const withdraw = useWithdrawRequest();
  const leave = () => setAsked(undefined);
  return (
    <>
      <RequestDetailsDialog
        area="employee"
        id={id}
        onClose={onClose}
        actions={(request) =>
          request.allowed_actions.includes('withdraw') ? (
            <Button tone="danger" onClick={() => setAsked(request)}>
              Withdraw Request
            </Button>
          ) : null
        }
      />
      <ConfirmDialog
        open={asked !== undefined}
        title="Withdraw this request?"
        confirmLabel="Withdraw"
        busyLabel="Withdrawing..."
        cancelLabel="Keep It"
        tone="danger"
        busy={withdraw.isPending}
        onCancel={leave}
        onConfirm={() => asked && withdraw.mutate(asked.id, { onSettled: leave })}
      >
        {asked ? (
          <p>
            Request #{asked.id}, {requestTitle(asked)}, will not be decided any more. It cannot be taken up
            again.
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
