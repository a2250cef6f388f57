import {
  BASE_CURRENCY,
  type Currency,
  formatCalendarDate,
  formatMoney,
  isActiveStatus,
  isPermitted,
  ROLE_HOMES,
  type SentBackFor,
} from '@portal/contract';
import type { Trx } from '../../platform/database';
import type { DocumentLine, OrderDocument } from '../../platform/database/order-tables';
import type { Caller } from '../../platform/http/caller';
import { composeMail, enqueueMail } from '../../platform/mail';
import { staysApproved } from './domain/release-share';
import type { OrderDetails } from './order-details.repository';
import type { ShareRow } from './order-lines.repository';

function lineText(
  { position, quantity, name, brand, model_number, price, price_per, net }: DocumentLine,
  currency: Currency | undefined,
) {
  const item = [name, brand, model_number].filter((part) => part !== null).join(', ');
  const per = price_per === 1 ? 'each' : `per ${price_per}`;
  return `${position}. ${quantity} × ${item}\n   ${formatMoney(price, currency)} ${per}, together ${formatMoney(net, currency)}`;
}

function totalsText({ net, discount, charges, tax, total, currency }: OrderDocument): string {
  const money = (amount: number) => formatMoney(amount, currency);
  const row = (label: string, amount: number) => (amount === 0 ? [] : [`${label}: ${money(amount)}`]);
  return [
    `Goods: ${money(net)}`,
    ...row('Discount', -discount),
    ...row('Shipping and charges', charges),
    ...row('Tax', tax),
    `Total (${currency ?? BASE_CURRENCY}): ${money(total)}`,
  ].join('\n');
}

interface OrderMail {
  /** What is sent, or was. */
  document: OrderDocument;
  recipients: readonly string[];
  /** The kept document. */
  attachment: { key: string; name: string };
  /** It was sent before: nothing is to be delivered twice. */
  isCopy?: boolean;
}

function leadOf({ number, revision }: OrderDocument, isCopy: boolean): string {
  const what = revision === 1 ? `order ${number}` : `order ${number}, revision ${revision}`;
  if (isCopy) return `This is a copy of our ${what}, which you have had before. Nothing is ordered with it.`;
  return revision === 1
    ? `We would like to order the following. Our order number is ${number}.`
    : `We have changed our order ${number}. This is revision ${revision}; it replaces revision ${revision - 1}.`;
}

/** Mails an order to its vendor, at each of the addresses that it goes to, with its document. */
export async function mailOrder(
  tx: Trx,
  { document, recipients, attachment, isCopy = false }: OrderMail,
): Promise<void> {
  const { number, revision, lines, note, changes, ordered_by } = document;
  const body = await composeMail(tx, [
    leadOf(document, isCopy),
    ...(changes.length > 0 ? [`What changed:\n${changes.map((change) => `- ${change}`).join('\n')}`] : []),
    lines.map((line) => lineText(line, document.currency)).join('\n'),
    totalsText(document),
    ...(note === null ? [] : [note]),
    `The order is attached as ${attachment.name}.`,
    ...(isCopy
      ? []
      : [
          `Please put the number ${number} on the delivery note and the invoice, and let us know when to expect the delivery.`,
        ]),
    ...(ordered_by === null ? [] : [`Ordered by ${ordered_by}`]),
  ]);
  const subject = `${isCopy ? 'Copy: ' : ''}Order ${number}${revision === 1 ? '' : `, revision ${revision}`}`;
  for (const to of recipients) await enqueueMail(tx, { to, subject, body, attachment });
}

/** Asks whoever may approve it to look at an order, or a change of one, that awaits finance. */
export async function mailAwaiting(
  tx: Trx,
  order: OrderDetails,
  {
    actor,
    publicUrl,
    approvers,
  }: { actor: Caller; publicUrl: () => string; approvers: readonly { name: string; email: string }[] },
): Promise<void> {
  const what = order.change ? `A change of order ${order.number}` : `Order ${order.number}`;
  for (const { name, email } of approvers) {
    const body = [
      `Hello ${name},`,
      `${what} to ${order.vendor_name} costs more than was approved, and awaits finance. ${actor.name} submitted it.`,
      `The order: ${publicUrl()}/finance/orders/${order.id}`,
    ];
    await enqueueMail(tx, { to: email, subject: `${what} awaits finance`, body: `${body.join('\n\n')}\n` });
  }
}

/** Whether somebody is mailed about a share: nobody asked for stock, and nobody is told of what they did themselves. */
function isTold(share: ShareRow, actor: Caller): boolean {
  return share.stock_of === null && share.user_id !== actor.id && isActiveStatus(share.requester_status);
}

/** Tells each requester of whose things fewer are ordered than before, or none. */
export async function mailFewer(
  tx: Trx,
  { before, after }: { before: OrderDetails; after: OrderDetails },
  { actor, publicUrl }: { actor: Caller; publicUrl: () => string },
): Promise<void> {
  const unitsFor = ({ shares }: OrderDetails, requestId: number) =>
    shares.reduce((sum, share) => sum + (share.request_id === requestId ? share.units : 0), 0);
  for (const share of new Map(before.shares.map((one) => [one.request_id, one])).values()) {
    const { request_id, requester_name, requester_email, label } = share;
    const [was, is] = [unitsFor(before, request_id), unitsFor(after, request_id)];
    if (is >= was || !isTold(share, actor)) continue;
    const what = label.replace(/\s+/g, ' ');
    const body = [
      `Hello ${requester_name},`,
      is === 0
        ? `what you asked for, "${what}" (request number ${request_id}), is no longer on its order. Your request stays approved, and it is to be bought elsewhere.`
        : `of what you asked for, "${what}" (request number ${request_id}), ${is} are on order now instead of ${was}.`,
      `The request: ${publicUrl()}/employee/requests/${request_id}`,
    ];
    await enqueueMail(tx, {
      to: requester_email,
      subject:
        is === 0
          ? `Your request "${what}" is no longer on order`
          : `Your request "${what}": fewer are on order`,
      body: `${body.join('\n\n')}\n`,
    });
  }
}

/** Tells each requester whose things come later than they were told; nobody of what they did themselves. */
export async function mailDelayed(
  tx: Trx,
  order: OrderDetails,
  {
    actor,
    publicUrl,
    delays,
  }: { actor: Caller; publicUrl: () => string; delays: ReadonlyMap<number, { was: string; is: string }> },
): Promise<void> {
  for (const [requestId, { was, is }] of delays) {
    const share = order.shares.find(({ request_id }) => request_id === requestId);
    const isAwaited = order.units.some(
      ({ request_id, state }) => request_id === requestId && state === 'expected',
    );
    if (!share || !isAwaited || !isTold(share, actor)) continue;
    const what = share.label.replace(/\s+/g, ' ');
    const body = [
      `Hello ${share.requester_name},`,
      `what you asked for, "${what}" (request number ${requestId}), comes later: on ${formatCalendarDate(is)} instead of ${formatCalendarDate(was)}.`,
      `The request: ${publicUrl()}/employee/requests/${requestId}`,
    ];
    await enqueueMail(tx, {
      to: share.requester_email,
      subject: `Your request "${what}" comes later`,
      body: `${body.join('\n\n')}\n`,
    });
  }
}

/** Tells each requester that what they asked for is ordered, and when it is expected; nobody of what they did themselves. */
export async function mailOrdered(
  tx: Trx,
  order: OrderDetails,
  { actor, publicUrl }: { actor: Caller; publicUrl: () => string },
): Promise<void> {
  const told = new Set<number>();
  for (const share of order.shares) {
    if (told.has(share.request_id)) continue;
    told.add(share.request_id);
    if (!isTold(share, actor)) continue;
    const what = share.label.replace(/\s+/g, ' ');
    const expected = order.lines.find(({ id }) => id === share.line_id)?.expected_on ?? null;
    const body = [
      `Hello ${share.requester_name},`,
      `what you asked for, "${what}" (request number ${share.request_id}), was ordered.`,
      ...(expected === null ? [] : [`It is expected on ${formatCalendarDate(expected)}.`]),
      `The request: ${publicUrl()}/employee/requests/${share.request_id}`,
    ];
    await enqueueMail(tx, {
      to: share.requester_email,
      subject: `Your request "${what}" was ordered`,
      body: `${body.join('\n\n')}\n`,
    });
  }
}

/** Tells each requester that something which came for them went back to the vendor, and what follows. */
export async function mailSentBack(
  tx: Trx,
  order: OrderDetails,
  {
    actor,
    publicUrl,
    kind,
    requestIds,
  }: { actor: Caller; publicUrl: () => string; kind: SentBackFor; requestIds: readonly number[] },
): Promise<void> {
  for (const requestId of requestIds) {
    const share = order.shares.find(({ request_id }) => request_id === requestId);
    if (!share || !isTold(share, actor)) continue;
    const what = share.label.replace(/\s+/g, ' ');
    const body = [
      `Hello ${share.requester_name},`,
      `something that came for your request "${what}" (number ${requestId}) went back to the vendor. ${
        kind === 'replacement' ? 'A replacement is expected.' : 'It is not replaced.'
      }`,
      `The request: ${publicUrl()}/employee/requests/${requestId}`,
    ];
    await enqueueMail(tx, {
      to: share.requester_email,
      subject: `Your request "${what}": something went back to the vendor`,
      body: `${body.join('\n\n')}\n`,
    });
  }
}

/** Tells each requester of whose things some were rejected at the door and are not replaced. */
export async function mailGivenUp(
  tx: Trx,
  {
    order,
    rejected,
  }: {
    order: OrderDetails;
    rejected: readonly { request_id: number; awaits: string }[];
  },
  { actor, publicUrl }: { actor: Caller; publicUrl: () => string },
): Promise<void> {
  const given = rejected.filter(({ awaits }) => awaits === 'nothing');
  for (const requestId of new Set(given.map(({ request_id }) => request_id))) {
    const share = order.shares.find(({ request_id }) => request_id === requestId);
    if (!share || !isTold(share, actor)) continue;
    const what = share.label.replace(/\s+/g, ' ');
    const count = given.filter(({ request_id }) => request_id === requestId).length;
    const body = [
      `Hello ${share.requester_name},`,
      `of what you asked for, "${what}" (request number ${requestId}), ${count} ${count === 1 ? 'was' : 'were'} rejected on delivery and ${count === 1 ? 'is' : 'are'} no longer expected on this order.`,
      `The request: ${publicUrl()}/employee/requests/${requestId}`,
    ];
    await enqueueMail(tx, {
      to: share.requester_email,
      subject: `Your request "${what}": fewer are on order`,
      body: `${body.join('\n\n')}\n`,
    });
  }
}

interface Release {
  /** As it was before. */
  share: ShareRow;
  units: number;
  reason: string;
  /** The department for whose stock its units are; null where they are awaited no more. */
  stock: string | null;
  actor: Caller;
  publicUrl: () => string;
}

/** Tells a requester that something which was ordered for them is no longer for them, why, and what follows. */
export async function mailReleased(
  tx: Trx,
  { share, units, reason, stock, actor, publicUrl }: Release,
): Promise<void> {
  if (!isTold(share, actor)) return;
  const { request_id, requester_name, requester_email } = share;
  const what = share.label.replace(/\s+/g, ' ');
  const isOne = units === 1;
  const goes = stock
    ? `${isOne ? 'goes' : 'go'} to the stock of ${stock}`
    : `${isOne ? 'is' : 'are'} no longer expected`;
  // On this order, or on another.
  const { order_id } = await tx
    .selectFrom('requests')
    .select('order_id')
    .where('id', '=', request_id)
    .executeTakeFirstOrThrow();
  const stays = order_id !== null;
  const body = [
    `Hello ${requester_name},`,
    `of what was ordered for your request "${what}" (number ${request_id}), ${units} ${goes}. The reason: ${reason}`,
    !staysApproved(share)
      ? 'What you have stays yours.'
      : stays
        ? 'What else was ordered for it goes on.'
        : 'Your request stays approved, and is to be bought elsewhere.',
    `The request: ${publicUrl()}/employee/requests/${request_id}`,
  ];
  await enqueueMail(tx, {
    to: requester_email,
    subject: `Your request "${what}": ${stays ? 'fewer are on order' : 'no longer on order'}`,
    body: `${body.join('\n\n')}\n`,
  });
}

interface ArrivalNoted {
  what: string;
  note: string | null;
  requestId: number;
  actor: Caller;
  publicUrl: () => string;
}

/** Tells whoever made an order that something of it has arrived as its requester says, where they can record it. */
export async function mailArrivalNoted(
  tx: Trx,
  order: OrderDetails,
  { what, note, requestId, actor, publicUrl }: ArrivalNoted,
): Promise<void> {
  const maker = await tx
    .selectFrom('users')
    .select(['name', 'email', 'role', 'status'])
    .where('id', '=', order.created_by)
    .executeTakeFirstOrThrow();
  const isTold = isActiveStatus(maker.status) && isPermitted(maker.role, 'receipts.record');
  if (order.created_by === actor.id || !isTold) return;
  const item = what.replace(/\s+/g, ' ');
  const body = [
    `Hello ${maker.name},`,
    `"${item}" of order ${order.number} has arrived, as ${actor.name} says, for request number ${requestId}. No receipt of it is recorded yet.`,
    ...(note === null ? [] : [`Their note: ${note}`]),
    `The order: ${publicUrl()}${ROLE_HOMES[maker.role]}/orders/${order.id}`,
  ];
  await enqueueMail(tx, {
    to: maker.email,
    subject: `Order ${order.number}: "${item}" has arrived, as ${actor.name} says`,
    body: `${body.join('\n\n')}\n`,
  });
}
