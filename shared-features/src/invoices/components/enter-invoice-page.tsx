import { ApiError } from '@portal/auth';
import type { ToBill } from '@portal/contract';
import { LinkButton, Notice, PageHeader, PageSkeleton, Stack, useToday } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea, useParams } from '@portal/ui/router';
import { useMemo } from 'react';
import { FailedCard } from '../../feedback';
import { useRecordLinks } from '../../links';
import { useEnterInvoice } from '../api/change-invoices';
import { toBillQuery } from '../api/read-invoices';
import { valuesToBill } from '../model/invoice-form';
import { InvoiceForm } from './invoice-form';

/** Whether nothing that was received is left to bill. */
function isBilled({ lines, charges }: ToBill): boolean {
  return charges === 0 && lines.every(({ count_to_bill }) => count_to_bill === 0);
}

/** The page on which an invoice of an order is entered. */
export function EnterInvoicePage() {
  const { id } = useParams();
  const area = useArea();
  const paths = useRecordLinks();
  const today = useToday();
  const orderId = id && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const query = useQuery(toBillQuery(area, orderId));
  const enter = useEnterInvoice();
  const { data, error } = query;
  const prefill = useMemo(() => data && valuesToBill(data, today), [data, today]);
  const page = paths.order(orderId);
  if (error && !data) {
    const isRefused = error instanceof ApiError && ['wrong_state', 'not_found'].includes(error.code);
    return (
      <>
        <PageHeader title="Enter Invoice" back={{ to: paths.orders, label: 'Orders' }} />
        {isRefused ? (
          <Stack>
            <Notice tone="warning" title="There is nothing to bill">
              <p>{error.message}</p>
            </Notice>
            <div>
              <LinkButton to={paths.orders}>Go to Orders</LinkButton>
            </div>
          </Stack>
        ) : (
          <FailedCard title="Failed to fetch what there is to bill" query={query} />
        )}
      </>
    );
  }
  if (!data || !prefill) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={`Enter Invoice of ${data.order.number ?? 'a draft'}`}
        subtitle={`From ${data.vendor.name}; what was received and not billed yet is filled in`}
        back={{ to: page, label: data.order.number ?? 'Order' }}
      />
      <InvoiceForm
        toBill={data}
        prefill={prefill}
        name={`invoice-enter.${orderId}`}
        submitLabel="Enter Invoice"
        cancelTo={page}
        send={(input) => enter.mutateAsync(input)}
        notice={
          isBilled(data) ? <Notice tone="info">Everything that was received has been billed.</Notice> : null
        }
      />
    </>
  );
}
