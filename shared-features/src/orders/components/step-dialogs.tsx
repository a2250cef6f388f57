import type { ApiError } from '@portal/auth';
import { MAX_LENGTHS, type Order, type OrderAction, orderReasonSchema } from '@portal/contract';
import { Notice } from '@portal/ui/base';
import { DialogForm, TextAreaField } from '@portal/ui/data';
import type { ReactNode } from 'react';
import { SettledDialog, useSeen } from '../../feedback';
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
export function useSeenOrder(order: Order) {
  return useSeen<Order>(order, currentOrder);
}

interface ChangedProps {
  opened: Order;
  seen: Order;
  action: OrderAction;
}

/** Tells a change made elsewhere, and whether the step is still open. */
export function ChangedNotice({ opened, seen, action }: ChangedProps) {
  if (seen.version === opened.version) return null;
  return (
    <Notice key={seen.version} tone="warning" title="This order has changed since you opened it" announce>
      <p>{whyClosed(seen, action) ?? 'It is up to date now. Check it, then confirm again.'}</p>
    </Notice>
  );
}

interface StepProps extends OrderDialogProps {
  action: OrderAction;
  title: string;
  confirmLabel: string;
  busyLabel: string;
  tone?: 'primary' | 'danger';
  send: (seen: Order) => Promise<unknown>;
  /** Beside closing the dialog. */
  onDone?: () => void;
  children: ReactNode | ((seen: Order) => ReactNode);
}

/** A step that is only confirmed. */
export function ConfirmStep({ order, action, send, onDone, children, ...dialog }: StepProps) {
  const { seen, attempt } = useSeenOrder(order);
  return (
    <SettledDialog
      {...dialog}
      isOpen={isOpen(seen, action)}
      send={async () => {
        await attempt(send);
        dialog.onClose();
        onDone?.();
      }}
    >
      <ChangedNotice opened={order} seen={seen} action={action} />
      {typeof children === 'function' ? children(seen) : children}
    </SettledDialog>
  );
}

interface ReasonedProps extends Omit<StepProps, 'send' | 'onDone'> {
  label?: string;
  /** Who reads the reason. */
  placeholder: string;
  send: (seen: Order, reason: string) => Promise<unknown>;
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
  const { seen, attempt } = useSeenOrder(order);
  return (
    <DialogForm<{ reason: string }>
      {...dialog}
      unsaved={{ policy: 'session-end', name: `order-${action}.${order.id}` }}
      schema={orderReasonSchema}
      submitLabel={confirmLabel}
      submitTone={tone}
      settled={!isOpen(seen, action)}
      onSubmit={async ({ reason }) => {
        await attempt((now) => send(now, reason));
        dialog.onClose();
      }}
    >
      <ChangedNotice opened={order} seen={seen} action={action} />
      <div className={styles.lead}>{typeof children === 'function' ? children(seen) : children}</div>
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
