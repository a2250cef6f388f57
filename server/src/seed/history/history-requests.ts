import type { Urgency } from '@portal/contract';
import { addDays, type CalendarDate, startOfDay } from '../calendar';
import type { Slot } from '../custody/slots';
import { type Cents, dollars } from '../money';
import type { PlannedPerson } from '../people/plan-people';
import type { Random } from '../random';
import type { PlannedRequest } from '../requests/planned-request';
import type { Reviewers } from '../requests/reviewers';
import { PERSONAL_WORDS } from '../requests/texts';

const MINUTE_MS = 60_000;
const FINANCE_THRESHOLD = dollars(1_000);

/** An hour of a day, with some minutes. */
export function at(day: CalendarDate, hour: number, minutes = 0): Date {
  return new Date(startOfDay(day).getTime() + (hour * 60 + minutes) * MINUTE_MS);
}

interface Wanted {
  name: string;
  brand: string;
  category: string;
  description: string;
  amount: Cents;
}

interface Asked {
  requester: PlannedPerson;
  /** The day on which it was asked for; the next two days decide. */
  on: CalendarDate;
  /** Tells those of one day apart. */
  minutes: number;
}

/** An approved request for something to be bought. */
export function approvedRequest(
  { random, reviewers }: { random: Random; reviewers: Reviewers },
  { name, brand, category, description, amount }: Wanted,
  { requester, on, minutes }: Asked,
): PlannedRequest {
  const [reason, justification] = random.pick(PERSONAL_WORDS);
  const approver = reviewers.approverFor(requester);
  const isDear = amount >= FINANCE_THRESHOLD;
  const urgency: Urgency = random.pick(['HIGH', 'MEDIUM', 'LOW']);
  return {
    ...{ requester, brand, category, description, reason, justification, urgency },
    ...{ type: 'NEW', assetName: name, issue: null, amount, slot: null, estimated: amount, actual: null },
    status: 'approved',
    financeState: isDear ? 'approved' : 'not_required',
    createdAt: at(on, 9, minutes),
    approved: { by: approver, at: at(addDays(on, 1), 10, minutes) },
    financeApproved: isDear
      ? { by: reviewers.financeFor(requester, approver), at: at(addDays(on, 2), 11, minutes) }
      : null,
    ...{ rejected: null, fulfilled: null, withdrawnAt: null, isOrdered: true },
  };
}

/** The request of who holds an asset now, that an order fulfilled with it: its books are those of the receipt. */
export function fulfilledRequest(
  planning: { random: Random; reviewers: Reviewers; buyer: PlannedPerson },
  slot: Slot,
  { on, minutes, receivedAt }: { on: CalendarDate; minutes: number; receivedAt: Date },
): PlannedRequest {
  const { asset, person: requester } = slot;
  const { name, brand, category, description, purchaseCost: amount } = asset;
  const request = approvedRequest(
    planning,
    { name, brand, category, description, amount },
    { requester, on, minutes },
  );
  const fulfilledAt = new Date(receivedAt.getTime() + (30 + minutes) * MINUTE_MS);
  asset.purchaseDate = receivedAt.toISOString().slice(0, 10);
  asset.createdAt = receivedAt;
  asset.updatedAt = receivedAt;
  slot.allocatedAt = fulfilledAt;
  return {
    ...request,
    slot,
    actual: amount,
    status: 'fulfilled',
    fulfilled: { by: planning.buyer, at: fulfilledAt, note: null, asset },
  };
}
