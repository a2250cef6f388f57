import { decisionOn, type Invoice } from '@portal/contract';
import { LinkButton, Notice, PageHeader, PageSkeleton, Stack } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { type ComponentProps, useMemo, useState } from 'react';
import { FailedCard, RecordChangedNotice, TypedStays, useLatestDecided } from '../../feedback';
import { useRecordLinks } from '../../links';
import { useEditInvoice } from '../api/change-invoices';
import { toBillQuery } from '../api/read-invoices';
import { valuesOfCharges } from '../model/charges-form';
import { valuesOfInvoice } from '../model/invoice-form';
import { invoiceTitle } from '../model/invoice-texts';
import { ChargesForm } from './charges-form';
import { InvoiceForm } from './invoice-form';
import { LoadedInvoice } from './loaded-invoice';

type Values = Readonly<Record<string, unknown>>;
type Prepared = Pick<
  ComponentProps<typeof InvoiceForm>,
  'name' | 'submitLabel' | 'disabled' | 'cancelTo' | 'send' | 'notice'
>;

/** The lines and charges of an order. */
function OfOrder({ invoice, latest, orderId, form }: { orderId: number } & FieldsProps) {
  const query = useQuery(toBillQuery(useArea(), orderId));
  const { data } = query;
  const record: Values | undefined = useMemo(() => data && valuesOfInvoice(latest, data), [data, latest]);
  if (query.error && !data) return <FailedCard title="Failed to fetch what there is to bill" query={query} />;
  if (!data || !record) return <PageSkeleton />;
  return <InvoiceForm toBill={data} record={record} invoiceId={invoice.id} {...form} />;
}

/** Charges of orders of other vendors. */
function OfCharges({ invoice, latest, form }: FieldsProps) {
  const record = useMemo(() => valuesOfCharges(latest), [latest]);
  const { credits } = invoice;
  return (
    <ChargesForm
      record={record}
      invoice={invoice}
      credits={credits && { id: credits.id, vendor: invoice.vendor, currency: invoice.currency }}
      {...form}
    />
  );
}

interface FieldsProps {
  /** As it was opened, and as it is now. */
  invoice: Invoice;
  latest: Invoice;
  form: Prepared;
}

function Edit({ invoice }: { invoice: Invoice }) {
  const paths = useRecordLinks();
  const [opened] = useState(invoice);
  const { latest, attempt } = useLatestDecided(opened);
  const edit = useEditInvoice(invoice.id);
  const { open, why } = decisionOn(latest, 'edit');
  const page = paths.invoice(invoice.id);
  const form: Prepared = {
    name: `invoice-edit.${invoice.id}`,
    submitLabel: 'Save Changes',
    disabled: !open,
    cancelTo: page,
    send: (input) => attempt(({ version }) => edit.mutateAsync({ ...input, version })),
    notice:
      latest.version === opened.version ? null : (
        <RecordChangedNotice noun="invoice" version={latest.version}>
          {open ? <TypedStays /> : <p>{why?.text ?? 'It can no longer be changed.'}</p>}
        </RecordChangedNotice>
      ),
  };
  return (
    <>
      <PageHeader
        title={`Edit ${invoiceTitle(opened)}`}
        subtitle="It is matched anew when it is saved"
        back={{ to: page, label: invoiceTitle(opened) }}
      />
      {decisionOn(opened, 'edit').open ? (
        <Fields invoice={opened} latest={latest} form={form} />
      ) : (
        <Stack>
          <Notice tone="warning" title="This invoice cannot be changed now">
            <p>{why?.text ?? 'Only a held invoice can be changed.'}</p>
          </Notice>
          <div>
            <LinkButton to={page}>Go to the invoice</LinkButton>
          </div>
        </Stack>
      )}
    </>
  );
}

function Fields(props: FieldsProps) {
  const { order } = props.invoice;
  return order === null ? <OfCharges {...props} /> : <OfOrder orderId={order.id} {...props} />;
}

/** The page on which a held invoice is changed. */
export function EditInvoicePage() {
  return <LoadedInvoice>{(invoice) => <Edit key={invoice.id} invoice={invoice} />}</LoadedInvoice>;
}
