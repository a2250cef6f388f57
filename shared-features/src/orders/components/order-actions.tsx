import { decisionOn, type Order, type OrderAction } from '@portal/contract';
import { Button, type IconName, LinkButton, Muted } from '@portal/ui/base';
import { ActionMenu } from '@portal/ui/data';
import { useRecordLinks } from '../../links';
import styles from './orders.module.css';

/** What opens a dialog; the others have a page of their own, or stand at what they are about. */
export type DialogAction = Exclude<OrderAction, 'edit' | 'receive' | 'change' | 'release-share'>;

const LOOKS: Readonly<Record<DialogAction, { label: string; icon: IconName; danger?: boolean }>> = {
  submit: { label: 'Submit', icon: 'submit' },
  approve: { label: 'Approve', icon: 'approve' },
  'send-back': { label: 'Send Back', icon: 'reject' },
  send: { label: 'Send to Vendor', icon: 'mail' },
  resend: { label: 'Send a Copy', icon: 'mail' },
  acknowledge: { label: 'Enter Confirmation', icon: 'approve' },
  'expect-serials': { label: 'Expected Serial Numbers', icon: 'edit' },
  'hand-over': { label: 'Hand Over', icon: 'allocation' },
  'undo-receipt': { label: 'Undo a Receipt', icon: 'history', danger: true },
  'send-units-back': { label: 'Send Units Back', icon: 'back', danger: true },
  revise: { label: 'Back to Draft', icon: 'edit' },
  discard: { label: 'Discard Change', icon: 'delete', danger: true },
  reopen: { label: 'Reopen Order', icon: 'edit' },
  close: { label: 'Close Short', icon: 'close', danger: true },
  cancel: { label: 'Cancel Order', icon: 'reject', danger: true },
  delete: { label: 'Delete Draft', icon: 'delete', danger: true },
};

/** What leads the order on; the first that is open is the main one. */
const AT_HAND = ['submit', 'approve', 'send-back', 'send', 'acknowledge', 'hand-over'] as const;
const IN_MENU = [
  'revise',
  'expect-serials',
  'resend',
  'reopen',
  'undo-receipt',
  'send-units-back',
  'discard',
  'close',
  'cancel',
  'delete',
] as const;
const MAIN: readonly OrderAction[] = ['receive', 'submit', 'approve', 'send'];

/** Why something is closed, where the status of the order does not say it. */
function closedText({ decisions }: Order): string | undefined {
  return decisions.find(({ open, why }) => !open && why?.brief)?.why?.brief;
}

interface OrderActionsProps {
  order: Order;
  onAct: (action: DialogAction) => void;
}

/** What the server allows with an order, and why not what is closed, where that is not plain. */
export function OrderActions({ order, onAct }: OrderActionsProps) {
  const paths = useRecordLinks();
  // Once all came, more is received seldom.
  const isOver = order.status === 'closed';
  const main = isOver ? undefined : MAIN.find((action) => decisionOn(order, action).open);
  const toneOf = (action: OrderAction) => (action === main ? 'primary' : 'default');
  const note = closedText(order);
  return (
    <div className={styles.actions} data-order={order.id}>
      <div className={styles.buttons}>
        {decisionOn(order, 'edit').open ? (
          <LinkButton to={paths.orderEdit(order.id)} icon="edit">
            Edit
          </LinkButton>
        ) : null}
        {decisionOn(order, 'change').open ? (
          <LinkButton to={paths.orderEdit(order.id)} icon="edit">
            Change
          </LinkButton>
        ) : null}
        {decisionOn(order, 'receive').open ? (
          <LinkButton to={paths.orderReceive(order.id)} icon="done" tone={toneOf('receive')}>
            {isOver ? 'Receive More' : 'Receive'}
          </LinkButton>
        ) : null}
        {AT_HAND.filter((action) => decisionOn(order, action).open).map((action) => (
          <Button key={action} icon={LOOKS[action].icon} tone={toneOf(action)} onClick={() => onAct(action)}>
            {LOOKS[action].label}
          </Button>
        ))}
        <LinkButton to={paths.trace('order', order.id)} icon="history">
          Trace
        </LinkButton>
        <ActionMenu
          label="More actions"
          text="More"
          size="medium"
          actions={IN_MENU.filter((action) => decisionOn(order, action).open).map((key) => ({
            key,
            ...LOOKS[key],
          }))}
          onChoose={onAct}
        />
      </div>
      {note ? <Muted>{note}</Muted> : null}
    </div>
  );
}
