import { useSession } from '@portal/auth';
import {
  BASE_CURRENCY,
  currencyText,
  formatCounted,
  isLate,
  isPermitted,
  type Order,
  RECEIVED_WORDS,
} from '@portal/contract';
import { Card, DateText, DetailList, Notice, PageHeader, Stack, TextLink, useToday } from '@portal/ui/base';
import { formatMoney } from '@portal/ui/format';
import { useNavigate } from '@portal/ui/router';
import { RecordActivity } from '../../activity';
import { AttachmentsCard } from '../../attachments';
import { keepFocus, useOpenDialog } from '../../feedback';
import { OrderInvoices } from '../../invoices';
import { useRecordLinks } from '../../links';
import type { NamedShare } from '../api/release-shares';
import { orderTitle } from '../model/order-texts';
import { AddForStock } from './add-stock-dialog';
import { ContractFaults } from './contract-faults';
import { LoadedOrder } from './loaded-order';
import { OrderActions } from './order-actions';
import { OrderStatusBadge } from './order-badges';
import { ChangeBadge, OrderChangeCard } from './order-change';
import { OrderDocumentButton } from './order-document-button';
import { OrderExcesses } from './order-excesses';
import { OrderHistory } from './order-history';
import { OrderLines } from './order-lines';
import { OrderReceipts, ReceivedUnits, receivedUnits } from './order-receipts';
import { OrderReversals } from './order-reversals';
import { OrderRevisions } from './order-revisions';
import { OrderTotals } from './order-totals';
import styles from './orders.module.css';
import { ReleaseShareDialog } from './release-share-dialog';
import { ReleasedShares } from './released-shares';
import { useOrderDialogs } from './use-order-dialogs';

function OrderFacts({ order }: { order: Order }) {
  const paths = useRecordLinks();
  const today = useToday();
  const {
    vendor,
    currency,
    receipt_state,
    billed_state,
    expected_on,
    note,
    vendor_reference,
    sent_at,
    within_allowance,
  } = order;
  return (
    <DetailList
      items={[
        { label: 'Vendor', value: <TextLink to={paths.vendor(vendor.id)}>{vendor.name}</TextLink> },
        ...(currency === BASE_CURRENCY ? [] : [{ label: 'Currency', value: currencyText(currency) }]),
        ...(sent_at === null ? [] : [{ label: 'Vendor’s order number', value: vendor_reference }]),
        { label: 'Received', value: RECEIVED_WORDS[receipt_state] },
        ...(sent_at === null ? [] : [{ label: 'Billed', value: RECEIVED_WORDS[billed_state] }]),
        {
          label: 'Expected',
          value: expected_on && (
            <>
              <DateText value={expected_on} />
              {isLate(order, today) ? <span className={styles.late}> Late</span> : null}
            </>
          ),
        },
        ...(within_allowance > 0
          ? [{ label: 'Passed by the allowance', value: `${formatMoney(within_allowance)} above approvals` }]
          : []),
        {
          label: 'Note for the vendor',
          value: note && <span className={styles.text}>{note}</span>,
          wide: true,
        },
      ]}
    />
  );
}

function Notices({ order }: { order: Order }) {
  const { status, send_back_comment, vendor, excesses, needs_reason, lines } = order;
  const plain = lines.filter(({ kind, category }) => kind === 'consumable' && category === null);
  const unpriced = lines.filter(({ price }) => price === 0);
  return (
    <>
      {send_back_comment && status === 'draft' ? (
        <Notice tone="warning" title="Finance sent this order back">
          <p className={styles.text}>{send_back_comment}</p>
        </Notice>
      ) : null}
      {vendor.state === 'active' || status === 'closed' || status === 'cancelled' ? null : (
        <Notice tone="warning" title={`${vendor.name} is ${vendor.state}`}>
          Nothing new is bought from this vendor.
        </Notice>
      )}
      {status === 'draft' && plain.length > 0 ? (
        <Notice tone="info" title="No asset comes of what has no category">
          <p>
            {plain.map(({ name }) => name).join(', ')}:{' '}
            {plain.length === 1 ? 'its request names' : 'their requests name'} no category, so{' '}
            {plain.length === 1 ? 'it is' : 'they are'} bought as used up. Edit the draft to make an asset of
            it: choose the kind and a category.
          </p>
        </Notice>
      ) : null}
      {order.rate_fault === null ? null : (
        <Notice tone="warning" title={`What it costs in ${BASE_CURRENCY} is not known yet`}>
          <p>{order.rate_fault}. Until then it cannot be submitted.</p>
        </Notice>
      )}
      {status === 'draft' && order.currency !== BASE_CURRENCY && unpriced.length > 0 ? (
        <Notice tone="info" title={`${formatCounted(unpriced.length, 'line')} at a price of 0`}>
          <p>
            {unpriced.map(({ name }) => name).join(', ')}. Lines start at 0 where what was approved cannot be
            converted to {order.currency}: edit the draft to enter the price.
          </p>
        </Notice>
      ) : null}
      <ContractFaults order={order} />
      <OrderExcesses excesses={excesses}>
        {needs_reason && status === 'draft' ? <p>{needs_reason}</p> : null}
      </OrderExcesses>
    </>
  );
}

function Found({ order }: { order: Order }) {
  const paths = useRecordLinks();
  const navigate = useNavigate();
  const { act, dialogs } = useOrderDialogs({ onDeleted: () => paths.orders && navigate(paths.orders) });
  const role = useSession((session) => session.user?.role);
  const units = receivedUnits(order);
  const release = useOpenDialog<NamedShare>();
  return (
    <>
      <PageHeader
        title={orderTitle(order)}
        subtitle={`${formatCounted(order.count_lines, 'line')} from ${order.vendor.name}`}
        back={{ to: paths.orders, label: 'Orders' }}
        badge={
          <>
            <OrderStatusBadge status={order.status} /> <ChangeBadge status={order.change_status} />
          </>
        }
        actions={<OrderActions order={order} onAct={(action) => act(action, order)} />}
      />
      <Stack>
        <Notices order={order} />
        <OrderChangeCard order={order} />
        <Card title="Lines" flush extra={<AddForStock order={order} />}>
          <OrderLines order={order} onRelease={release.show} />
        </Card>
        <div className={styles.columns}>
          <Stack>
            <Card title="Facts">
              <OrderFacts order={order} />
            </Card>
            <Card
              title="Totals"
              extra={order.revisions.length === 0 ? <OrderDocumentButton order={order} size="small" /> : null}
            >
              <OrderTotals order={order} />
            </Card>
          </Stack>
          <Card title="History" flush>
            <OrderHistory order={order} />
          </Card>
        </div>
        {order.revisions.length > 0 ? (
          <Card title="Sent to the Vendor" flush>
            <OrderRevisions order={order} />
          </Card>
        ) : null}
        {order.receipts.length > 0 ? (
          <Card title="Receipts" flush>
            <OrderReceipts receipts={order.receipts} reversals={order.reversals} />
          </Card>
        ) : null}
        {order.rejections.length + order.reversals.length > 0 ? (
          <Card title="Rejected and Sent Back" flush>
            <OrderReversals order={order} />
          </Card>
        ) : null}
        {order.released.length > 0 ? (
          <Card title="Released" flush>
            <ReleasedShares released={order.released} />
          </Card>
        ) : null}
        {units.length > 0 ? (
          <Card title="Received Units" flush>
            <ReceivedUnits units={units} />
          </Card>
        ) : null}
        {order.sent_at === null ? null : <OrderInvoices orderId={order.id} />}
        <AttachmentsCard type="order" id={order.id} />
        {role !== undefined && isPermitted(role, 'activity.see') ? (
          <Card title="Activity" flush>
            <RecordActivity type="order" id={order.id} label="Activity of this order" />
          </Card>
        ) : null}
      </Stack>
      {dialogs}
      {release.opened ? (
        <ReleaseShareDialog
          key={release.opened.dialogKey}
          order={order}
          named={release.opened.subject}
          open={release.isOpen}
          onClose={release.close}
          onClosed={() => keepFocus(`[data-order="${order.id}"]`)}
        />
      ) : null}
    </>
  );
}

/** An order's own page: what is bought for whom at which cost, what came of it, and what can be done with it now. */
export function OrderPage() {
  return <LoadedOrder>{(order) => <Found order={order} />}</LoadedOrder>;
}
