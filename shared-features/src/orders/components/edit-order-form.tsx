import type { Order } from '@portal/contract';
import { Card, LinkButton, Stack } from '@portal/ui/base';
import { CheckboxField, FormGrid } from '@portal/ui/data';
import { useRecordLinks } from '../../links';
import { VendorField } from '../../vendors';
import { useEditOrder } from '../api/change-orders';
import { keyedLines, orderFormSchema, valuesOfOrder } from '../model/order-form';
import { OrderAmountFields, OrderForm, OrderNoteField } from './order-form';
import { OrderLineFields } from './order-line-fields';

function Fields({ order }: { order: Order }) {
  const { toBuy } = useRecordLinks();
  return (
    <Stack>
      <Card title="Order">
        <FormGrid>
          <VendorField known={order.vendor} />
          <OrderAmountFields />
        </FormGrid>
        <CheckboxField
          name="tax_is_cost"
          label="Tax"
          required
          text="Tax is a cost of the requests: it is not reclaimed"
        />
        <OrderNoteField />
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

/** The whole of a draft in one form. */
export function EditOrderForm(props: { order: Order; opened: Order }) {
  return (
    <OrderForm
      {...props}
      action="edit"
      submitLabel="Save Changes"
      schemaOf={orderFormSchema}
      valuesOf={valuesOfOrder}
      save={useEditOrder()}
    >
      {(order) => <Fields order={order} />}
    </OrderForm>
  );
}
