import { ApiError } from '@portal/auth';
import type { Order } from '@portal/contract';
import { MissingPage, PageHeader, PageSkeleton } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea, useParams } from '@portal/ui/router';
import type { ReactNode } from 'react';
import { FailedCard } from '../../feedback';
import { useRecordLinks } from '../../links';
import { orderQuery } from '../api/read-orders';

const LIST = 'Orders';

function Missing() {
  const { orders } = useRecordLinks();
  return (
    <MissingPage
      title="Order not found"
      message="There is no such order. A draft may have been deleted."
      icon="order"
      back={{ to: orders, label: LIST }}
      wayOn={`Go to ${LIST}`}
    />
  );
}

type Shown = (order: Order) => ReactNode;

function Loaded({ id, children }: { id: number; children: Shown }) {
  const area = useArea();
  const { orders } = useRecordLinks();
  const query = useQuery(orderQuery(area, id));
  const { data, error } = query;
  if (data) return children(data);
  if (error instanceof ApiError && error.code === 'not_found') return <Missing />;
  if (error) {
    return (
      <>
        <PageHeader title="Order" back={{ to: orders, label: LIST }} />
        <FailedCard title="Failed to fetch order" query={query} />
      </>
    );
  }
  return <PageSkeleton />;
}

/** Loads the order that the address names, or says that there is none. */
export function LoadedOrder({ children }: { children: Shown }) {
  const { id } = useParams();
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) return <Missing />;
  return (
    <Loaded key={id} id={Number(id)}>
      {children}
    </Loaded>
  );
}
