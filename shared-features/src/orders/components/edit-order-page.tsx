import type { Order } from '@portal/contract';
import { LinkButton, Notice, PageHeader, Stack } from '@portal/ui/base';
import { useState } from 'react';
import { useRecordLinks } from '../../links';
import { isOpen, orderTitle, whyClosed } from '../model/order-texts';
import { ChangeOrderForm } from './change-order-form';
import { EditOrderForm } from './edit-order-form';
import { LoadedOrder } from './loaded-order';

function Edit({ order }: { order: Order }) {
  const paths = useRecordLinks();
  // What the form began with stays, however often the order is read again behind it.
  const [opened] = useState(order);
  const title = orderTitle(opened);
  const page = paths.order(order.id);
  return (
    <>
      <PageHeader
        title={`${isOpen(opened, 'change') ? 'Change' : 'Edit'} ${title}`}
        subtitle="Totals are worked out when it is saved"
        back={{ to: page, label: title }}
      />
      {isOpen(opened, 'edit') ? <EditOrderForm order={order} opened={opened} /> : null}
      {isOpen(opened, 'change') ? <ChangeOrderForm order={order} opened={opened} /> : null}
      {isOpen(opened, 'edit') || isOpen(opened, 'change') ? null : (
        <Stack>
          <Notice tone="warning" title="This order cannot be changed now">
            <p>
              {whyClosed(opened, opened.sent_at === null ? 'edit' : 'change') ??
                'Only a draft can be changed.'}
            </p>
          </Notice>
          <div>
            <LinkButton to={page}>Go to the order</LinkButton>
          </div>
        </Stack>
      )}
    </>
  );
}

/** The page on which a draft, or what a sent order is to become, is changed as a whole. */
export function EditOrderPage() {
  return <LoadedOrder>{(order) => <Edit key={order.id} order={order} />}</LoadedOrder>;
}
