import { type Currency, currencyText, type Order } from '@portal/contract';
import { Button, Card, LinkButton, Stack } from '@portal/ui/base';
import { CheckboxField, FormGrid, useFillFields, useFormValue, useFormValues } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useMemo } from 'react';
import { useContractOffers } from '../../contracts';
import { CurrencyField } from '../../currencies';
import { useRecordLinks } from '../../links';
import { VendorField, vendorQuery } from '../../vendors';
import { useEditOrder } from '../api/change-orders';
import { keyedLines, linesWithItem, orderFormSchema, valuesOfOrder } from '../model/order-form';
import { OrderAmountFields, OrderForm, OrderNoteField } from './order-form';
import { OrderLineFields } from './order-line-fields';

function useCurrency(order: Order): Currency {
  return useFormValue<string>('currency') ?? order.currency;
}

/** In which currency it is ordered; of another vendor than it was, with what that one bills in. */
function OrderCurrencyField({ order }: { order: Order }) {
  const currency = useCurrency(order);
  const vendorId = useFormValue<number>('vendor_id');
  const hasMoved = typeof vendorId === 'number' && vendorId !== order.vendor.id;
  const { data: vendor } = useQuery({ ...vendorQuery(useArea(), vendorId ?? 0), enabled: hasMoved });
  const fill = useFillFields();
  const other = hasMoved && vendor && vendor.currency !== currency ? vendor : undefined;
  return (
    <CurrencyField
      name="currency"
      label="Currency"
      hint={
        other ? (
          <>
            {other.name} bills in {currencyText(other.currency)}.{' '}
            <Button size="small" onClick={() => fill({ currency: other.currency })}>
              Use {other.currency}
            </Button>
          </>
        ) : (
          'For all prices and amounts. Numbers already entered are kept, not converted'
        )
      }
      required
    />
  );
}

/** What contracts offer is asked once for all lines. */
function Lines({ order }: { order: Order }) {
  const { lines } = order;
  const values = useFormValues();
  const keyed = useMemo(() => keyedLines(lines), [lines]);
  const entered = linesWithItem(values, keyed);
  const currency = useCurrency(order);
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
  const currency = useCurrency(order);
  return (
    <Stack>
      <Card title="Order">
        <FormGrid>
          <VendorField known={order.vendor} />
          <OrderCurrencyField order={order} />
          <OrderAmountFields currency={currency} />
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
        <Lines order={order} />
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
