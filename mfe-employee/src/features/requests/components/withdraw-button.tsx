import type { AssetRequest } from '@portal/contract';
import { SettledDialog } from '@portal/features/feedback';
import { requestTitle } from '@portal/features/requests';
import { Button } from '@portal/ui/base';
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
      <SettledDialog
        open={isAsked}
        isOpen
        title="Withdraw this request?"
        confirmLabel="Withdraw"
        busyLabel="Withdrawing..."
        cancelLabel="Keep It"
        tone="danger"
        width={440}
        onClose={leave}
        send={() => withdraw.mutateAsync(request.id).finally(leave)}
      >
        <p>
          Request #{request.id}, {requestTitle(request)}, will not be decided any more. It cannot be taken up
          again.
        </p>
      </SettledDialog>
    </>
  );
}
