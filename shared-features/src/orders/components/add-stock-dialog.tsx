import {
  decisionOn,
  LINE_KIND_WORDS,
  LINE_KINDS,
  MAX_LENGTHS,
  type Order,
  PRICE_PER,
  type StockLineInput,
  type StockUnitsInput,
  stockLineInputSchema,
  stockUnitsInputSchema,
} from '@portal/contract';
import { Button } from '@portal/ui/base';
import {
  DialogForm,
  FormGrid,
  type FormSchema,
  MoneyField,
  SelectField,
  TextField,
  useFieldValue,
} from '@portal/ui/data';
import { formatCount } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useMemo } from 'react';
import { CategoryField } from '../../categories';
import { departmentChoicesQuery } from '../../choices';
import { StepChangedNotice, typedNumber, useLatestDecided, useOpenDialog } from '../../feedback';
import { useAddStock } from '../api/change-orders';
import { lineTitle, orderTitle } from '../model/order-texts';
import { ExpectedDayField } from './day-fields';
import { WithoutReceiptField } from './order-line-fields';

const KINDS = LINE_KINDS.map((value) => ({ value, label: LINE_KIND_WORDS[value] }));
const PER = PRICE_PER.map((value) => ({ value: String(value), label: formatCount(value) }));
const NEW_LINE = 'new';

type Input = StockLineInput | StockUnitsInput;

/** The form is that of a line, or of units of one that the draft has. */
const schemaOf = (version: number): FormSchema<Input> => ({
  safeParse: (input) => {
    const { line_id = NEW_LINE, department_id, ...values } = input as Record<string, unknown>;
    const common = { department_id: typedNumber(department_id), units: typedNumber(values.units) };
    if (line_id !== NEW_LINE)
      return stockUnitsInputSchema.safeParse({ ...common, version, line_id: Number(line_id) });
    return stockLineInputSchema.safeParse({
      ...values,
      ...common,
      price_per: Number(values.price_per),
      tax_rate: typedNumber(values.tax_rate),
      category_id: values.category_id ?? null,
      without_receipt: values.without_receipt === true,
      expected_on: values.expected_on || null,
    });
  },
});

function NewLineFields({ currency }: Pick<Order, 'currency'>) {
  const kind = useFieldValue<string>('kind');
  return (
    <>
      <TextField name="name" label="Item" required maxLength={MAX_LENGTHS.assetName} />
      <FormGrid>
        <SelectField name="kind" label="Kind" required options={KINDS} />
        <CategoryField required={kind === 'asset'} />
        <TextField name="brand" label="Brand" maxLength={MAX_LENGTHS.name} />
        <TextField name="model_number" label="Model number" maxLength={MAX_LENGTHS.name} />
        <MoneyField name="price" label="Price" currency={currency} required />
        <SelectField name="price_per" label="Price per" options={PER} required />
        <TextField name="tax_rate" label="Tax in per cent" inputMode="decimal" />
        <ExpectedDayField name="expected_on" label="Expected" />
      </FormGrid>
      {kind === 'asset' ? null : <WithoutReceiptField name="without_receipt" />}
    </>
  );
}

function Fields({ order }: { order: Order }) {
  const { data } = useQuery(departmentChoicesQuery(useArea()));
  const chosen = useFieldValue<string>('line_id');
  // A draft without lines has none to choose.
  const isNew = order.lines.length === 0 || chosen === NEW_LINE;
  const lines = order.lines.map((line) => ({ value: String(line.id), label: `More of ${lineTitle(line)}` }));
  return (
    <>
      <SelectField
        name="department_id"
        label="Department"
        required
        placeholder="Choose a department"
        hint="Its budget pays, and what comes is available there"
        options={(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {order.lines.length === 0 ? null : (
        <SelectField
          name="line_id"
          label="Line"
          required
          options={[{ value: NEW_LINE, label: 'A new line' }, ...lines]}
        />
      )}
      <TextField name="units" label="Units" inputMode="numeric" required />
      {isNew ? <NewLineFields currency={order.currency} /> : null}
    </>
  );
}

function AddStockDialog({ order, ...dialog }: { order: Order; open: boolean; onClose: () => void }) {
  const add = useAddStock();
  const { latest, attempt } = useLatestDecided(order);
  const schema = useMemo(() => schemaOf(latest.version), [latest]);
  return (
    <DialogForm<Input>
      {...dialog}
      title={`Add for stock to ${orderTitle(order)}`}
      unsaved={{ policy: 'session-end', name: `stock-line.${order.id}` }}
      schema={schema}
      initialValues={{ line_id: NEW_LINE, kind: 'asset', price_per: '1', tax_rate: '0' }}
      submitLabel="Add for Stock"
      busyLabel="Adding..."
      onSubmit={async (input) => {
        await attempt(() => add.mutateAsync({ id: order.id, input }));
        dialog.onClose();
      }}
    >
      <StepChangedNotice noun="order" opened={order} latest={latest} action="edit" />
      <Fields order={latest} />
    </DialogForm>
  );
}

/** On the page of a draft: adds what nobody asked for and a department keeps in stock. */
export function AddForStock({ order }: { order: Order }) {
  const { opened, isOpen, show, close } = useOpenDialog<Order>();
  if (!decisionOn(order, 'edit').open) return null;
  return (
    <>
      <Button size="small" icon="add" onClick={() => show(order)}>
        Add for Stock
      </Button>
      {opened ? <AddStockDialog key={opened.dialogKey} order={order} open={isOpen} onClose={close} /> : null}
    </>
  );
}
