import { decisionOn, type Order } from '@portal/contract';
import { PageHeader } from '@portal/ui/base';
import { useState } from 'react';
import { useRecordLinks } from '../../links';
import { orderTitle } from '../model/order-texts';
import { LoadedOrder } from './loaded-order';
import { ReceiveOrderForm } from './receive-order-form';
import { StepClosedNotice } from './step-closed-notice';

function Receive({ order }: { order: Order }) {
  // The form stays until it leads on, also where all has come by what it sent.
  const [opened] = useState(order);
  const page = useRecordLinks().order(order.id);
  const title = orderTitle(order);
  return (
    <>
      <PageHeader
        title={`Receive ${title}`}
        subtitle={`From ${order.vendor.name}`}
        back={{ to: page, label: title }}
      />
      {decisionOn(opened, 'receive').open ? (
        <ReceiveOrderForm order={order} />
      ) : (
        <StepClosedNotice
          title="Nothing can be received for this order now"
          why={decisionOn(order, 'receive').why?.text ?? 'Nothing more is expected.'}
          page={page}
        />
      )}
    </>
  );
}

/** The page on which a delivery is recorded. */
export function ReceiveOrderPage() {
  return <LoadedOrder>{(order) => <Receive key={order.id} order={order} />}</LoadedOrder>;
}
