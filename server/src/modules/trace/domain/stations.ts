import { differenceOfMoney, formatCount, formatMoney, type Money, type Trace } from '@portal/contract';

/** What the records of a trace add up to; money in dollars. */
export interface TraceSums {
  requests: { count: number; people: number; estimated: Money; last: Date | null };
  approvals: { count: number; by_finance: number; amount: Money; last: Date | null };
  /** Units that are ordered and stand, and what they cost with their part of charges. */
  ordered: { units: number; sent: number; amount: Money; last: Date | null };
  received: { units: number; amount: Money; last: Date | null };
  spent: { entries: number; amount: Money; last: Date | null };
  assets: { count: number; held: number; last: Date | null };
  /** Today; null for whoever does not see the books, and where an asset has no cost. */
  worth: Money | null;
}

type Station = Trace['stations'][number];

function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

function stateOf(done: number, all: number): Station['state'] {
  if (all === 0) return 'none';
  if (done === 0) return 'open';
  return done < all ? 'partly' : 'done';
}

/** Of so many, all or some. */
function share(done: number, all: number, noun: string): string {
  return done < all ? `${formatCount(done)} of ${counted(all, noun)}` : counted(all, noun);
}

const at = (value: Date | null) => value?.toISOString() ?? null;

/** Where the way from the request to the cent stands. Whoever does not see the books has no station for what it is worth. */
export function stationsOf(sums: TraceSums, { seesBooks }: { seesBooks: boolean }): Station[] {
  const { requests, approvals, ordered, received, spent, assets, worth } = sums;
  const isBought = ordered.units > 0;
  const stations: Station[] = [
    {
      station: 'requested',
      state: stateOf(requests.count, requests.count),
      amount: requests.count > 0 ? requests.estimated : null,
      text:
        requests.count > 0
          ? `${counted(requests.count, 'request')} of ${counted(requests.people, 'person', 'people')}`
          : 'No request: it was added to the inventory',
      at: at(requests.last),
    },
    {
      station: 'approved',
      state: stateOf(approvals.count, requests.count),
      amount: approvals.count > 0 ? approvals.amount : null,
      text:
        approvals.count > 0
          ? `${share(approvals.count, requests.count, 'request')}${approvals.by_finance > 0 ? `, ${formatCount(approvals.by_finance)} by finance too` : ''}`
          : 'Not approved',
      at: at(approvals.last),
    },
    {
      station: 'ordered',
      state: stateOf(ordered.sent, ordered.units),
      amount: isBought ? ordered.amount : null,
      text: isBought
        ? `${counted(ordered.units, 'unit')}${ordered.sent < ordered.units ? `, ${formatCount(ordered.sent)} sent to the vendor` : ''}`
        : 'Without an order',
      at: at(ordered.last),
    },
    {
      station: 'received',
      state: stateOf(received.units, ordered.units),
      amount: received.units > 0 ? received.amount : null,
      text: isBought ? share(received.units, ordered.units, 'unit') : 'Without a receipt',
      at: at(received.last),
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
      state: stateOf(assets.held, assets.count),
      amount: null,
      text: assets.count > 0 ? `${share(assets.held, assets.count, 'asset')} held` : 'No asset yet',
      at: at(assets.last),
    },
  ];
  if (seesBooks)
    stations.push({
      station: 'worth',
      state: assets.count === 0 ? 'none' : 'done',
      amount: worth,
      text: assets.count > 0 ? counted(assets.count, 'asset') : 'No asset yet',
      at: null,
    });
  return stations;
}

function spentState({ ordered, received }: TraceSums): Station['state'] {
  return received.units < ordered.units ? 'partly' : 'done';
}

/** What was spent beside what was approved, once all of it has come. */
function againstApproval({ approvals, spent, ordered, received }: TraceSums): string {
  if (approvals.count === 0 || received.units < ordered.units)
    return counted(spent.entries, 'entry', 'entries');
  const difference = differenceOfMoney(spent.amount, approvals.amount);
  if (difference === 0) return 'As approved';
  return difference > 0
    ? `${formatMoney(difference)} more than approved`
    : `${formatMoney(-difference)} less than approved`;
}
