import type { Order } from '@portal/contract';
import { ConfirmStep, type ConfirmStepProps, ReasonedStep, type ReasonedStepProps } from '../../feedback';

export interface OrderDialogProps {
  /** As it was when the dialog was opened. */
  order: Order;
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

type OfOrder<Props extends { noun: string; record: Order }> = Omit<Props, 'noun' | 'record'> &
  OrderDialogProps;

/** A step of an order that is only confirmed. */
export function ConfirmOrderStep({ order, ...step }: OfOrder<ConfirmStepProps<Order>>) {
  return <ConfirmStep {...step} noun="order" record={order} />;
}

/** A step of an order that says why. */
export function ReasonedOrderStep({ order, ...step }: OfOrder<ReasonedStepProps<Order>>) {
  return <ReasonedStep {...step} noun="order" record={order} />;
}
