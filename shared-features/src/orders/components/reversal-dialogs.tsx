import { decisionOn, MAX_LENGTHS, type Order, type ReceiptUndo, type UnitsBack } from '@portal/contract';
import { Muted } from '@portal/ui/base';
import { type Choice, DialogForm, FormField, RadioField, TextAreaField, useFormValue } from '@portal/ui/data';
import { useMemo } from 'react';
import { StepChangedNotice, useLatestDecided } from '../../feedback';
import { useSendUnitsBack, useUndoReceipt } from '../api/reverse-receipts';
import { orderTitle } from '../model/order-texts';
import {
  atReversalFields,
  isRejectedOnly,
  type ReversibleUnit,
  receiptText,
  reversibleUnits,
  sendBackSchema,
  standingReceipts,
  undoSchema,
  writeChosen,
} from '../model/reversal-form';
import styles from './orders.module.css';
import type { OrderDialogProps } from './step-dialogs';
import { UnitChoice } from './unit-choice';

function UnitsField({ units }: { units: readonly ReversibleUnit[] }) {
  return (
    <FormField name="units" label="Units" required>
      <UnitChoice units={units} />
    </FormField>
  );
}

function ReasonField({ placeholder }: { placeholder: string }) {
  return (
    <TextAreaField
      name="reason"
      label="Reason"
      placeholder={placeholder}
      maxLength={MAX_LENGTHS.reason}
      required
    />
  );
}

function UndoneUnits({ order }: { order: Order }) {
  const receiptId = Number(useFormValue('receipt_id'));
  const receipt = order.receipts.find(({ id }) => id === receiptId);
  if (receipt && isRejectedOnly(receipt))
    return (
      <Muted>
        Everything on it was rejected. Units for which no replacement was awaited are expected again.
      </Muted>
    );
  return <UnitsField units={reversibleUnits(order, 'why_not_undone', receiptId)} />;
}

const keysOf = (units: readonly ReversibleUnit[]) =>
  writeChosen(units.filter(({ why }) => why === null).map(({ key }) => key));

/** Takes units out of a receipt that was recorded by mistake: the whole of the last one unless told otherwise. */
export function UndoReceiptDialog({ order, ...dialog }: OrderDialogProps) {
  const { latest, attempt } = useLatestDecided(order);
  const undo = useUndoReceipt(order.id);
  const schema = useMemo(() => undoSchema(latest), [latest]);
  const receipts = standingReceipts(latest);
  const last = receipts.at(-1);
  const options = receipts.toReversed().map(
    (receipt): Choice => ({
      value: String(receipt.id),
      label: `Receipt ${latest.receipts.indexOf(receipt) + 1}: ${receiptText(receipt)}`,
    }),
  );
  return (
    <DialogForm<ReceiptUndo>
      {...dialog}
      title={`Undo a receipt of ${orderTitle(latest)}`}
      schema={schema}
      initialValues={{
        receipt_id: String(last?.id ?? ''),
        // Of the last receipt; another one is chosen unit by unit, or all with one click.
        units: keysOf(reversibleUnits(latest, 'why_not_undone', last?.id)),
        reason: '',
      }}
      unsaved={{ policy: 'session-end', name: `order-undo-receipt.${order.id}` }}
      submitLabel="Undo receipt"
      submitTone="danger"
      busyLabel="Undoing..."
      settled={!decisionOn(latest, 'undo-receipt').open}
      onSubmit={async (body) => {
        try {
          await attempt((now) => undo.mutateAsync({ ...body, version: now.version }));
        } catch (error) {
          throw atReversalFields(error);
        }
        dialog.onClose();
      }}
    >
      <StepChangedNotice noun="order" opened={order} latest={latest} action="undo-receipt" />
      <div className={styles.lead}>
        <p>
          For what was recorded and did not come. Its assets leave the inventory, what they cost is no longer
          spent, and the units are expected again.
        </p>
      </div>
      <RadioField name="receipt_id" label="Receipt" options={options} required />
      <UndoneUnits order={latest} />
      <ReasonField placeholder="What was wrong with the receipt" />
    </DialogForm>
  );
}

const FOR: readonly Choice[] = [
  {
    value: 'replacement',
    label: 'For a replacement',
    hint: 'The units are expected again, and their cost stays committed',
  },
  { value: 'credit', label: 'For credit', hint: 'Nothing more comes; the cost no longer counts as spent' },
];

/** Sends what was accepted back to the vendor. */
export function SendUnitsBackDialog({ order, ...dialog }: OrderDialogProps) {
  const { latest, attempt } = useLatestDecided(order);
  const sendBack = useSendUnitsBack(order.id);
  const schema = useMemo(() => sendBackSchema(latest), [latest]);
  return (
    <DialogForm<UnitsBack>
      {...dialog}
      title={`Send units of ${orderTitle(latest)} back to ${latest.vendor.name}`}
      schema={schema}
      initialValues={{ for: 'replacement', units: '', reason: '' }}
      unsaved={{ policy: 'session-end', name: `order-send-units-back.${order.id}` }}
      submitLabel="Send back"
      submitTone="danger"
      busyLabel="Sending back..."
      settled={!decisionOn(latest, 'send-units-back').open}
      onSubmit={async (body) => {
        try {
          await attempt((now) => sendBack.mutateAsync({ ...body, version: now.version }));
        } catch (error) {
          throw atReversalFields(error);
        }
        dialog.onClose();
      }}
    >
      <StepChangedNotice noun="order" opened={order} latest={latest} action="send-units-back" />
      <div className={styles.lead}>
        <p>
          Their assets are retired and leave the books at what they cost. The portal does not tell{' '}
          {latest.vendor.name}: do that yourself.
        </p>
      </div>
      <RadioField name="for" label="Sent back" options={FOR} required />
      <UnitsField units={reversibleUnits(latest, 'why_not_sent_back')} />
      <ReasonField placeholder="What is wrong with them" />
    </DialogForm>
  );
}
