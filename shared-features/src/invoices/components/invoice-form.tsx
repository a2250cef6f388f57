import {
  type Currency,
  formatCounted,
  formatPrice,
  formatRate,
  INVOICE_KIND_WORDS,
  INVOICE_KINDS,
  MAX_LENGTHS,
  PRICE_PER,
  type ToBill,
} from '@portal/contract';
import { Button, Card } from '@portal/ui/base';
import {
  DateField,
  FormGrid,
  MoneyField,
  RadioField,
  SelectField,
  TextField,
  useFillFields,
  useFormValue,
  useFormValues,
} from '@portal/ui/data';
import { formatCount, formatMoney } from '@portal/ui/format';
import { useMemo, useState } from 'react';
import { CurrencyField } from '../../currencies';
import { BilledByField } from '../../vendors';
import { extraField, filledExtras, invoiceFormSchema, lineField, MAX_EXTRAS } from '../model/invoice-form';
import { DocumentForm, type DocumentFormProps } from './document-form';
import styles from './invoices.module.css';
import { OwnRateFields } from './own-rate-fields';

const PER = PRICE_PER.map((value) => ({ value: String(value), label: formatCount(value) }));
const KINDS = INVOICE_KINDS.map((value) => ({ value, label: INVOICE_KIND_WORDS[value] }));

/** What the bill says about itself. */
function HeadFields({ toBill, invoiceId }: { toBill: ToBill; invoiceId: number | undefined }) {
  const isCredit = useIsCredit();
  const creditable = toBill.invoices.filter(({ id }) => id !== invoiceId);
  const { payment_days } = toBill;
  return (
    <>
      {creditable.length > 0 && invoiceId === undefined ? (
        <RadioField name="kind" label="Kind" options={KINDS} required />
      ) : null}
      <FormGrid>
        {isCredit ? (
          <SelectField
            name="credits_invoice_id"
            label="Credit for"
            required
            placeholder="Choose the invoice"
            options={creditable.map((one) => ({ value: String(one.id), label: creditableText(one) }))}
          />
        ) : null}
        <TextField
          name="number"
          label="Number"
          hint="As the vendor wrote it"
          required
          maxLength={MAX_LENGTHS.name}
        />
        <DateField name="issued_on" label="Issued on" required />
        {isCredit ? null : (
          <DateField
            name="due_on"
            label="Due on"
            hint={
              payment_days === null
                ? undefined
                : `Left empty: ${formatCounted(payment_days, 'day')} after it was issued, the vendor’s terms`
            }
          />
        )}
        <BilledByField vendor={toBill.vendor} />
        {isCredit ? null : <MoneyFields toBill={toBill} />}
      </FormGrid>
    </>
  );
}

/** In which currency the amounts are: of a credit note that of its invoice. */
function useCurrency(toBill: ToBill): Currency {
  const chosen = useFormValue<string>('currency') ?? toBill.currency;
  const credited = Number(useFormValue<string>('credits_invoice_id'));
  const invoice = toBill.invoices.find(({ id }) => id === credited);
  return useIsCredit() ? (invoice?.currency ?? toBill.currency) : chosen;
}

/** In which currency it is billed, and for finance at which rate it is paid, where that is not the order's. */
function MoneyFields({ toBill }: { toBill: ToBill }) {
  const currency = useCurrency(toBill);
  const fill = useFillFields();
  return (
    <>
      <CurrencyField
        name="currency"
        label="Currency"
        hint="Of all its amounts"
        required
        // A rate is of one currency.
        onChange={() => fill({ rate: '', rate_day: '' })}
      />
      <OwnRateFields
        currency={currency}
        standing={
          currency === toBill.currency
            ? `${formatRate(toBill.rate)}, the order’s`
            : `the latest for ${currency}`
        }
      />
    </>
  );
}

type OrderedLine = ToBill['lines'][number];

function useIsCredit(): boolean {
  return useFormValue<string>('kind') === 'credit_note';
}

function useQuantityLabel(): string {
  return useIsCredit() ? 'Quantity credited' : 'Quantity billed';
}

function some(count: number, what: string): string[] {
  return count > 0 ? [`${formatCount(count)} ${what}`] : [];
}

/** What a credit note can be about, with what is given back of it already. */
function creditableText({
  number,
  currency,
  total,
  credited,
  credit_held,
}: ToBill['invoices'][number]): string {
  return [
    `${number}, ${formatMoney(total, currency)}`,
    ...(credited > 0 ? [`${formatMoney(credited, currency)} credited`] : []),
    ...(credit_held > 0 ? [`${formatMoney(credit_held, currency)} held`] : []),
  ].join(', ');
}

/** How much of a line of the order is billed, at which price. */
function LineFields({ line, toBill }: { line: OrderedLine; toBill: ToBill }) {
  const currency = useCurrency(toBill);
  const quantityLabel = useQuantityLabel();
  const { id, name, quantity, price, price_per } = line;
  const so = [
    `${formatCount(quantity)} ordered at ${formatPrice(price, price_per, toBill.currency)}`,
    `${formatCount(line.count_received)} received`,
    ...some(line.count_billed, 'billed'),
    ...some(line.count_held, 'on invoices that are held'),
    ...some(line.count_to_credit, 'to be credited'),
    ...some(line.count_credit_held, 'on credit notes that are held'),
  ];
  return (
    <fieldset className={styles.line}>
      <legend>{name}</legend>
      <p className={styles.so}>{so.join(', ')}</p>
      <FormGrid>
        <TextField name={lineField(id, 'quantity')} label={quantityLabel} inputMode="numeric" />
        <MoneyField name={lineField(id, 'price')} label="Price" currency={currency} required />
        {price_per === 1 ? null : (
          <SelectField name={lineField(id, 'price_per')} label="Price per" options={PER} required />
        )}
      </FormGrid>
    </fieldset>
  );
}

function ExtraFields({ row, toBill }: { row: number; toBill: ToBill }) {
  const currency = useCurrency(toBill);
  const quantityLabel = useQuantityLabel();
  return (
    <fieldset className={styles.line}>
      <legend>Not on the order, {row + 1}</legend>
      <FormGrid>
        <TextField
          name={extraField(row, 'name')}
          label="Item"
          maxLength={MAX_LENGTHS.assetName}
          required
          wide
        />
        <TextField name={extraField(row, 'quantity')} label={quantityLabel} inputMode="numeric" required />
        <MoneyField name={extraField(row, 'price')} label="Price" currency={currency} required />
        <TextField name={extraField(row, 'tax_rate')} label="Tax in per cent" inputMode="decimal" />
      </FormGrid>
    </fieldset>
  );
}

function Lines({ toBill }: { toBill: ToBill }) {
  const values = useFormValues();
  const isCredit = useIsCredit();
  const [added, setAdded] = useState(0);
  const rows = Math.min(MAX_EXTRAS, Math.max(added, filledExtras(values)));
  return (
    <Card
      title="Lines"
      subtitle={
        isCredit
          ? 'Enter lines for units that were sent back or never come. Without lines, the units that were billed for just this total are credited, else money alone'
          : 'A line without a quantity is not billed'
      }
      extra={
        rows < MAX_EXTRAS ? (
          <Button size="small" icon="add" onClick={() => setAdded(rows + 1)}>
            Add a line not on the order
          </Button>
        ) : null
      }
    >
      {toBill.lines.map((line) => (
        <LineFields key={line.id} line={line} toBill={toBill} />
      ))}
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <ExtraFields key={row} row={row} toBill={toBill} />
      ))}
    </Card>
  );
}

function AmountFields({ toBill }: { toBill: ToBill }) {
  const currency = useCurrency(toBill);
  return (
    <>
      <MoneyField name="discount" label="Discount" currency={currency} />
      <MoneyField name="charges" label="Shipping and charges" currency={currency} />
      <MoneyField name="tax" label="Tax" currency={currency} />
      <MoneyField name="total" label="Total" currency={currency} required />
    </>
  );
}

interface InvoiceFormProps extends DocumentFormProps {
  toBill: ToBill;
  /** That is changed. */
  invoiceId?: number;
}

/** An invoice of an order. */
export function InvoiceForm({ toBill, invoiceId, ...form }: InvoiceFormProps) {
  const schema = useMemo(() => invoiceFormSchema(toBill), [toBill]);
  return (
    <DocumentForm
      {...form}
      schema={schema}
      invoiceId={invoiceId}
      head={<HeadFields toBill={toBill} invoiceId={invoiceId} />}
      lines={<Lines toBill={toBill} />}
      amounts={<AmountFields toBill={toBill} />}
    />
  );
}
