import {
  decisionOn,
  formatCalendarDate,
  MAX_LENGTHS,
  type Order,
  type OrderAcknowledgement,
} from '@portal/contract';
import { DialogForm, TextField } from '@portal/ui/data';

import { useMemo } from 'react';
import { StepChangedNotice, useLatestDecided } from '../../feedback';
import { useAcknowledgeOrder } from '../api/change-orders';
import {
  acknowledgeSchema,
  atAnswerFields,
  openLines,
  promisedField,
  valuesOfAnswer,
} from '../model/acknowledge-form';
import { lineTitle, orderTitle } from '../model/order-texts';
import { ExpectedDayField } from './day-fields';
import styles from './orders.module.css';
import type { OrderDialogProps } from './step-dialogs';

function Fields({ order }: { order: Order }) {
  return (
    <>
      <TextField
        name="vendor_reference"
        label="Vendor’s order number"
        hint="As it stands on the vendor’s confirmation"
        maxLength={MAX_LENGTHS.name}
      />
      {openLines(order).map((line) => (
        <ExpectedDayField
          key={line.id}
          name={promisedField(line.id)}
          label={`${lineTitle(line)}, promised for`}
          hint={line.expected_on === null ? undefined : `Expected ${formatCalendarDate(line.expected_on)}`}
        />
      ))}
    </>
  );
}

/** Takes down what the vendor answered: its number, and when each line comes. */
export function AcknowledgeOrderDialog({ order, ...dialog }: OrderDialogProps) {
  const { latest, attempt } = useLatestDecided(order);
  const acknowledge = useAcknowledgeOrder();
  const schema = useMemo(() => acknowledgeSchema(latest), [latest]);
  const record = useMemo(() => valuesOfAnswer(latest), [latest]);
  return (
    <DialogForm<OrderAcknowledgement>
      {...dialog}
      title={`${latest.vendor.name} confirmed ${orderTitle(latest)}`}
      schema={schema}
      record={record}
      unsaved={{ policy: 'session-end', name: `order-acknowledge.${order.id}` }}
      submitLabel="Save Confirmation"
      busyLabel="Saving..."
      settled={!decisionOn(latest, 'acknowledge').open}
      onSubmit={async (body) => {
        try {
          await attempt(() => acknowledge.mutateAsync({ id: order.id, body }));
        } catch (error) {
          throw atAnswerFields(error, latest);
        }
        dialog.onClose();
      }}
    >
      <StepChangedNotice noun="order" opened={order} latest={latest} action="acknowledge" />
      <div className={styles.lead}>
        <p>Whoever asked for something that comes later than was said is mailed the new day.</p>
      </div>
      <Fields order={latest} />
    </DialogForm>
  );
}
