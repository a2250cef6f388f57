import { MAX_LENGTHS, type Order } from '@portal/contract';
import { Card, LinkButton, Notice, Stack } from '@portal/ui/base';
import {
  CheckboxField,
  Form,
  FormActions,
  FormGrid,
  MoneyField,
  SubmitButton,
  TextAreaField,
} from '@portal/ui/data';
import { useNavigateOnAnswer } from '@portal/ui/router';
import { useMemo } from 'react';
import { useRecordLinks } from '../../links';
import { VendorField } from '../../vendors';
import { useEditOrder } from '../api/change-orders';
import {
  atFormFields,
  keyedLines,
  type OrderFormOutput,
  orderFormSchema,
  valuesOfOrder,
} from '../model/order-form';
import { isOpen, whyClosed } from '../model/order-texts';
import { OrderLineFields } from './order-line-fields';
import { useLatestOrder } from './step-dialogs';

function Fields({ order }: { order: Order }) {
  const { toBuy } = useRecordLinks();
  return (
    <Stack>
      <Card title="Order">
        <FormGrid>
          <VendorField known={order.vendor} />
          <MoneyField name="discount" label="Discount" hint="Off the order as a whole" />
          <MoneyField
            name="charges"
            label="Shipping and charges"
            hint="Spread over the lines by their value"
          />
        </FormGrid>
        <CheckboxField
          name="tax_is_cost"
          label="Tax"
          required
          text="Tax is a cost of the requests: it is not reclaimed"
        />
        <TextAreaField
          name="note"
          label="Note for the vendor"
          placeholder="It is sent with the order"
          maxLength={MAX_LENGTHS.reason}
        />
      </Card>
      <Card
        title="Lines"
        extra={
          <LinkButton to={toBuy} size="small">
            Add requests from To Buy
          </LinkButton>
        }
      >
        {order.lines.length === 0 ? <p>This order has no lines.</p> : null}
        {keyedLines(order.lines).map((keyed) => (
          <OrderLineFields key={keyed.key} keyed={keyed} />
        ))}
      </Card>
    </Stack>
  );
}

/** The whole of a draft in one form. Where it was changed meanwhile it shows that and keeps what was typed. */
export function EditOrderForm({ order, opened }: { order: Order; opened: Order }) {
  const { latest: known, attempt } = useLatestOrder(opened);
  // What was read again behind the form may be newer than what a conflict brought.
  const latest = order.version > known.version ? order : known;
  const edit = useEditOrder();
  const navigateOnAnswer = useNavigateOnAnswer();
  const paths = useRecordLinks();
  const page = paths.order(order.id);
  const schema = useMemo(() => orderFormSchema(latest), [latest]);
  const record = useMemo(() => valuesOfOrder(latest), [latest]);
  const mayEdit = isOpen(latest, 'edit');
  // What this form has just made of it is no news to its reader.
  const isMine = edit.isPending || edit.isSuccess;
  const hasChanged = known.version !== opened.version || (order.version > opened.version && !isMine);

  const save = async ({ facts, sent }: OrderFormOutput) => {
    try {
      await attempt(() => edit.mutateAsync({ id: order.id, facts }));
    } catch (error) {
      throw atFormFields(error, sent);
    }
    if (page) await navigateOnAnswer(page, { replace: true });
  };

  return (
    <Form<OrderFormOutput>
      schema={schema}
      record={record}
      unsaved={{ policy: 'session-end', name: `order.${order.id}` }}
      disabled={!mayEdit}
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
              {mayEdit
                ? 'What you typed is kept, the rest is up to date. Save again to put your changes in.'
                : (whyClosed(latest, 'edit') ?? 'It can no longer be changed.')}
            </p>
          </Notice>
        ) : null}
        <Fields order={latest} />
        <FormActions>
          <LinkButton to={page}>Cancel</LinkButton>
          <SubmitButton label="Save Changes" busyLabel="Saving..." />
        </FormActions>
      </Stack>
    </Form>
  );
}
