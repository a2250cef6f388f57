import type { AssetRequest } from '@portal/contract';
import { requestTitle } from '@portal/features/request-details';
import { Button, ConfirmDialog } from '@portal/ui/base';
import { useState } from 'react';
import { useWithdrawRequest } from '../api/withdraw-request';

/** Takes a request back, after asking. */
export function WithdrawButton({ request }: { request: AssetRequest }) {
  const [isAsked, setAsked] = useState(false);
  const withdraw = useWithdrawRequest();
  const leave = () => setAsked(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>Withdraw Request</Button>
      <ConfirmDialog
        open={isAsked}
        title="Withdraw this request?"
        confirmLabel="Withdraw"
        busyLabel="Withdrawing..."
        cancelLabel="Keep It"
        tone="danger"
        busy={withdraw.isPending}
        onCancel={leave}
        onConfirm={() => withdraw.mutate(request.id, { onSettled: leave })}
      >
        <p>
          Request #{request.id}, {requestTitle(request)}, will not be decided any more. It cannot be taken up
          again.
        </p>
      </ConfirmDialog>
    </>
  );
}
