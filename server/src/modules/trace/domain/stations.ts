import {
  differenceOfMoney,
  formatCount,
  formatCounted,
  formatMoney,
  type Money,
  type Trace,
} from '@portal/contract';

interface Approved {
  count: number;
  by_finance: number;
  amount: Money;
  last: Date | null;
}

/** What the records of a trace add up to; money in dollars. */
export interface TraceSums {
  requests: {
    count: number;
    /** What was bought for stock, asked for by nobody. */
    stock: number;
    people: number;
    fulfilled: number;
    /** On an order, if only on a draft. */
    on_order: number;
    estimated: Money;
    last: Date | null;
  };
  /** What was approved, for the requests or with their orders. */
  approvals: Approved & {
    /** Of what is for stock, with its order. */
    stock: Approved;
  };
  /** Units that were ordered, what they cost with their part of charges, and how many nobody awaits any more. */
  ordered: { units: number; sent: number; closed: number; amount: Money; last: Date | null };
  received: { units: number; amount: Money; last: Date | null };
  /**
   * Invoices and credit notes in the books, how many of them are paid and what they come to; those that are held, with
   * what they would come to where that is known; and units that are on none.
   */
  billed: {
    invoices: number;
    credit_notes: number;
    held: number;
    held_amount: Money | null;
    unbilled: number;
    paid: number;
    amount: Money;
    last: Date | null;
  };
  spent: { entries: number; amount: Money; last: Date | null };
  assets: { count: number; held: number; last: Date | null };
  /** Today; null for whoever does not see the asset ledger, and where an asset has no cost. */
  worth: Money | null;
}

type Station = Trace['stations'][number];

function stateOf(done: number, all: number): Station['state'] {
  if (all === 0) return 'none';
  if (done === 0) return 'open';
  return done < all ? 'partly' : 'done';
}

/** Of so many, all or some. */
function share(done: number, all: number, noun: string): string {
  return done < all ? `${formatCount(done)} of ${formatCounted(all, noun)}` : formatCounted(all, noun);
}

const at = (value: Date | null) => value?.toISOString() ?? null;

/** Where the way from the request to the cent stands. Whoever does not see the asset ledger has no station for what it is worth. */
export function stationsOf(sums: TraceSums, { seesLedger }: { seesLedger: boolean }): Station[] {
  const { requests, ordered, received, billed, spent, assets, worth } = sums;
  const isBought = ordered.units > 0;
  const awaited = ordered.units - ordered.closed;
  const stations: Station[] = [
    {
      station: 'requested',
      state: stateOf(requests.count, requests.count),
      amount: requests.count > 0 ? requests.estimated : null,
      text: requestedText(requests),
      at: at(requests.last),
    },
    approvedStation(sums),
    {
      station: 'ordered',
      state: isBought ? stateOf(ordered.sent, ordered.units) : requests.on_order > 0 ? 'open' : 'none',
      amount: isBought ? ordered.amount : null,
      text: orderedText(sums),
      at: at(ordered.last),
    },
    {
      station: 'received',
      state: isBought && awaited === 0 ? 'none' : stateOf(received.units, awaited),
      amount: received.units > 0 ? received.amount : null,
      text: isBought ? share(received.units, awaited, 'unit') : 'Without a receipt',
      at: at(received.last),
    },
    {
      station: 'billed',
      state: bookedOf(billed) + billed.held === 0 ? (isBought ? 'open' : 'none') : billedState(billed),
      amount: bookedOf(billed) > 0 ? billed.amount : null,
      text: billedText(sums),
      at: at(billed.last),
    },
    {
      station: 'spent',
      state: spent.entries === 0 ? (requests.count > 0 ? 'open' : 'none') : spentState(sums),
      amount: spent.entries > 0 ? spent.amount : null,
      text: spent.entries > 0 ? againstApproval(sums) : 'Nothing spent of a budget',
      at: at(spent.last),
    },
    {
      station: 'handed-over',
      state: isInStock(sums) ? 'none' : stateOf(assets.held, assets.count),
      amount: null,
      text: isInStock(sums)
        ? 'For stock'
        : assets.count > 0
          ? `${share(assets.held, assets.count, 'asset')} held`
          : noAsset(sums),
      at: at(assets.last),
    },
  ];
  if (seesLedger)
    stations.push({
      station: 'worth',
      state: assets.count === 0 ? 'none' : 'done',
      amount: worth,
      text: assets.count > 0 ? formatCounted(assets.count, 'asset') : noAsset(sums),
      at: null,
    });
  return stations;
}

function bookedOf({ invoices, credit_notes }: TraceSums['billed']): number {
  return invoices + credit_notes;
}

/** What was approved; of an order for stock alone, with the order. */
function approvedStation({ requests, approvals, ordered }: TraceSums): Station {
  const isForStock = requests.count === 0 && requests.stock > 0;
  const given = isForStock ? approvals.stock : approvals;
  if (isForStock && given.count === 0 && ordered.sent > 0)
    return { station: 'approved', state: 'none', amount: null, text: 'Not needed', at: null };
  const byFinance = given.by_finance > 0 ? `, ${formatCount(given.by_finance)} by finance too` : '';
  const text = isForStock
    ? `With the order${given.by_finance > 0 ? ', by finance' : ''}`
    : `${share(given.count, requests.count, 'request')}${byFinance}`;
  return {
    station: 'approved',
    state: stateOf(given.count, isForStock ? requests.stock : requests.count),
    amount: given.count > 0 ? given.amount : null,
    text: given.count > 0 ? text : 'Not approved',
    at: at(given.last),
  };
}

function requestedText({ count, people, stock }: TraceSums['requests']): string {
  if (count === 0)
    return stock > 0 ? 'Bought for stock: nobody asked for it' : 'No request: it was added to the inventory';
  const asked = `${formatCounted(count, 'request')} of ${formatCounted(people, 'person', 'people')}`;
  return stock > 0 ? `${asked}, and some for stock` : asked;
}

/** Whether nobody asked for what came, and nobody has it yet. */
function isInStock({ requests, assets }: TraceSums): boolean {
  return requests.count === 0 && requests.stock > 0 && assets.held === 0;
}

function billedState(billed: TraceSums['billed']): Station['state'] {
  const booked = bookedOf(billed);
  return billed.unbilled > 0 && booked > 0 ? 'partly' : stateOf(booked, booked + billed.held);
}

function billedText({ ordered, billed }: TraceSums): string {
  const { invoices, credit_notes, held, held_amount, paid } = billed;
  const parts = [
    ...(invoices > 0 ? [formatCounted(invoices, 'invoice')] : []),
    ...(credit_notes > 0 ? [formatCounted(credit_notes, 'credit note')] : []),
    ...(paid > 0 ? [`${formatCount(paid)} paid`] : []),
    ...(held > 0
      ? [`${formatCount(held)} not settled${held_amount === null ? '' : ` (${formatMoney(held_amount)})`}`]
      : []),
  ];
  if (parts.length > 0) return parts.join(', ');
  return ordered.units > 0 ? 'No invoice yet' : 'Without an invoice';
}

function orderedText({ requests, ordered }: TraceSums): string {
  if (ordered.units === 0) return requests.on_order > 0 ? 'In a draft' : 'Without an order';
  const units = formatCounted(ordered.units, 'unit');
  const notSent = ordered.sent < ordered.units ? `, ${formatCount(ordered.sent)} sent to the vendor` : '';
  return `${units}${notSent}${ordered.closed > 0 ? `, ${formatCount(ordered.closed)} no longer awaited` : ''}`;
}

/** What is used up, or done as a service, is no asset. */
function noAsset({ requests }: TraceSums): string {
  return isOver(requests) ? 'No asset came of it' : 'No asset yet';
}

function isOver({ count, fulfilled }: TraceSums['requests']): boolean {
  return count > 0 && fulfilled === count;
}

function spentState({ requests, ordered, received }: TraceSums): Station['state'] {
  return isOver(requests) || received.units === ordered.units - ordered.closed ? 'done' : 'partly';
}

/** What was spent beside what was approved, once nothing more can come. */
function againstApproval({ requests, approvals, spent }: TraceSums): string {
  if (approvals.count === 0 || requests.stock > 0 || !isOver(requests))
    return formatCounted(spent.entries, 'entry', 'entries');
  const difference = differenceOfMoney(spent.amount, approvals.amount);
  if (difference === 0) return 'As approved';
  return difference > 0
    ? `${formatMoney(difference)} more than approved`
    : `${formatMoney(-difference)} less than approved`;
}
