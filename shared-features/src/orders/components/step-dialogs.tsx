import type { ApiError } from '@portal/auth';
import { MAX_LENGTHS, type Order, type OrderAction, orderReasonSchema } from '@portal/contract';
import { Notice } from '@portal/ui/base';
import { DialogForm, TextAreaField } from '@portal/ui/data';
import type { ReactNode } from 'react';
import { ConfirmActionDialog, useLatestRecord } from '../../feedback';
import { isOpen, whyClosed } from '../model/order-texts';
import styles from './orders.module.css';

export interface OrderDialogProps {
  /** As it was when the dialog was opened. */
  order: Order;
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

/** The order as a refused change brings it. */
function currentOrder({ current }: ApiError): Order | undefined {
  return current as Order | undefined;
}

/** The order as its reader sees it; a conflict brings it up to date. */
export function useLatestOrder(order: Order) {
  return useLatestRecord<Order>(order, currentOrder);
}

interface ChangedProps {
  opened: Order;
  latest: Order;
  action: OrderAction;
}

/** Tells a change made elsewhere, and whether the step is still open. */
export function ChangedNotice({ opened, latest, action }: ChangedProps) {
  if (latest.version === opened.version) return null;
  return (
    <Notice key={latest.version} tone="warning" title="This order has changed since you opened it" announce>
      <p>{whyClosed(latest, action) ?? 'It is up to date now. Check it, then confirm again.'}</p>
    </Notice>
  );
}

interface StepProps extends OrderDialogProps {
  action: OrderAction;
  title: string;
  confirmLabel: string;
  busyLabel: string;
  tone?: 'primary' | 'danger';
  send: (latest: Order) => Promise<unknown>;
  /** Beside closing the dialog. */
  onDone?: () => void;
  children: ReactNode | ((latest: Order) => ReactNode);
}

/** A step that is only confirmed. */
export function ConfirmStep({ order, action, send, onDone, children, ...dialog }: StepProps) {
  const { latest, attempt } = useLatestOrder(order);
  return (
    <ConfirmActionDialog
      {...dialog}
      isOpen={isOpen(latest, action)}
      send={async () => {
        await attempt(send);
        dialog.onClose();
        onDone?.();
      }}
    >
      <ChangedNotice opened={order} latest={latest} action={action} />
      {typeof children === 'function' ? children(latest) : children}
    </ConfirmActionDialog>
  );
}

interface ReasonedProps extends Omit<StepProps, 'send' | 'onDone'> {
  label?: string;
  /** Who reads the reason. */
  placeholder: string;
  send: (latest: Order, reason: string) => Promise<unknown>;
}

/** A step that says why. */
export function ReasonedStep(props: ReasonedProps) {
  const {
    order,
    action,
    send,
    children,
    confirmLabel,
    tone,
    label = 'Reason',
    placeholder,
    ...dialog
  } = props;
  const { latest, attempt } = useLatestOrder(order);
  return (
    <DialogForm<{ reason: string }>
      {...dialog}
      unsaved={{ policy: 'session-end', name: `order-${action}.${order.id}` }}
      schema={orderReasonSchema}
      submitLabel={confirmLabel}
      submitTone={tone}
      settled={!isOpen(latest, action)}
      onSubmit={async ({ reason }) => {
        await attempt((now) => send(now, reason));
        dialog.onClose();
      }}
    >
      <ChangedNotice opened={order} latest={latest} action={action} />
      <div className={styles.lead}>{typeof children === 'function' ? children(latest) : children}</div>
      <TextAreaField
        name="reason"
        label={label}
        placeholder={placeholder}
        maxLength={MAX_LENGTHS.reason}
        required
        focused
      />
    </DialogForm>
  );
}
