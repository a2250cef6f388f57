import { isActiveStatus, isAwaitingFinance } from '@portal/contract';
import type { Trx } from '../../platform/database';
import type { Caller } from '../../platform/http/caller';
import { enqueueMail } from '../../platform/mail';
import { approvedInstead } from './domain/same-item';
import { labelOf } from './requests.presenter';
import type { RequestDetails } from './requests.repository';

interface Occasion {
  request: RequestDetails;
  actor: Caller;
  publicUrl: () => string;
}

interface Message {
  /** Completes "Your request X ...". */
  outcome: string;
  /** Follows the outcome in the body: who did it. */
  by?: string;
  lines: (string | null)[];
}

/** Nobody is told what they did themselves, nor by mail once their account is closed. */
async function mailRequester(tx: Trx, occasion: Occasion, message: Message): Promise<void> {
  const { request, actor, publicUrl } = occasion;
  if (request.user_id === actor.id || !isActiveStatus(request.user_status)) return;
  const what = labelOf(request).replace(/\s+/g, ' ');
  const body = [
    `Hello ${request.user.name},`,
    `your request "${what}" (number ${request.id}) ${message.outcome} ${message.by ?? `by ${actor.name}`}.`,
    ...message.lines.filter((line) => line !== null),
    `All your requests: ${publicUrl()}/employee/requests`,
  ];
  await enqueueMail(tx, {
    to: request.user.email,
    subject: `Your request "${what}" ${message.outcome}`,
    body: `${body.join('\n\n')}\n`,
  });
}

export function mailApproved(tx: Trx, occasion: Occasion): Promise<void> {
  const isAwaiting = isAwaitingFinance(occasion.request);
  return mailRequester(tx, occasion, {
    outcome: 'was approved',
    lines: [
      isAwaiting ? 'Because of its cost, finance has to approve it as well.' : 'It will be fulfilled next.',
    ],
  });
}

export function mailFinanceApproved(tx: Trx, occasion: Occasion): Promise<void> {
  return mailRequester(tx, occasion, {
    outcome: 'was approved by finance',
    by: `(${occasion.actor.name})`,
    lines: ['It will be fulfilled next.'],
  });
}

export function mailRejected(tx: Trx, occasion: Occasion): Promise<void> {
  return mailRequester(tx, occasion, {
    outcome: 'was rejected',
    lines: [`The reason: ${occasion.request.rejection_comment}`],
  });
}

/** What somebody chose from stock went to somebody else. They can change a pending request; else procurement looks on. */
export async function mailPreferredAssetGone(
  tx: Trx,
  { request, publicUrl }: Omit<Occasion, 'actor'>,
): Promise<void> {
  if (!isActiveStatus(request.user_status)) return;
  const what = labelOf(request).replace(/\s+/g, ' ');
  const preferred = request.preferred_asset;
  const body = [
    `Hello ${request.user.name},`,
    `${preferred?.name} (${preferred?.asset_tag}), which you chose from stock for your request "${what}" (number ${request.id}), is no longer available.`,
    request.status === 'pending'
      ? 'You can choose another asset or ask for a purchase; otherwise procurement looks for another one in stock.'
      : 'Procurement looks for another one in stock.',
    `The request: ${publicUrl()}/employee/requests/${request.id}`,
  ];
  await enqueueMail(tx, {
    to: request.user.email,
    subject: `What you chose for your request "${what}" is no longer available`,
    body: `${body.join('\n\n')}\n`,
  });
}

/** What the requester has now, beside what was approved where that is another item. */
function givenLine(request: RequestDetails): string | null {
  const given = request.fulfilled_asset;
  if (!given) return null;
  const approved = approvedInstead(request);
  const allocated = `${given.name} (${given.asset_tag}) is now allocated to you`;
  return approved ? `${approved} was approved; ${allocated} instead.` : `${allocated}.`;
}

export function mailFulfilled(tx: Trx, occasion: Occasion): Promise<void> {
  const { fulfil_note: note, request_type } = occasion.request;
  return mailRequester(tx, occasion, {
    outcome: 'was fulfilled',
    lines: [givenLine(occasion.request), request_type === 'REPAIR' ? 'The repair is done.' : null, note],
  });
}

/** What fulfilled a request was recorded as received and did not come. */
export function mailExpectedAgain(tx: Trx, occasion: Occasion): Promise<void> {
  return mailRequester(tx, occasion, {
    outcome: 'is approved again',
    by: `(${occasion.actor.name})`,
    lines: ['What was recorded as received for it did not come after all: it is expected again.'],
  });
}

/** Something that was sent back was replaced: by these assets, or by what is none. */
export function mailReplacement(
  tx: Trx,
  { given, ...occasion }: Occasion & { given: readonly string[] },
): Promise<void> {
  const are = given.length === 1 ? 'is' : 'are';
  return mailRequester(tx, occasion, {
    outcome: 'has its replacement',
    by: `(${occasion.actor.name})`,
    lines: [given.length === 0 ? null : `${given.join(', ')} ${are} now allocated to you.`],
  });
}
