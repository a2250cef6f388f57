import type { Invoice, InvoiceAction } from '@portal/contract';
import type { ComponentType, ReactNode } from 'react';
import { keepFocus, useOpenDialog } from '../../feedback';
import {
  AcceptInvoiceDialog,
  DisputeInvoiceDialog,
  type InvoiceDialogProps,
  PayInvoiceDialog,
  RejectInvoiceDialog,
  ResolveInvoiceDialog,
} from './invoice-dialogs';

/** What opens a dialog; editing has a page of its own. */
export type DialogAction = Exclude<InvoiceAction, 'edit'>;

const DIALOGS: Readonly<Record<DialogAction, ComponentType<InvoiceDialogProps>>> = {
  accept: AcceptInvoiceDialog,
  dispute: DisputeInvoiceDialog,
  resolve: ResolveInvoiceDialog,
  reject: RejectInvoiceDialog,
  pay: PayInvoiceDialog,
};

/** The dialogs of what may be done to an invoice. */
export function useInvoiceDialogs(): {
  act: (action: DialogAction, invoice: Invoice) => void;
  /** The open dialog; put it anywhere in the page. */
  dialogs: ReactNode;
} {
  const { opened, isOpen, show, close } = useOpenDialog<{ action: DialogAction; invoice: Invoice }>();
  const OpenDialog = opened && DIALOGS[opened.subject.action];
  return {
    act: (action, invoice) => show({ action, invoice }),
    dialogs: OpenDialog ? (
      <OpenDialog
        key={opened.dialogKey}
        invoice={opened.subject.invoice}
        open={isOpen}
        onClose={close}
        onClosed={() => keepFocus(`[data-invoice="${opened.subject.invoice.id}"]`)}
      />
    ) : null,
  };
}
