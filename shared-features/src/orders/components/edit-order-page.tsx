import { decisionOn, type Order } from '@portal/contract';
import { PageHeader } from '@portal/ui/base';
import { useState } from 'react';
import { useRecordLinks } from '../../links';
import { orderTitle } from '../model/order-texts';
import { ChangeOrderForm } from './change-order-form';
import { EditOrderForm } from './edit-order-form';
import { LoadedOrder } from './loaded-order';
import { StepClosedNotice } from './step-closed-notice';

function Edit({ order }: { order: Order }) {
  const paths = useRecordLinks();
  // What the form began with stays, however often the order is read again behind it.
  const [opened] = useState(order);
  const title = orderTitle(opened);
  const page = paths.order(order.id);
  return (
    <>
      <PageHeader
        title={`${decisionOn(opened, 'change').open ? 'Change' : 'Edit'} ${title}`}
        subtitle="Totals are worked out when it is saved"
        back={{ to: page, label: title }}
      />
      {decisionOn(opened, 'edit').open ? <EditOrderForm order={order} opened={opened} /> : null}
      {decisionOn(opened, 'change').open ? <ChangeOrderForm order={order} opened={opened} /> : null}
      {decisionOn(opened, 'edit').open || decisionOn(opened, 'change').open ? null : (
        <StepClosedNotice
          title="This order cannot be changed now"
          why={
            decisionOn(opened, opened.sent_at === null ? 'edit' : 'change').why?.text ??
            'Only a draft can be changed.'
          }
          page={page}
        />
      )}
    </>
  );
}

/** The page on which a draft, or what a sent order is to become, is changed as a whole. */
export function EditOrderPage() {
  return <LoadedOrder>{(order) => <Edit key={order.id} order={order} />}</LoadedOrder>;
}
