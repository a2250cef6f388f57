import { decisionOn, type Invoice } from '@portal/contract';
import { LinkButton, Notice, PageHeader, PageSkeleton, Stack } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useMemo, useState } from 'react';
import { FailedCard, RecordChangedNotice, TypedStays, useLatestDecided } from '../../feedback';
import { useRecordLinks } from '../../links';
import { useEditInvoice } from '../api/change-invoices';
import { toBillQuery } from '../api/read-invoices';
import { valuesOfInvoice } from '../model/invoice-form';
import { invoiceTitle } from '../model/invoice-texts';
import { InvoiceForm } from './invoice-form';
import { LoadedInvoice } from './loaded-invoice';

function Edit({ invoice }: { invoice: Invoice }) {
  const area = useArea();
  const paths = useRecordLinks();
  const [opened] = useState(invoice);
  const { latest, attempt } = useLatestDecided(opened);
  const query = useQuery(toBillQuery(area, invoice.order.id));
  const edit = useEditInvoice(invoice.id);
  const { data } = query;
  const record = useMemo(() => data && valuesOfInvoice(latest, data), [data, latest]);
  const { open, why } = decisionOn(latest, 'edit');
  const page = paths.invoice(invoice.id);
  return (
    <>
      <PageHeader
        title={`Edit ${invoiceTitle(opened)}`}
        subtitle="It is matched anew when it is saved"
        back={{ to: page, label: invoiceTitle(opened) }}
      />
      {query.error && !data ? (
        <FailedCard title="Failed to fetch what there is to bill" query={query} />
      ) : null}
      {decisionOn(opened, 'edit').open ? null : (
        <Stack>
          <Notice tone="warning" title="This invoice cannot be changed now">
            <p>{why?.text ?? 'Only a held invoice can be changed.'}</p>
          </Notice>
          <div>
            <LinkButton to={page}>Go to the invoice</LinkButton>
          </div>
        </Stack>
      )}
      {decisionOn(opened, 'edit').open && !data && !query.error ? <PageSkeleton /> : null}
      {decisionOn(opened, 'edit').open && data && record ? (
        <InvoiceForm
          toBill={data}
          record={record}
          invoiceId={invoice.id}
          name={`invoice-edit.${invoice.id}`}
          submitLabel="Save Changes"
          disabled={!open}
          cancelTo={page}
          send={(input) => attempt(({ version }) => edit.mutateAsync({ ...input, version }))}
          notice={
            latest.version === opened.version ? null : (
              <RecordChangedNotice noun="invoice" version={latest.version}>
                {open ? <TypedStays /> : <p>{why?.text ?? 'It can no longer be changed.'}</p>}
              </RecordChangedNotice>
            )
          }
        />
      ) : null}
    </>
  );
}

/** The page on which a held invoice is changed. */
export function EditInvoicePage() {
  return <LoadedInvoice>{(invoice) => <Edit key={invoice.id} invoice={invoice} />}</LoadedInvoice>;
}
