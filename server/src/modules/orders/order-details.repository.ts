import type { Money } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Db, preparedQuery } from '../../platform/database';
import { notFound } from '../../platform/http/app-error';
import { personOf } from '../../platform/lists/person-of';
import { selectCostsElsewhere } from './cost-differences.repository';
import { atLatestRate, withWaiting } from './order-as-read';
import {
  type LineRow,
  type ShareRow,
  selectLines,
  selectShares,
  selectUnits,
  type UnitRow,
} from './order-lines.repository';
import { selectReceipts, selectRejections, selectReversals } from './order-receipts.repository';
import { selectChange, selectRevisions } from './order-revisions.repository';
import { selectListed } from './orders.repository';
import { selectReleased } from './share-releases.repository';

function selectOrder(db: Db) {
  return selectListed(db).select((eb) => [
    'orders.revision',
    'known.rate_day',
    'known.is_too_much',
    sql<string | null>`((orders.sent_at AT TIME ZONE (SELECT time_zone FROM settings))::date)::text`.as(
      'sent_on',
    ),
    sql<string>`((orders.created_at AT TIME ZONE (SELECT time_zone FROM settings))::date)::text`.as(
      'created_on',
    ),
    'orders.vendor_reference',
    'orders.acknowledged_at',
    'orders.note',
    'orders.discount',
    'orders.charges',
    // Of the invoices in the books that are in its currency: those in another are not compared with it.
    sql<Money>`((SELECT coalesce(sum(invoice.charges), 0) FROM invoices AS invoice
      WHERE invoice.order_id = orders.id AND invoice.kind = 'invoice' AND invoice.currency = orders.currency
        AND invoice.booked_at IS NOT NULL)
      + (SELECT coalesce(sum(charge.amount), 0) FROM invoice_charges AS charge
        JOIN invoices AS invoice ON invoice.id = charge.invoice_id
      WHERE charge.order_id = orders.id AND invoice.kind = 'invoice' AND invoice.booked_at IS NOT NULL))`.as(
      'billed_charges',
    ),
    // In any currency.
    sql<boolean>`EXISTS (SELECT FROM invoices AS invoice
      WHERE invoice.id IN (SELECT id FROM invoices WHERE order_id = orders.id
          UNION ALL SELECT invoice_id FROM invoice_charges WHERE order_id = orders.id)
        AND invoice.kind = 'invoice' AND invoice.charges > 0 AND invoice.booked_at IS NOT NULL)`.as(
      'has_billed_charges',
    ),
    'orders.tax_is_cost',
    'orders.over_receipt_percent',
    'orders.net',
    'orders.tax',
    'orders.created_by',
    sql<boolean>`EXISTS (
      SELECT FROM attachments WHERE attachments.order_id = orders.id AND attachments.removed_at IS NULL)`.as(
      'has_attachments',
    ),
    'orders.submitted_at',
    'orders.submit_reason',
    'orders.needs_finance',
    'orders.approved_at',
    'orders.send_back_comment',
    'orders.sent_way',
    'orders.sent_to',
    'orders.ended_at',
    'orders.close_reason',
    'orders.end_reason',
    personOf(eb.ref('orders.submitted_by')).as('submitter'),
    personOf(eb.ref('orders.approved_by')).as('approver'),
    personOf(eb.ref('orders.sent_by')).as('sender'),
    personOf(eb.ref('orders.acknowledged_by')).as('acknowledger'),
    personOf(eb.ref('orders.ended_by')).as('ender'),
    eb.selectFrom('settings').select('four_eyes').$asScalar().$notNull().as('four_eyes'),
    eb.selectFrom('settings').select('finance_threshold').$asScalar().$notNull().as('finance_threshold'),
    eb
      .selectFrom('settings')
      .select('approval_allowance_percent')
      .$asScalar()
      .$notNull()
      .as('approval_allowance_percent'),
    eb
      .selectFrom('settings')
      .select('approval_allowance_amount')
      .$asScalar()
      .$notNull()
      .as('approval_allowance_amount'),
    // In the order of the alphabet, each once, whoever of them is a contact.
    sql<string[]>`ARRAY(
      SELECT DISTINCT address FROM (
        SELECT vendors.order_email AS address
        UNION ALL
        SELECT contact.email FROM vendor_contacts AS contact
        WHERE contact.vendor_id = vendors.id AND contact.gets_orders) AS addresses
      WHERE address IS NOT NULL ORDER BY address)`.as('recipients'),
  ]);
}
type OrderColumns = Awaited<ReturnType<ReturnType<typeof selectOrder>['executeTakeFirstOrThrow']>>;

const findOrder = preparedQuery((db, id: RawBuilder<number>) => selectOrder(db).where('orders.id', '=', id));
const findLines = preparedQuery(selectLines);
const findShares = preparedQuery(selectShares);
const findUnits = preparedQuery(selectUnits);
const findRevisions = preparedQuery(selectRevisions);
const findChange = preparedQuery(selectChange);
const findReceipts = preparedQuery(selectReceipts);
const findRejections = preparedQuery(selectRejections);
const findReversals = preparedQuery(selectReversals);
const findReleased = preparedQuery(selectReleased);
const findCostsElsewhere = preparedQuery(selectCostsElsewhere);

export interface OrderDetails extends OrderColumns {
  lines: LineRow[];
  shares: ShareRow[];
  units: UnitRow[];
  receipts: Awaited<ReturnType<typeof findReceipts>>;
  /** Of receipts that stand. */
  rejections: Awaited<ReturnType<typeof findRejections>>;
  reversals: Awaited<ReturnType<typeof findReversals>>;
  /** Shares that were released. */
  released: Awaited<ReturnType<typeof findReleased>>;
  /** What it is to become, where it is being changed. */
  change: Awaited<ReturnType<typeof findChange>>[number] | null;
  /** What was sent. */
  revisions: Awaited<ReturnType<typeof findRevisions>>;
  /** What its requests cost beside its own units, in dollars, by request. */
  costsElsewhere: ReadonlyMap<number, number>;
}

/** An order with all that hangs on it. */
export async function readOrder(db: Db, id: number): Promise<OrderDetails> {
  const [order] = await findOrder(db, id);
  if (!order) throw notFound('Order');
  const [
    [change = null],
    ...[lines, shares, units, receipts, rejections, reversals, released, revisions, elsewhere]
  ] = await Promise.all([
    // Few orders are being changed.
    order.change_status === null ? [] : findChange(db, id),
    findLines(db, id),
    findShares(db, id),
    findUnits(db, id),
    findReceipts(db, id),
    findRejections(db, id),
    findReversals(db, id),
    findReleased(db, id),
    findRevisions(db, id),
    findCostsElsewhere(db, id),
  ]);
  const told = new Set([...rejections, ...reversals].map(({ line_id }) => line_id));
  return atLatestRate({
    ...order,
    lines: lines.map((line) => ({ ...line, has_history: told.has(line.id) })),
    shares: withWaiting(shares, units),
    units,
    receipts,
    rejections,
    reversals,
    released,
    revisions,
    change,
    costsElsewhere: new Map(elsewhere.map(({ request_id, cost }) => [request_id, cost])),
  });
}
