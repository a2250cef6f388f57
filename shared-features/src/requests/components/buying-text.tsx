import { type AssetRequest, isDayOver } from '@portal/contract';
import { DateText, TextLink, useToday } from '@portal/ui/base';
import { Fragment } from 'react';
import { useRecordLinks } from '../../links';

type Buying = NonNullable<AssetRequest['buying']>;

function State({ buying: { state, ordered_at, expected_on }, isOver }: { buying: Buying; isOver: boolean }) {
  const today = useToday();
  if (state === 'in_order') return 'Being ordered';
  if (state === 'partly_ordered') return 'Partly ordered';
  if (state === 'received') return isOver ? 'Arrived' : 'Arrived: to be handed over';
  const isPartly = state === 'partly_received';
  return (
    <>
      {isPartly ? 'Partly arrived' : 'Ordered'}
      {ordered_at && !isPartly ? ' on ' : null}
      {ordered_at && !isPartly ? <DateText value={ordered_at} /> : null}
      {expected_on ? `, ${isPartly ? 'the rest ' : ''}expected ` : null}
      {expected_on ? <DateText value={expected_on} /> : null}
      {isDayOver(expected_on, today) ? ', late' : null}
    </>
  );
}

/** How far the purchase for a request is; the order's number leads to it where the area has orders. */
export function BuyingText({
  buying,
  status,
  shares = [],
}: { buying: Buying } & Pick<AssetRequest, 'status' | 'shares'>) {
  const { order } = useRecordLinks();
  const { order_id, order_number } = buying;
  const numbers = new Map([
    [order_id, order_number],
    ...shares.map(({ order: { id, number } }) => [id, number] as const),
  ]);
  const orders = [...numbers].map(([id, number]) => ({ id, number }));
  const shown = orders.filter(({ id, number }) => number !== null || order(id) !== undefined);
  return (
    <span>
      <State buying={buying} isOver={status === 'fulfilled'} />
      {shown.length > 0 ? (
        <>
          {' ('}
          {shown.map(({ id, number }, index) => (
            <Fragment key={id}>
              {index > 0 ? ', ' : null}
              <TextLink to={order(id)}>{number ?? 'draft order'}</TextLink>
            </Fragment>
          ))}
          )
        </>
      ) : null}
    </span>
  );
}
