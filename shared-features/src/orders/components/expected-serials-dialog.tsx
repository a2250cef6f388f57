import { decisionOn, type ExpectedSerials } from '@portal/contract';
import { DialogForm, TextAreaField } from '@portal/ui/data';
import { useMemo } from 'react';
import { StepChangedNotice, useLatestDecided } from '../../feedback';
import { useExpectSerials } from '../api/change-orders';
import {
  assetLines,
  atSerialFields,
  expectedSerialsFormSchema,
  serialsField,
  valuesOfSerials,
} from '../model/expected-serials-form';
import { lineTitle, orderTitle } from '../model/order-texts';
import styles from './orders.module.css';
import type { OrderDialogProps } from './step-dialogs';

/** The serial numbers that the vendor says its assets have: what comes with another one is told while it is received. */
export function ExpectedSerialsDialog({ order, ...dialog }: OrderDialogProps) {
  const { latest, attempt } = useLatestDecided(order);
  const expect = useExpectSerials();
  const schema = useMemo(() => expectedSerialsFormSchema(latest), [latest]);
  const record = useMemo(() => valuesOfSerials(latest), [latest]);
  return (
    <DialogForm<ExpectedSerials>
      {...dialog}
      title={`Expected serial numbers of ${orderTitle(latest)}`}
      schema={schema}
      record={record}
      unsaved={{ policy: 'session-end', name: `order-serials.${order.id}` }}
      submitLabel="Save Serial Numbers"
      busyLabel="Saving..."
      settled={!decisionOn(latest, 'expect-serials').open}
      onSubmit={async (body) => {
        try {
          await attempt(() => expect.mutateAsync({ id: order.id, body }));
        } catch (error) {
          throw atSerialFields(error, body.lines);
        }
        dialog.onClose();
      }}
    >
      <StepChangedNotice noun="order" opened={order} latest={latest} action="expect-serials" />
      <div className={styles.lead}>
        <p>
          Paste the vendor’s list, one serial number a line. Another one is told while receiving, and can be
          kept.
        </p>
      </div>
      {assetLines(latest).map((line) => (
        <TextAreaField key={line.id} name={serialsField(line.id)} label={lineTitle(line)} rows={6} />
      ))}
    </DialogForm>
  );
}
