import { decisionOn, formatCounted, type Order, orderSendSchema, type SendMethod } from '@portal/contract';
import { MailAddress, Money, MoneyWithBase, Notice } from '@portal/ui/base';
import { type Choice, DialogForm, RadioField } from '@portal/ui/data';
import { StepChangedNotice, useLatestDecided } from '../../feedback';
import {
  useApproveOrder,
  useCancelOrder,
  useCloseOrder,
  useDeleteOrder,
  useDiscardChange,
  useReopenOrder,
  useResendOrder,
  useReviseOrder,
  useSendBackOrder,
  useSendOrder,
  useSubmitOrder,
} from '../api/change-orders';
import { orderTitle } from '../model/order-texts';
import { OrderExcesses } from './order-excesses';
import styles from './orders.module.css';
import { ConfirmOrderStep, type OrderDialogProps, ReasonedOrderStep } from './step-dialogs';

/** What a step is about: the order, or its change. */
function subjectOf(order: Order): string {
  return order.change ? `the change of ${orderTitle(order)}` : orderTitle(order);
}

function Sum({ order: { vendor, count_lines, total, currency, base_total, change } }: { order: Order }) {
  if (change)
    return (
      <p>
        {vendor.name}, <MoneyWithBase amount={change.total} currency={currency} base={change.base_total} /> in
        all instead of <Money amount={total} currency={currency} />.
      </p>
    );
  return (
    <p>
      {formatCounted(count_lines, 'line')} of {vendor.name},{' '}
      <MoneyWithBase amount={total} currency={currency} base={base_total} /> in all.
    </p>
  );
}

function SubmitLead({ order }: { order: Order }) {
  const next = decisionOn(order, 'submit').leads_to?.text;
  return (
    <>
      <Sum order={order} />
      <OrderExcesses excesses={order.excesses} />
      {order.needs_reason ? <p>{order.needs_reason}</p> : null}
      {next ? <p>{next}</p> : null}
    </>
  );
}

/** Ends the draft: it is approved at once, or goes to finance. Where it costs more than was approved it says why. */
export function SubmitOrderDialog(props: OrderDialogProps) {
  const submit = useSubmitOrder();
  const common = {
    ...props,
    action: 'submit',
    title: `Submit ${subjectOf(props.order)}`,
    confirmLabel: props.order.change ? 'Submit change' : 'Submit order',
    busyLabel: 'Submitting...',
  } as const;
  return props.order.needs_reason ? (
    <ReasonedOrderStep
      {...common}
      placeholder="Why it costs more than was approved; finance reads it"
      send={(order, reason) => submit.mutateAsync({ order, reason })}
    >
      {(order) => <SubmitLead order={order} />}
    </ReasonedOrderStep>
  ) : (
    <ConfirmOrderStep {...common} send={(order) => submit.mutateAsync({ order, reason: null })}>
      {(order) => <SubmitLead order={order} />}
    </ConfirmOrderStep>
  );
}

/** Finance lets an order pass that costs more than was approved. */
export function ApproveOrderDialog(props: OrderDialogProps) {
  const approve = useApproveOrder();
  return (
    <ConfirmOrderStep
      {...props}
      action="approve"
      title={`Approve ${subjectOf(props.order)}`}
      confirmLabel={props.order.change ? 'Approve change' : 'Approve order'}
      busyLabel="Approving..."
      send={(order) => approve.mutateAsync(order)}
    >
      {(order) => (
        <>
          <Sum order={order} />
          <OrderExcesses excesses={order.excesses} />
          {(order.change?.reason ?? order.submit_reason) ? (
            <p className={styles.text}>Reason given: {order.change?.reason ?? order.submit_reason}</p>
          ) : null}
        </>
      )}
    </ConfirmOrderStep>
  );
}

/** Finance gives an order back. */
export function SendBackOrderDialog(props: OrderDialogProps) {
  const sendBack = useSendBackOrder();
  return (
    <ReasonedOrderStep
      {...props}
      action="send-back"
      title={`Send back ${subjectOf(props.order)}`}
      confirmLabel="Send back"
      busyLabel="Sending back..."
      tone="danger"
      placeholder="What has to change; procurement reads it"
      send={(order, reason) => sendBack.mutateAsync({ order, reason })}
    >
      {props.order.change ? 'It is a draft again then.' : 'It is a draft again then, and keeps its number.'}
    </ReasonedOrderStep>
  );
}

/** An approved order is changed once more before it is sent. */
export function ReviseOrderDialog(props: OrderDialogProps) {
  const revise = useReviseOrder();
  return (
    <ConfirmOrderStep
      {...props}
      action="revise"
      title={`Make ${subjectOf(props.order)} a draft again`}
      confirmLabel="Make a draft"
      busyLabel="Making a draft..."
      send={(order) => revise.mutateAsync(order)}
    >
      <p>Its approval is void then: once changed it is submitted anew.</p>
    </ConfirmOrderStep>
  );
}

const NO_ADDRESS = 'The vendor has no mail address for orders';

function methodsOf({ recipients }: Order): Choice[] {
  const canMail = recipients.length > 0;
  return [
    {
      value: 'mail',
      label: 'By mail',
      hint: canMail ? 'The portal mails it as a PDF to the addresses below' : NO_ADDRESS,
      disabled: !canMail,
    },
    { value: 'hand', label: 'By hand', hint: 'By telephone, a web shop or on paper: you have done it' },
  ];
}

function Recipients({ addresses }: { addresses: readonly string[] }) {
  return (
    <>
      <p>A mail goes to:</p>
      <ul aria-label="Recipients">
        {addresses.map((address) => (
          <li key={address}>
            <MailAddress address={address} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Sends an approved order to its vendor. */
export function SendOrderDialog({ order, ...dialog }: OrderDialogProps) {
  const { latest, attempt } = useLatestDecided(order);
  const send = useSendOrder();
  return (
    <DialogForm<{ way: SendMethod }>
      {...dialog}
      title={`Send ${subjectOf(order)} to ${latest.vendor.name}`}
      schema={orderSendSchema}
      extra={{ version: latest.version }}
      initialValues={{ way: latest.recipients.length > 0 ? 'mail' : 'hand' }}
      submitLabel="Send order"
      busyLabel="Sending..."
      settled={!decisionOn(latest, 'send').open}
      onSubmit={async ({ way }) => {
        await attempt((now) => send.mutateAsync({ order: now, way }));
        dialog.onClose();
      }}
    >
      <StepChangedNotice noun="order" opened={order} latest={latest} action="send" />
      <Sum order={latest} />
      <RadioField name="way" label="How" options={methodsOf(latest)} />
      {latest.recipients.length > 0 ? (
        <div className={styles.lead}>
          <Recipients addresses={latest.recipients} />
        </div>
      ) : (
        <div className={styles.lead}>
          <Notice tone="info">
            <p>
              {NO_ADDRESS}. One is entered on the vendor’s page, or a contact there is made to get orders.
            </p>
          </Notice>
        </div>
      )}
    </DialogForm>
  );
}

/** Mails the vendor what it was sent once more. */
export function ResendOrderDialog(props: OrderDialogProps) {
  const resend = useResendOrder();
  return (
    <ConfirmOrderStep
      {...props}
      action="resend"
      title={`Send a copy of ${orderTitle(props.order)}`}
      confirmLabel="Send copy"
      busyLabel="Sending..."
      send={(order) => resend.mutateAsync(order)}
    >
      {({ recipients }) => (
        <>
          <p>
            The last document that was sent goes by mail again. The mail says that it is a copy and that
            nothing is ordered with it.
          </p>
          {recipients.length > 0 ? (
            <Recipients addresses={recipients} />
          ) : (
            <p>{NO_ADDRESS}: add one first.</p>
          )}
        </>
      )}
    </ConfirmOrderStep>
  );
}

/** Nothing of the order is to come. */
export function CancelOrderDialog(props: OrderDialogProps) {
  const cancel = useCancelOrder();
  const { status, vendor } = props.order;
  return (
    <ReasonedOrderStep
      {...props}
      action="cancel"
      title={`Cancel ${orderTitle(props.order)}`}
      confirmLabel="Cancel order"
      busyLabel="Cancelling..."
      tone="danger"
      placeholder="Everybody who buys sees it"
      send={(order, reason) => cancel.mutateAsync({ order, reason })}
    >
      Its requests can be ordered elsewhere then. This cannot be undone.
      {status === 'sent' ? ` The portal does not tell ${vendor.name}: do that yourself.` : ''}
    </ReasonedOrderStep>
  );
}

/** Nothing more of the order is to come. */
export function CloseOrderDialog(props: OrderDialogProps) {
  const close = useCloseOrder();
  return (
    <ReasonedOrderStep
      {...props}
      action="close"
      title={`Close ${orderTitle(props.order)} short`}
      confirmLabel="Close short"
      busyLabel="Closing..."
      tone="danger"
      placeholder="Why nothing more is to come"
      send={(order, reason) => close.mutateAsync({ order, reason })}
    >
      Nothing more is expected then, and what did not arrive can be ordered elsewhere. What was received stays
      as it is.
    </ReasonedOrderStep>
  );
}

/** What did not come is awaited again. */
export function ReopenOrderDialog(props: OrderDialogProps) {
  const reopen = useReopenOrder();
  return (
    <ReasonedOrderStep
      {...props}
      action="reopen"
      title={`Reopen ${orderTitle(props.order)}`}
      confirmLabel="Reopen order"
      busyLabel="Reopening..."
      placeholder="Why it is to come after all"
      send={(order, reason) => reopen.mutateAsync({ order, reason })}
    >
      What did not come is expected again, but for what is bought elsewhere meanwhile. The portal does not
      tell {props.order.vendor.name}: do that yourself.
    </ReasonedOrderStep>
  );
}

/** Gives up the change of a sent order. */
export function DiscardChangeDialog(props: OrderDialogProps) {
  const discard = useDiscardChange();
  return (
    <ConfirmOrderStep
      {...props}
      action="discard"
      title={`Discard ${subjectOf(props.order)}`}
      confirmLabel="Discard change"
      busyLabel="Discarding..."
      tone="danger"
      send={(order) => discard.mutateAsync(order)}
    >
      <p>The order stays as the vendor has it.</p>
    </ConfirmOrderStep>
  );
}

/** Throws a draft away. */
export function DeleteOrderDialog({ onDeleted, ...props }: OrderDialogProps & { onDeleted: () => void }) {
  const remove = useDeleteOrder();
  return (
    <ConfirmOrderStep
      {...props}
      action="delete"
      title="Delete this draft"
      confirmLabel="Delete draft"
      busyLabel="Deleting..."
      tone="danger"
      onDone={onDeleted}
      send={(order) => remove.mutateAsync(order)}
    >
      <p>
        {formatCounted(props.order.count_lines, 'line')} and what was entered go. Its requests go back to To
        Buy.
      </p>
    </ConfirmOrderStep>
  );
}
