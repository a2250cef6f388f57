import { formatCalendarDate, formatMoney, isActiveStatus } from '@portal/contract';
import type { Trx } from '../../platform/database';
import type { Caller } from '../../platform/http/caller';
import { composeMail, enqueueMail } from '../../platform/mail';
import type { OrderDetails } from './orders.repository';

function lineText({
  position,
  quantity,
  name,
  brand,
  model_number,
  price,
  price_per,
  net,
}: OrderDetails['lines'][number]) {
  const item = [name, brand, model_number].filter((part) => part !== null).join(', ');
  const per = price_per === 1 ? 'each' : `per ${price_per}`;
  return `${position}. ${quantity} × ${item}\n   ${formatMoney(price)} ${per}, together ${formatMoney(net)}`;
}

function totalsText({ net, discount, charges, tax, total }: OrderDetails): string {
  const row = (label: string, amount: number) => (amount === 0 ? [] : [`${label}: ${formatMoney(amount)}`]);
  return [
    `Goods: ${formatMoney(net)}`,
    ...row('Discount', -discount),
    ...row('Shipping and charges', charges),
    ...row('Tax', tax),
    `Total: ${formatMoney(total)}`,
  ].join('\n');
}

/** Mails an order to its vendor, at each of the addresses that it goes to. */
export async function mailOrder(tx: Trx, order: OrderDetails, actor: Caller): Promise<void> {
  const body = await composeMail(tx, [
    `We would like to order the following. Our order number is ${order.number}.`,
    order.lines.map(lineText).join('\n'),
    totalsText(order),
    ...(order.note === null ? [] : [order.note]),
    `Please put the number ${order.number} on the delivery note and the invoice, and let us know when to expect the delivery.`,
    `Ordered by ${actor.name}`,
  ]);
  for (const to of order.recipients) await enqueueMail(tx, { to, subject: `Order ${order.number}`, body });
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
    if (share.user_id === actor.id || !isActiveStatus(share.requester_status)) continue;
    const what = share.label.replace(/\s+/g, ' ');
    const expected = order.lines.find(({ id }) => id === share.line_id)?.expected_on ?? null;
    const body = [
      `Hello ${share.requester.name},`,
      `what you asked for, "${what}" (request number ${share.request_id}), was ordered.`,
      ...(expected === null ? [] : [`It is expected on ${formatCalendarDate(expected)}.`]),
      `The request: ${publicUrl()}/employee/requests/${share.request_id}`,
    ];
    await enqueueMail(tx, {
      to: share.requester.email,
      subject: `Your request "${what}" was ordered`,
      body: `${body.join('\n\n')}\n`,
    });
  }
}
