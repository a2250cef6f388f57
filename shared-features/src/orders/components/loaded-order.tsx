import { type Order, readId } from '@portal/contract';
import { MissingPage } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea, useParams } from '@portal/ui/router';
import type { ReactNode } from 'react';
import { LoadedRecord } from '../../feedback';
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
  const { orders } = useRecordLinks();
  return (
    <LoadedRecord
      query={useQuery(orderQuery(useArea(), id))}
      title="Order"
      back={{ to: orders, label: LIST }}
      failed="Failed to fetch order"
      missing={<Missing />}
    >
      {children}
    </LoadedRecord>
  );
}

/** Loads the order that the address names, or says that there is none. */
export function LoadedOrder({ children }: { children: Shown }) {
  const id = readId(useParams().id);
  return id === undefined ? (
    <Missing />
  ) : (
    <Loaded key={id} id={id}>
      {children}
    </Loaded>
  );
}
