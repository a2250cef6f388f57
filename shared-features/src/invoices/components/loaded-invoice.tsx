import { ApiError } from '@portal/auth';
import type { Invoice } from '@portal/contract';
import { MissingPage, PageHeader, PageSkeleton } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea, useParams } from '@portal/ui/router';
import type { ReactNode } from 'react';
import { FailedCard } from '../../feedback';
import { useRecordLinks } from '../../links';
import { invoiceQuery } from '../api/read-invoices';

const LIST = 'Invoices';

function Missing() {
  const { invoices } = useRecordLinks();
  return (
    <MissingPage
      title="Invoice not found"
      message="There is no such invoice."
      icon="report"
      back={{ to: invoices, label: LIST }}
      wayOn={`Go to ${LIST}`}
    />
  );
}

type Shown = (invoice: Invoice) => ReactNode;

function Loaded({ id, children }: { id: number; children: Shown }) {
  const area = useArea();
  const { invoices } = useRecordLinks();
  const query = useQuery(invoiceQuery(area, id));
  const { data, error } = query;
  if (data) return children(data);
  if (error instanceof ApiError && error.code === 'not_found') return <Missing />;
  if (error)
    return (
      <>
        <PageHeader title="Invoice" back={{ to: invoices, label: LIST }} />
        <FailedCard title="Failed to fetch invoice" query={query} />
      </>
    );
  return <PageSkeleton />;
}

/** Loads the invoice that the address names, or says that there is none. */
export function LoadedInvoice({ children }: { children: Shown }) {
  const { id } = useParams();
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) return <Missing />;
  return (
    <Loaded key={id} id={Number(id)}>
      {children}
    </Loaded>
  );
}
