import { type Currency, decisionOn, MAX_LENGTHS, type Order, type OrderAction } from '@portal/contract';
import { LinkButton, Stack } from '@portal/ui/base';
import { Form, FormActions, type FormSchema, MoneyField, SubmitButton, TextAreaField } from '@portal/ui/data';
import { useNavigateOnAnswer } from '@portal/ui/router';
import { type ReactNode, useMemo } from 'react';
import { RecordChangedNotice, TypedStays, useLatestDecided } from '../../feedback';
import { useRecordLinks } from '../../links';
import { atFormFields, type OrderFormOutput } from '../model/order-form';

/** Discount and charges of an order as a whole. */
export function OrderAmountFields({ currency }: { currency: Currency }) {
  return (
    <>
      <MoneyField name="discount" label="Discount" currency={currency} hint="Off the order as a whole" />
      <MoneyField
        name="charges"
        label="Shipping and charges"
        currency={currency}
        hint="Spread over the lines by their value"
      />
    </>
  );
}

export function OrderNoteField() {
  return (
    <TextAreaField
      name="note"
      label="Note for the vendor"
      placeholder="It is sent with the order"
      maxLength={MAX_LENGTHS.reason}
    />
  );
}

interface OrderFormProps<Facts> {
  /** As it was read last, and as it was when the form was opened. */
  order: Order;
  opened: Order;
  /** What the form does, which the server must leave open. */
  action: Extract<OrderAction, 'edit' | 'change'>;
  submitLabel: string;
  schemaOf: (order: Order) => FormSchema<OrderFormOutput<Facts>>;
  valuesOf: (order: Order) => Readonly<Record<string, unknown>>;
  save: {
    isPending: boolean;
    isSuccess: boolean;
    mutateAsync: (what: { id: number; facts: Facts }) => Promise<unknown>;
  };
  children: (latest: Order) => ReactNode;
}

/** An order in one form, as a draft or as it is to become. Changed meanwhile, it shows that and keeps what was typed. */
export function OrderForm<Facts>(props: OrderFormProps<Facts>) {
  const { order, opened, action, submitLabel, schemaOf, valuesOf, save, children } = props;
  const { latest: known, attempt } = useLatestDecided(opened);
  // What was read again behind the form may be newer than what a conflict brought.
  const latest = order.version > known.version ? order : known;
  const navigateOnAnswer = useNavigateOnAnswer();
  const page = useRecordLinks().order(order.id);
  const schema = useMemo(() => schemaOf(latest), [schemaOf, latest]);
  const record = useMemo(() => valuesOf(latest), [valuesOf, latest]);
  const { open, why } = decisionOn(latest, action);
  // What this form has just made of it is no news to its reader.
  const isMine = save.isPending || save.isSuccess;
  const hasChanged = known.version !== opened.version || (order.version > opened.version && !isMine);

  const send = async ({ facts, sent }: OrderFormOutput<Facts>) => {
    try {
      await attempt(() => save.mutateAsync({ id: order.id, facts }));
    } catch (error) {
      throw atFormFields(error, sent);
    }
    if (page) await navigateOnAnswer(page, { replace: true });
  };

  return (
    <Form<OrderFormOutput<Facts>>
      schema={schema}
      record={record}
      unsaved={{ policy: 'session-end', name: `order-${action}.${order.id}` }}
      disabled={!open}
      mustChange
      onSubmit={send}
    >
      <Stack>
        {hasChanged ? (
          <RecordChangedNotice noun="order" version={latest.version}>
            {open ? <TypedStays /> : <p>{why?.text ?? 'It can no longer be changed.'}</p>}
          </RecordChangedNotice>
        ) : null}
        {children(latest)}
        <FormActions>
          <LinkButton to={page}>Cancel</LinkButton>
          <SubmitButton label={submitLabel} busyLabel="Saving..." />
        </FormActions>
      </Stack>
    </Form>
  );
}
