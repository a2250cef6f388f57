import { BASE_CURRENCY, MAX_LENGTHS, type Order } from '@portal/contract';
import { Card, Stack } from '@portal/ui/base';
import { FormGrid, TextAreaField } from '@portal/ui/data';
import { useChangeOrder } from '../api/change-orders';
import { changeFormSchema, keyedLines, valuesOfChange } from '../model/order-form';
import { OrderAmountFields, OrderForm, OrderNoteField } from './order-form';
import { OrderLineFields } from './order-line-fields';

function Fields({ order }: { order: Order }) {
  return (
    <Stack>
      <Card
        title="Change"
        subtitle={order.currency === BASE_CURRENCY ? undefined : `All amounts are in ${order.currency}`}
      >
        <TextAreaField
          name="reason"
          label="Reason"
          placeholder="Why the order is changed; finance reads it, the vendor does not"
          maxLength={MAX_LENGTHS.reason}
          required
        />
        <FormGrid>
          <OrderAmountFields currency={order.currency} />
        </FormGrid>
        <OrderNoteField />
      </Card>
      <Card title="Lines" subtitle="What else is needed goes on another order">
        {keyedLines(order.lines).map((keyed) => (
          <OrderLineFields key={keyed.key} keyed={keyed} currency={order.currency} isSent />
        ))}
      </Card>
    </Stack>
  );
}

/** What a sent order is to become, in one form. */
export function ChangeOrderForm(props: { order: Order; opened: Order }) {
  return (
    <OrderForm
      {...props}
      action="change"
      submitLabel="Save Change"
      schemaOf={changeFormSchema}
      valuesOf={valuesOfChange}
      save={useChangeOrder()}
    >
      {(order) => <Fields order={order} />}
    </OrderForm>
  );
}
