import { addDays, type CalendarDate, dateOf, startOfDay } from '../calendar';
import type { Cents } from '../money';
import type { DemoPeriods } from '../periods';
import type { PlannedRequest } from '../requests/planned-request';
import { at } from './history-requests';
import type { HistoryLine, HistoryOrder, UnitPlace } from './planned-history';

interface Large {
  /** By the name of its request. */
  request: string;
  vendor: string;
  kind: 'consumable' | 'service';
  units: number;
  number: string;
  dueInDays: number;
  /** How many come with a first delivery; the others with a second one. */
  first?: number;
  /** Units that went back for a replacement, which came with the second delivery. */
  replaced?: { units: readonly number[]; reason: string };
}

/** What departments bought with an order, and what is used up or done rather than an asset. */
const LARGE: readonly Large[] = [
  {
    ...{ request: 'Ergonomic chairs (28)', vendor: 'Bright Office Furniture', kind: 'consumable', units: 28 },
    ...{ number: 'BOF 2207', dueInDays: 45 },
    replaced: { units: [4, 19], reason: 'The gas spring does not hold' },
  },
  {
    ...{ request: 'Access points, second floor (30)', vendor: 'Patchwork Networks', kind: 'consumable' },
    ...{ units: 30, first: 18, number: 'PWN-5980', dueInDays: 30 },
  },
  {
    ...{ request: 'Office refit, finance floor', vendor: 'Bright Office Furniture', kind: 'service' },
    ...{ units: 1, number: 'BOF 2391', dueInDays: 60 },
  },
  {
    ...{ request: 'Signal analyzer, 26 GHz', vendor: 'Kessler Messtechnik GmbH', kind: 'consumable' },
    ...{ units: 1, number: 'RE 100655', dueInDays: 14 },
  },
  {
    ...{ request: 'Safety light curtains', vendor: 'Kessler Messtechnik GmbH', kind: 'service', units: 5 },
    ...{ number: 'RE 100412', dueInDays: 14 },
  },
];

const MINUTE_MS = 60_000;

/** Moments of office hours, so far on the way from one moment to another, each after the one before. */
function momentsBetween(from: Date, to: Date, shares: readonly number[]): Date[] {
  let last = from.getTime();
  return shares.map((share) => {
    const raw = new Date(from.getTime() + (to.getTime() - from.getTime()) * share);
    const [opens, closes] = [at(dateOf(raw), 8, 30), at(dateOf(raw), 17)];
    const open = Math.min(Math.max(raw.getTime(), opens.getTime()), closes.getTime());
    last = Math.min(Math.max(open, last + 15 * MINUTE_MS), to.getTime());
    return new Date(last);
  });
}

/** What each unit costs in whole cents, and what is left of the amount: shipping. */
function divided(amount: Cents, units: number): { price: Cents; charges: Cents } {
  const price = Math.floor(amount / units);
  return { price, charges: amount - price * units };
}

function orderFor(request: PlannedRequest, large: Large, today: CalendarDate): HistoryOrder[] {
  const { approved, financeApproved, fulfilled, amount } = request;
  if (!approved || !fulfilled) return [];
  const start = financeApproved?.at ?? approved.at;
  const [createdAt = start, sentAt = start, firstAt = start, backAt = start, lastAt = fulfilled.at] =
    momentsBetween(start, fulfilled.at, [0.05, 0.2, 0.5, 0.7, 0.98]);
  const { price, charges } = divided(amount, large.units);
  const line: HistoryLine = {
    ...{ kind: large.kind, name: request.assetName?.replace(/ \(\d+\)$/, '') ?? '', brand: request.brand },
    ...{ model: null, category: null, price },
    units: Array.from({ length: large.units }, () => ({ request, asset: null })),
  };
  const all = line.units.map((_unit, index): UnitPlace => [1, index + 1]);
  const { replaced, first = replaced ? large.units : 0 } = large;
  const again = replaced?.units.map((unit): UnitPlace => [1, unit]) ?? [];
  const note = `LS ${large.number.replace(/\D/g, '')}`;
  const rest = replaced ? again : all.slice(first);
  const issuedAt = at(addDays(dateOf(fulfilled.at), 1), 9);
  return [
    {
      ...{ vendor: large.vendor, charges, lines: [line] },
      ...{ createdAt, sentAt, expectedOn: dateOf(backAt) },
      events: [
        ...(first > 0 ? [{ at: firstAt, note, units: all.slice(0, first) }] : []),
        ...(replaced
          ? [{ at: backAt, kind: 'replacement' as const, units: again, reason: replaced.reason }]
          : []),
        { at: lastAt, note: first > 0 ? `${note}-2` : note, units: rest },
      ],
      invoices: [
        {
          ...{ number: large.number, issuedAt, dueInDays: large.dueInDays, units: all, charges },
          state: addDays(dateOf(issuedAt), large.dueInDays) <= today ? 'paid' : 'matched',
        },
      ],
    },
  ];
}

/**
 * Orders that fulfilled requests of the demo as they were fulfilled, at what they cost. Marks those requests.
 */
export function planLargeOrders(
  requests: readonly PlannedRequest[],
  { today, fiscalYearStart }: DemoPeriods,
): HistoryOrder[] {
  // What an order costs belongs to the fiscal year in which its request was fulfilled, and is billed by today.
  const [since, until] = [startOfDay(fiscalYearStart), startOfDay(addDays(today, -10))];
  return LARGE.flatMap((large) => {
    const request = requests.find(
      ({ assetName, fulfilled, createdAt }) =>
        assetName === large.request && fulfilled && createdAt >= since && fulfilled.at < until,
    );
    if (!request?.fulfilled) return [];
    request.isOrdered = true;
    request.fulfilled.note = null;
    return orderFor(request, large, today);
  });
}
