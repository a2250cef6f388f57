import { MAX_LENGTHS, type Order } from '@portal/contract';
import { Card, LinkButton, Notice, Stack } from '@portal/ui/base';
import { Form, FormActions, FormGrid, MoneyField, SubmitButton, TextAreaField } from '@portal/ui/data';
import { useNavigateOnAnswer } from '@portal/ui/router';
import { useMemo } from 'react';
import { useRecordLinks } from '../../links';
import { useChangeOrder } from '../api/change-orders';
import {
  atFormFields,
  type ChangeFormOutput,
  changeFormSchema,
  keyedLines,
  valuesOfChange,
} from '../model/order-form';
import { isOpen, whyClosed } from '../model/order-texts';
import { OrderLineFields } from './order-line-fields';
import { useLatestOrder } from './step-dialogs';

function Fields({ order }: { order: Order }) {
  return (
    <Stack>
      <Card title="Change">
        <TextAreaField
          name="reason"
          label="Reason"
          placeholder="Why the order is changed; finance reads it, the vendor does not"
          maxLength={MAX_LENGTHS.reason}
          required
        />
        <FormGrid>
          <MoneyField name="discount" label="Discount" hint="Off the order as a whole" />
          <MoneyField
            name="charges"
            label="Shipping and charges"
            hint="Spread over the lines by their value"
          />
        </FormGrid>
        <TextAreaField
          name="note"
          label="Note for the vendor"
          placeholder="It is sent with the order"
          maxLength={MAX_LENGTHS.reason}
        />
      </Card>
      <Card title="Lines" subtitle="What else is needed goes on another order">
        {keyedLines(order.lines).map((keyed) => (
          <OrderLineFields key={keyed.key} keyed={keyed} isSent />
        ))}
      </Card>
    </Stack>
  );
}

/** What a sent order is to become, in one form. Where it was changed meanwhile it shows that and keeps what was typed. */
export function ChangeOrderForm({ order, opened }: { order: Order; opened: Order }) {
  const { latest: known, attempt } = useLatestOrder(opened);
  // What was read again behind the form may be newer than what a conflict brought.
  const latest = order.version > known.version ? order : known;
  const change = useChangeOrder();
  const navigateOnAnswer = useNavigateOnAnswer();
  const page = useRecordLinks().order(order.id);
  const schema = useMemo(() => changeFormSchema(latest), [latest]);
  const record = useMemo(() => valuesOfChange(latest), [latest]);
  const mayChange = isOpen(latest, 'change');
  // What this form has just made of it is no news to its reader.
  const isMine = change.isPending || change.isSuccess;
  const hasChanged = known.version !== opened.version || (order.version > opened.version && !isMine);

  const save = async ({ facts, sent }: ChangeFormOutput) => {
    try {
      await attempt(() => change.mutateAsync({ id: order.id, facts }));
    } catch (error) {
      throw atFormFields(error, sent);
    }
    if (page) await navigateOnAnswer(page, { replace: true });
  };

  return (
    <Form<ChangeFormOutput>
      schema={schema}
      record={record}
      unsaved={{ policy: 'session-end', name: `order-change.${order.id}` }}
      disabled={!mayChange}
      mustChange
      onSubmit={save}
    >
      <Stack>
        {hasChanged ? (
          <Notice
            key={latest.version}
            tone="warning"
            title="This order has changed since you opened it"
            announce
          >
            <p>
              {mayChange
                ? 'What you typed is kept, the rest is up to date. Save again to put your changes in.'
                : (whyClosed(latest, 'change') ?? 'It can no longer be changed.')}
            </p>
          </Notice>
        ) : null}
        <Fields order={latest} />
        <FormActions>
          <LinkButton to={page}>Cancel</LinkButton>
          <SubmitButton label="Save Change" busyLabel="Saving..." />
        </FormActions>
      </Stack>
    </Form>
  );
}
