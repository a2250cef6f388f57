import { BASE_CURRENCY, type Order } from '@portal/contract';
import { Card, LinkButton, Stack } from '@portal/ui/base';
import { CheckboxField, FormGrid, useFormValues } from '@portal/ui/data';
import { useMemo } from 'react';
import { useContractOffers } from '../../contracts';
import { CurrencyField } from '../../currencies';
import { useRecordLinks } from '../../links';
import { VendorField } from '../../vendors';
import { useEditOrder } from '../api/change-orders';
import { keyedLines, linesWithItem, orderFormSchema, valuesOfOrder } from '../model/order-form';
import { OrderAmountFields, OrderForm, OrderNoteField } from './order-form';
import { OrderLineFields } from './order-line-fields';

/** What contracts offer is asked once for all lines. */
function Lines({ lines }: Pick<Order, 'lines'>) {
  const values = useFormValues();
  const keyed = useMemo(() => keyedLines(lines), [lines]);
  const entered = linesWithItem(values, keyed);
  const currency = String(values.currency ?? BASE_CURRENCY);
  const vendorId = typeof values.vendor_id === 'number' ? values.vendor_id : undefined;
  const offerFor = useContractOffers(
    { vendorId, currency },
    entered.map(({ key: _key, ...asked }) => asked),
  );
  return keyed.map((line) => {
    const item = entered.find(({ key }) => key === line.key);
    const answer = item && offerFor(item);
    return (
      <OrderLineFields
        key={line.key}
        keyed={line}
        currency={currency}
        offer={answer?.offer}
        contractFault={answer?.fault}
      />
    );
  });
}

function Fields({ order }: { order: Order }) {
  const { toBuy } = useRecordLinks();
  return (
    <Stack>
      <Card title="Order">
        <FormGrid>
          <VendorField known={order.vendor} />
          <CurrencyField
            name="currency"
            label="Currency"
            hint="Of all prices and amounts; those that are entered stay as numbers"
            required
          />
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
        <Lines lines={order.lines} />
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
