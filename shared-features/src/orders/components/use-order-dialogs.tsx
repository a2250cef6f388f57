import type { Order } from '@portal/contract';
import type { ComponentType, ReactNode } from 'react';
import { keepFocus, useOpenDialog } from '../../feedback';
import { AcknowledgeOrderDialog } from './acknowledge-order-dialog';
import { ExpectedSerialsDialog } from './expected-serials-dialog';
import { HandOverDialog } from './hand-over-dialog';
import type { DialogAction } from './order-actions';
import {
  ApproveOrderDialog,
  CancelOrderDialog,
  CloseOrderDialog,
  DeleteOrderDialog,
  DiscardChangeDialog,
  ReopenOrderDialog,
  ResendOrderDialog,
  ReviseOrderDialog,
  SendBackOrderDialog,
  SendOrderDialog,
  SubmitOrderDialog,
} from './order-dialogs';
import { SendUnitsBackDialog, UndoReceiptDialog } from './reversal-dialogs';
import type { OrderDialogProps } from './step-dialogs';

const DIALOGS: Readonly<Record<DialogAction, ComponentType<OrderDialogProps & { onDeleted: () => void }>>> = {
  submit: SubmitOrderDialog,
  approve: ApproveOrderDialog,
  'send-back': SendBackOrderDialog,
  revise: ReviseOrderDialog,
  send: SendOrderDialog,
  resend: ResendOrderDialog,
  acknowledge: AcknowledgeOrderDialog,
  'expect-serials': ExpectedSerialsDialog,
  cancel: CancelOrderDialog,
  close: CloseOrderDialog,
  reopen: ReopenOrderDialog,
  discard: DiscardChangeDialog,
  delete: DeleteOrderDialog,
  'hand-over': HandOverDialog,
  'undo-receipt': UndoReceiptDialog,
  'send-units-back': SendUnitsBackDialog,
};

/** The dialogs of what may be done to an order. */
export function useOrderDialogs({ onDeleted }: { onDeleted: () => void }): {
  act: (action: DialogAction, order: Order) => void;
  /** The open dialog; put it anywhere in the page. */
  dialogs: ReactNode;
} {
  const { opened, isOpen, show, close } = useOpenDialog<{ action: DialogAction; order: Order }>();
  const OpenDialog = opened && DIALOGS[opened.subject.action];
  return {
    act: (action, order) => show({ action, order }),
    dialogs: OpenDialog ? (
      <OpenDialog
        key={opened.dialogKey}
        order={opened.subject.order}
        open={isOpen}
        onClose={close}
        onClosed={() => keepFocus(`[data-order="${opened.subject.order.id}"]`)}
        onDeleted={onDeleted}
      />
    ) : null,
  };
}
