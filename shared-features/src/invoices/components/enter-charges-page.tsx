import { type Invoice, readId } from '@portal/contract';
import { PageHeader, PageSkeleton, useToday } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea, useSearchParams } from '@portal/ui/router';
import { useMemo } from 'react';
import { FailedCard } from '../../feedback';
import { useRecordLinks } from '../../links';
import { useEnterInvoice } from '../api/change-invoices';
import { invoiceQuery } from '../api/read-invoices';
import { valuesOfNew } from '../model/charges-form';
import { invoiceTitle } from '../model/invoice-texts';
import { ChargesForm } from './charges-form';

function Enter({ credits }: { credits: Invoice | null }) {
  const paths = useRecordLinks();
  const today = useToday();
  const enter = useEnterInvoice();
  const prefill = useMemo(() => valuesOfNew(today, credits), [today, credits]);
  const back = credits
    ? { to: paths.invoice(credits.id), label: invoiceTitle(credits) }
    : { to: paths.invoices, label: 'Invoices' };
  return (
    <>
      <PageHeader
        title={credits ? `Credit Note for ${invoiceTitle(credits)}` : 'Enter Charges'}
        subtitle={
          credits
            ? 'What it gives back of the charges of each order'
            : 'Freight or customs of orders that another vendor bills'
        }
        back={back}
      />
      <ChargesForm
        prefill={prefill}
        credits={credits}
        name={`charges-enter.${credits?.id ?? ''}`}
        submitLabel={credits ? 'Enter Credit Note' : 'Enter Invoice'}
        cancelTo={back.to}
        send={(input) => enter.mutateAsync(input)}
      />
    </>
  );
}

function Credit({ id }: { id: number }) {
  const query = useQuery(invoiceQuery(useArea(), id));
  if (query.data) return <Enter credits={query.data} />;
  return query.error ? <FailedCard title="Failed to fetch invoice" query={query} /> : <PageSkeleton />;
}

/** The page on which charges of orders are entered that another vendor bills, or a credit note about such an invoice. */
export function EnterChargesPage() {
  const [params] = useSearchParams();
  const id = readId(params.get('credits') ?? '');
  return id === undefined ? <Enter credits={null} /> : <Credit id={id} />;
}
