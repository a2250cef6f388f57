import type { AssetRequest } from '@portal/contract';
import { ConfirmActionDialog, useOpenDialog } from '@portal/features/feedback';
import { requestTitle } from '@portal/features/requests';
import { Button } from '@portal/ui/base';
import { useWithdrawRequest } from '../api/withdraw-request';

/** Takes a request back, after asking. */
export function WithdrawButton({ request }: { request: AssetRequest }) {
  const { isOpen, show, close } = useOpenDialog<true>();
  const withdraw = useWithdrawRequest();
  return (
    <>
      <Button onClick={() => show(true)}>Withdraw Request</Button>
      <ConfirmActionDialog
        open={isOpen}
        isOpen
        title="Withdraw this request?"
        confirmLabel="Withdraw"
        busyLabel="Withdrawing..."
        cancelLabel="Keep It"
        tone="danger"
        width={440}
        onClose={close}
        send={() => withdraw.mutateAsync(request.id).finally(close)}
      >
        <p>
          Request #{request.id}, {requestTitle(request)}, will not be decided any more. It cannot be taken up
          again.
        </p>
      </ConfirmActionDialog>
    </>
  );
}
