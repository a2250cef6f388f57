import {
  BASE_CURRENCY,
  type Currency,
  decisionOn,
  formatCounted,
  formatPrice,
  isLate,
  LINE_KIND_WORDS,
  type Order,
  type OrderLine,
  type RestAction,
} from '@portal/contract';
import { Button, DateText, Money, Muted, TextLink, useToday } from '@portal/ui/base';
import { type Column, DataTable } from '@portal/ui/data';
import { formatCount, formatMoney } from '@portal/ui/format';
import { useRecordLinks } from '../../links';
import { type NamedShare, useDecideRest } from '../api/release-shares';
import { moreText, requestOf } from '../model/order-texts';
import { ArrivalNote } from './arrival-note';
import styles from './orders.module.css';

type Paths = ReturnType<typeof useRecordLinks>;
type Share = OrderLine['shares'][number];

function ItemCell({
  line: { name, brand, model_number, category, kind, without_receipt, expected_serials },
}: {
  line: OrderLine;
}) {
  const make = [brand, model_number].filter(Boolean).join(' ');
  const what = [kind === 'asset' ? null : LINE_KIND_WORDS[kind], category?.name].filter(Boolean).join(', ');
  return (
    <span className={styles.lines}>
      <span>{name}</span>
      {make ? <Muted>{make}</Muted> : null}
      {what ? <Muted>{what}</Muted> : null}
      {without_receipt ? <Muted>Billed without a receipt</Muted> : null}
      {expected_serials.length > 0 ? (
        <Muted>{formatCounted(expected_serials.length, 'expected serial number')}</Muted>
      ) : null}
    </span>
  );
}

function arrived({ count_received, count_expected, count_returned, units, is_fulfilled }: Share): string[] {
  if (is_fulfilled) return ['handed over'];
  if (count_received >= units) return ['all received'];
  if (count_received > 0) return [`${formatCount(count_received)} came`];
  // What was sent back is told beside it.
  if (count_returned > 0) return [];
  return [count_expected > 0 ? 'nothing received yet' : 'nothing received'];
}

/** What became of the units of a share, as the order counts them. */
function came(share: Share): string {
  const { count_received, count_expected, count_waiting, count_returned, is_fulfilled } = share;
  const isReplaced = is_fulfilled && count_expected > 0;
  const isPartlyGiven = count_waiting > 0 && count_waiting < count_received;
  const replaced =
    count_expected === 1
      ? 'a replacement is expected'
      : `${formatCount(count_expected)} replacements are expected`;
  return [
    ...arrived(share),
    ...(isPartlyGiven ? [`${formatCount(count_waiting)} to be handed over`] : []),
    ...(isReplaced ? [replaced] : []),
    ...(count_returned > 0 ? [`${formatCount(count_returned)} sent back for credit`] : []),
  ].join(', ');
}

function PriceCell({
  line: { price, price_per, contract },
  currency,
}: {
  line: OrderLine;
  currency: Currency;
}) {
  return (
    <span className={styles.end}>
      <span>{formatPrice(price, price_per, currency)}</span>
      {contract ? <Muted>Contract {contract.number}</Muted> : null}
    </span>
  );
}

/** What has not come can be released, where that is still possible. */
function ReleaseButton({ share, onRelease }: { share: Share; onRelease: (() => void) | undefined }) {
  if (!onRelease || !share.release_options.some(({ open }) => open)) return null;
  return (
    <div>
      <Button
        size="small"
        onClick={onRelease}
        aria-label={`Release what has not come for ${requestOf(share)}`}
      >
        Release...
      </Button>
    </div>
  );
}

const REST_LABELS: Readonly<Record<RestAction, string>> = {
  'buy-elsewhere': 'Buy Rest Elsewhere',
  'nothing-more': 'Buy Nothing More',
};

/** What can be said of the rest of a request, of which this order buys a part. */
function RestButton({ order, share, action }: { order: Order; share: Share; action: RestAction }) {
  const decide = useDecideRest(order);
  const { request_id } = share;
  return (
    <div>
      <Button
        size="small"
        busy={decide.isPending}
        onClick={() => decide.mutate({ version: order.version, request_id, action })}
        aria-label={`${REST_LABELS[action]} for ${requestOf(share)}`}
      >
        {REST_LABELS[action]}
      </Button>
    </div>
  );
}

/** On which its request is too. */
function OtherOrders({ orders, paths }: { orders: Share['other_orders']; paths: Paths }) {
  if (orders.length === 0) return null;
  return (
    <div>
      <Muted>
        also on{' '}
        {orders.map(({ id, number }, index) => (
          <span key={id}>
            {index > 0 ? ', ' : ''}
            <TextLink to={paths.order(id)}>{number ?? 'a draft'}</TextLink>
          </span>
        ))}
      </Muted>
    </div>
  );
}

interface ShareItemProps {
  share: Share;
  paths: Paths;
  order: Order;
  onRelease: (() => void) | undefined;
  /** Whether something can be decided here, and not only read. */
  canDecide: boolean;
}

function ShareItem({ share, paths, order, onRelease, canDecide }: ShareItemProps) {
  const more = moreText(share);
  return (
    <li>
      {share.units === 0
        ? `${formatCounted(share.count_received + share.count_returned, 'unit')} more than ordered`
        : formatCounted(share.units, 'unit')}{' '}
      for{' '}
      {share.stock_of ? (
        requestOf(share)
      ) : (
        <TextLink to={paths.request(share.request_id)}>{requestOf(share)}</TextLink>
      )}
      <div>
        <Muted>
          {share.stock_of ? null : (
            <>
              approved <Money amount={share.approved_cost} />,{' '}
            </>
          )}
          {order.rate === null ? (
            `cost in ${BASE_CURRENCY} not known yet`
          ) : (
            <>
              costs <Money amount={share.cost_now} />
            </>
          )}
          {share.cost_now === share.cost ? '' : ` instead of ${formatMoney(share.cost)}`}
          {more ? <span className={styles.late}>, {more}</span> : null}
          {order.sent_at === null ? '' : `, ${came(share)}`}
        </Muted>
      </div>
      <OtherOrders orders={share.other_orders} paths={paths} />
      <ArrivalNote share={share} />
      <ReleaseButton share={share} onRelease={onRelease} />
      {canDecide && share.rest_action ? (
        <RestButton order={order} share={share} action={share.rest_action} />
      ) : null}
    </li>
  );
}

function ReceivedCell({ line }: { line: OrderLine }) {
  const { quantity, count_received, count_extra, count_closed, count_returned, count_rejected } = line;
  return (
    <span className={styles.lines}>
      <span>
        {formatCount(count_received - count_extra)} of {formatCount(quantity)}
      </span>
      {count_extra > 0 ? <Muted>{formatCount(count_extra)} more than ordered</Muted> : null}
      {count_rejected > 0 ? <Muted>{formatCount(count_rejected)} rejected at the door</Muted> : null}
      {count_returned > 0 ? <Muted>{formatCount(count_returned)} sent back for credit</Muted> : null}
      {count_closed > 0 ? <Muted>{formatCount(count_closed)} no longer expected</Muted> : null}
    </span>
  );
}

function ExpectedCell({ line, status, today }: { line: OrderLine; status: Order['status']; today: string }) {
  const { due_on, expected_on, promised_on, count_received, count_closed, count_returned, quantity } = line;
  if (!due_on) return <Muted>–</Muted>;
  // Of what is billed without a receipt nothing is late.
  const isThere = line.without_receipt || count_received + count_closed + count_returned >= quantity;
  const receipt_state = isThere ? 'fully' : 'none';
  return (
    <span className={styles.lines}>
      <DateText value={due_on} />
      {promised_on ? <Muted>Promised</Muted> : null}
      {promised_on && expected_on && expected_on !== promised_on ? (
        <Muted>
          Asked for <DateText value={expected_on} />
        </Muted>
      ) : null}
      {isLate({ status, receipt_state, expected_on: due_on }, today) ? (
        <span className={styles.late}>Late</span>
      ) : null}
    </span>
  );
}

interface OrderLinesProps {
  order: Order;
  /** Where what has not come for a request can be taken off it. */
  onRelease?: ((named: NamedShare) => void) | undefined;
}

function lineColumns(
  { order, onRelease }: OrderLinesProps,
  paths: Paths,
  today: string,
): readonly Column<OrderLine>[] {
  const releaseOf = (line_id: number, request_id: number) =>
    onRelease && decisionOn(order, 'release-share').open
      ? () => onRelease({ line_id, request_id })
      : undefined;
  return [
    { key: 'item', title: 'Item', heading: true, render: (line) => <ItemCell line={line} /> },
    {
      key: 'for',
      title: 'For',
      render: ({ id, name, shares }) => (
        <ul className={styles.list} aria-label={`${name} is for`}>
          {shares.map((share) => (
            <ShareItem
              key={share.request_id}
              {...{ share, paths, order }}
              onRelease={releaseOf(id, share.request_id)}
              canDecide={onRelease !== undefined}
            />
          ))}
        </ul>
      ),
    },
    { key: 'quantity', title: 'Quantity', align: 'end', render: ({ quantity }) => formatCount(quantity) },
    {
      key: 'price',
      title: 'Price',
      align: 'end',
      nowrap: true,
      render: (line) => <PriceCell line={line} currency={order.currency} />,
    },
    { key: 'tax', title: 'Tax', align: 'end', nowrap: true, render: ({ tax_rate }) => `${tax_rate} %` },
    {
      key: 'net',
      title: 'Net',
      align: 'end',
      render: ({ net }) => <Money amount={net} currency={order.currency} />,
    },
    {
      key: 'landed_cost',
      title: 'Landed cost',
      align: 'end',
      // Without a rate it is not known what things cost.
      render: ({ landed_cost, cost_now }) =>
        order.rate === null ? (
          <Muted>–</Muted>
        ) : (
          <span className={styles.end}>
            <Money amount={landed_cost} />
            {cost_now === landed_cost ? null : (
              <Muted>
                now <Money amount={cost_now} />
              </Muted>
            )}
          </span>
        ),
    },
    { key: 'received', title: 'Received', nowrap: true, render: (line) => <ReceivedCell line={line} /> },
    {
      key: 'expected',
      title: 'Expected',
      nowrap: true,
      render: (line) => <ExpectedCell line={line} status={order.status} today={today} />,
    },
  ];
}

/** What is ordered, for whom, at which cost, and how much of it has come. */
export function OrderLines({ order, onRelease }: OrderLinesProps) {
  const paths = useRecordLinks();
  const today = useToday();
  return (
    <DataTable
      label="Lines of this order"
      noun={['line', 'lines']}
      columns={lineColumns({ order, onRelease }, paths, today)}
      rows={order.lines}
      rowKey={({ id }) => id}
      empty={{
        message:
          'This order has no lines. Requests are added to it under To Buy, and what is for stock with Add for Stock.',
      }}
    />
  );
}
