import { call } from '@portal/auth';
import { BASE_CURRENCY, type Currency, type Invoice, MAX_CHARGE_LINES, MAX_LENGTHS } from '@portal/contract';
import { Button, Card } from '@portal/ui/base';
import {
  DateField,
  FormGrid,
  MoneyField,
  SelectSearchField,
  TextField,
  useFillFields,
  useFormValues,
} from '@portal/ui/data';
import { useQueryClient } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useMemo, useRef, useState } from 'react';
import { BillingVendorField } from '../../vendors';
import { invoiceKeys } from '../api/invoice-keys';
import { toBillQuery } from '../api/read-invoices';
import { chargeField, chargesFormSchema, shownRows, sumOfCharges } from '../model/charges-form';
import { DocumentForm, type DocumentFormProps } from './document-form';
import styles from './invoices.module.css';
import { OwnRateFields } from './own-rate-fields';

const OFFERED = 20;

/** Orders of which charges can be billed, found by their number; keeps the id of each. */
function useOrderSearch() {
  const ids = useRef(new Map<string, number>());
  const load = async (search: string, signal: AbortSignal) => {
    const query = { search, status: 'sent,closed', page_size: OFFERED };
    const { items } = await call('listOrders', { query }, { signal });
    return items.flatMap(({ id, number, vendor }) => {
      if (number === null) return [];
      ids.current.set(number, id);
      return { value: number, label: number, detail: vendor.name };
    });
  };
  return { load, idOf: (number: string) => ids.current.get(number) };
}

interface RowProps {
  row: number;
  currency: Currency;
  search: ReturnType<typeof useOrderSearch>;
  onOrder: (currency: Currency) => void;
}

/** An order, and what is billed of its charges: once it is chosen, what of them is not billed yet. */
function ChargeRow({ row, currency, search, onOrder }: RowProps) {
  const area = useArea();
  const client = useQueryClient();
  const values = useFormValues();
  const fill = useFillFields();
  const known = values[chargeField(row, 'order_number')];
  const latest = useRef(values);
  latest.current = values;
  const choose = async (value: number | string | undefined) => {
    const id = value === undefined ? undefined : search.idOf(String(value));
    if (id === undefined) return;
    const { charges, currency: own } = await client.fetchQuery(toBillQuery(area, id));
    const typed = latest.current;
    const amount = chargeField(row, 'amount');
    onOrder(own);
    // A rate is of one currency.
    if (own !== currency) fill({ rate: '', rate_day: '' });
    // A total that somebody typed stays.
    const isSum = !typed.total || typed.total === sumOfCharges(typed);
    fill({
      [amount]: charges,
      ...(isSum ? { total: sumOfCharges({ ...typed, [amount]: charges }) } : {}),
    });
  };
  return (
    <fieldset className={styles.line}>
      <legend>Charges, {row + 1}</legend>
      <FormGrid>
        <SelectSearchField
          name={chargeField(row, 'order_number')}
          label="Order"
          required
          clearable
          placeholder="Search by number or vendor"
          emptyText="No sent order found"
          queryKey={invoiceKeys.chargeable(area)}
          load={search.load}
          initialOption={typeof known === 'string' ? { value: known, label: known } : undefined}
          onChange={(value) => void choose(value)}
        />
        <MoneyField name={chargeField(row, 'amount')} label="Amount" currency={currency} required />
      </FormGrid>
    </fieldset>
  );
}

function ChargeRows(props: Omit<RowProps, 'row'>) {
  const values = useFormValues();
  const [added, setAdded] = useState(1);
  const rows = Math.min(MAX_CHARGE_LINES, Math.max(added, shownRows(values)));
  return (
    <Card
      title="Charges of Orders"
      subtitle="What is billed for each order; of a chosen one, what of its charges is not billed yet is filled in"
      extra={
        rows < MAX_CHARGE_LINES ? (
          <Button size="small" icon="add" onClick={() => setAdded(rows + 1)}>
            Add an Order
          </Button>
        ) : null
      }
    >
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <ChargeRow key={row} row={row} {...props} />
      ))}
    </Card>
  );
}

interface ChargesFormProps extends DocumentFormProps {
  /** That is changed. */
  invoice?: Pick<Invoice, 'id' | 'vendor' | 'currency'>;
  /** About which a credit note is. */
  credits: Pick<Invoice, 'id' | 'vendor' | 'currency'> | null;
}

/** A bill of charges of orders of other vendors. */
export function ChargesForm({ invoice, credits, ...form }: ChargesFormProps) {
  const creditsId = credits?.id;
  const schema = useMemo(
    () => chargesFormSchema(creditsId === undefined ? null : { id: creditsId }),
    [creditsId],
  );
  const known = invoice ?? credits;
  const [currency, setCurrency] = useState<Currency>(known?.currency ?? BASE_CURRENCY);
  const search = useOrderSearch();
  return (
    <DocumentForm
      {...form}
      schema={schema}
      invoiceId={invoice?.id}
      head={
        <FormGrid>
          <BillingVendorField {...(known ? { known: known.vendor } : {})} />
          <TextField
            name="number"
            label="Number"
            hint="As the vendor wrote it"
            required
            maxLength={MAX_LENGTHS.name}
          />
          <DateField name="issued_on" label="Issued on" required />
          {credits ? null : (
            <DateField name="due_on" label="Due on" hint="Left empty: by the vendor’s terms" />
          )}
        </FormGrid>
      }
      lines={<ChargeRows currency={currency} search={search} onOrder={setCurrency} />}
      amounts={
        <>
          {credits ? null : (
            <OwnRateFields
              currency={currency}
              standing="that of the orders, or the latest where they differ"
            />
          )}
          <MoneyField name="tax" label="Tax" currency={currency} />
          <MoneyField name="total" label="Total" currency={currency} required />
        </>
      }
    />
  );
}
