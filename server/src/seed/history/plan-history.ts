import type { PlannedAsset } from '../assets/plan-assets';
import { addDays, addMonths, type CalendarDate } from '../calendar';
import type { Slot } from '../custody/slots';
import { dollars } from '../money';
import type { PlannedPerson } from '../people/plan-people';
import type { DemoPeriods } from '../periods';
import { createRandom, type Random } from '../random';
import type { PlannedRequest } from '../requests/planned-request';
import { createReviewers, type Reviewers } from '../requests/reviewers';
import { approvedRequest, at, fulfilledRequest } from './history-requests';
import type { History, HistoryLine, HistoryOrder, UnitPlace } from './planned-history';

interface Planning {
  random: Random;
  reviewers: Reviewers;
  buyer: PlannedPerson;
  today: CalendarDate;
  employees: readonly PlannedPerson[];
}

/** Days before a delivery on which what comes with it was asked for and ordered. */
const ASKED_BEFORE = 15;
const ORDERED_BEFORE = 11;
const SENT_BEFORE = 10;

/** What one of the demo's newer assets is bought with costs its request exactly what the books have. */
interface Delivered {
  line: HistoryLine;
  slots: readonly Slot[];
}

/** Assets of a category that were bought so many months ago and that employees hold, alike ones beside each other. */
function boughtLately(slots: readonly Slot[], category: string, ageMonths: number, count: number): Slot[] {
  return slots
    .filter(
      ({ asset, person }) =>
        asset.category === category &&
        asset.ageMonths === ageMonths &&
        !asset.isFullyDepreciated &&
        person.role === 'EMPLOYEE' &&
        person.email !== 'employee@example.com',
    )
    .sort((a, b) => a.asset.name.localeCompare(b.asset.name) || a.asset.purchaseCost - b.asset.purchaseCost)
    .slice(0, count);
}

/** The days within which all of that age were bought, so that their age in months is the same on each. */
function daysOfPurchase(today: CalendarDate, ageMonths: number): { first: CalendarDate; last: CalendarDate } {
  return {
    first: addMonths(addDays(today, -9), -ageMonths),
    last: addMonths(addDays(today, -2), -ageMonths),
  };
}

function alike(one: PlannedAsset, other: PlannedAsset): boolean {
  return one.name === other.name && one.purchaseCost === other.purchaseCost;
}

function lineOf(asset: PlannedAsset, units: HistoryLine['units'], discount = 0): HistoryLine {
  return {
    ...{ kind: 'asset', name: asset.name, brand: asset.brand, model: asset.modelNumber },
    ...{ category: asset.category, price: asset.purchaseCost - discount, units },
  };
}

/** Lines of what is alike, with a request for each unit; `receivedAt` says when the unit in this place came. */
function deliver(
  planning: Planning,
  slots: readonly Slot[],
  { askedOn, receivedAt }: { askedOn: CalendarDate; receivedAt: (place: number) => Date },
): Delivered[] {
  const groups: Slot[][] = [];
  for (const slot of slots) {
    const last = groups.at(-1);
    if (last?.[0] && alike(last[0].asset, slot.asset)) last.push(slot);
    else groups.push([slot]);
  }
  let place = 0;
  return groups.map((group) => {
    const units = group.map((slot) => {
      const minutes = place * 4;
      const came = receivedAt(place);
      place += 1;
      return {
        request: fulfilledRequest(planning, slot, { on: askedOn, minutes, receivedAt: came }),
        asset: slot.asset,
      };
    });
    return { line: lineOf((group[0] as Slot).asset, units), slots: group };
  });
}

/** Every unit of some lines, by line and number. */
function placesOf(lines: readonly HistoryLine[]): UnitPlace[] {
  return lines.flatMap(({ units }, line) => units.map((_unit, unit): UnitPlace => [line + 1, unit + 1]));
}

function requestsOf(lines: readonly HistoryLine[]): PlannedRequest[] {
  return lines.flatMap(({ units }) => units.map(({ request }) => request));
}

function orderedDays(first: CalendarDate) {
  return {
    createdAt: at(addDays(first, -ORDERED_BEFORE), 10),
    sentAt: at(addDays(first, -SENT_BEFORE), 11),
  };
}

/** Laptops in two deliveries: one was refused at the door, and came with the second. Paid. */
function laptops(planning: Planning, slots: readonly Slot[]): HistoryOrder[] {
  const { first, last } = daysOfPurchase(planning.today, 2);
  const cameAt = (place: number) =>
    place === slots.length - 1 && slots.length > 1 ? at(last, 9) : at(first, 10);
  const lines = deliver(planning, slots, {
    askedOn: addDays(first, -ASKED_BEFORE),
    receivedAt: cameAt,
  }).map(({ line }) => line);
  const places = placesOf(lines);
  const refused = places.at(-1);
  if (!refused) return [];
  const rest = places.slice(0, -1);
  const reason = 'The lid is cracked, and the box was open';
  const copy = { number: 'NW-19766', issuedAt: at(addDays(last, 3), 9), dueInDays: 30, units: places };
  return [
    {
      ...{ vendor: 'Northwind Computers', charges: 0, lines, ...orderedDays(first) },
      ...{ expectedOn: first, reference: 'NW-774120' },
      events: [
        ...(rest.length > 0
          ? [{ at: at(first, 10), note: 'NW-L-5512', units: rest, rejected: { unit: refused, reason } }]
          : []),
        { at: at(last, 9), note: 'NW-L-5540', units: [refused] },
      ],
      invoices: [
        { ...copy, number: 'NW-19750', issuedAt: at(addDays(last, 1), 9), state: 'paid' },
        { ...copy, state: 'rejected', reason: 'Billed twice: it was paid with NW-19750' },
      ],
    },
  ];
}

/** One laptop that was billed dearer than ordered, which finance has accepted. It is to be paid. */
function dearerLaptop(planning: Planning, slot: Slot | undefined): HistoryOrder[] {
  if (!slot) return [];
  const { first } = daysOfPurchase(planning.today, 2);
  const more = dollars(48);
  const receivedAt = () => at(first, 14);
  const askedOn = addDays(first, -ASKED_BEFORE);
  const lines = deliver(planning, [slot], { askedOn, receivedAt }).map(({ line }) => ({
    ...line,
    price: line.price - more,
  }));
  const units = placesOf(lines);
  return [
    {
      ...{ vendor: 'Northwind Computers', charges: 0, lines, ...orderedDays(first) },
      ...{ expectedOn: addDays(first, 2), reference: 'NW-774133' },
      events: [{ at: receivedAt(), note: 'NW-L-5516', units }],
      invoices: [
        {
          ...{ number: 'NW-19801', issuedAt: at(addDays(first, 4), 9), dueInDays: 90, units, more },
          ...{ state: 'approved', reason: 'The list price rose between offer and order; still the cheapest' },
        },
      ],
    },
  ];
}

/** Desk equipment of which one unit is late, one was sent back for credit, and two bills are held. */
function deskEquipment(planning: Planning, slots: readonly Slot[]): HistoryOrder[] {
  const { first } = daysOfPurchase(planning.today, 2);
  const receivedAt = () => at(first, 11);
  const askedOn = addDays(first, -ASKED_BEFORE);
  const came = deliver(planning, slots, { askedOn, receivedAt }).map(({ line }) => line);
  const [model] = came;
  const asset = model?.units[0]?.asset;
  if (!model || !asset) return [];
  const late = approvedRequest(
    planning,
    { name: asset.name, brand: asset.brand, category: asset.category, ...costs(asset) },
    { requester: planning.random.pick(planning.employees), on: askedOn, minutes: 51 },
  );
  const speaker = approvedRequest(
    planning,
    {
      ...{ name: 'Conference speaker', brand: 'Jabra', category: 'Audio & Video' },
      ...{ description: 'For calls with four people', amount: dollars(189) },
    },
    { requester: planning.random.pick(planning.employees), on: askedOn, minutes: 55 },
  );
  const lines: HistoryLine[] = [
    { ...model, units: [...model.units, { request: late, asset: null }] },
    ...came.slice(1),
    {
      ...{ kind: 'consumable', name: 'Conference speaker', brand: 'Jabra', model: 'SPK-75' },
      ...{ category: null, price: dollars(189), units: [{ request: speaker, asset: null }] },
    },
  ];
  const places = placesOf(lines);
  const missing: UnitPlace = [1, model.units.length + 1];
  const returned: UnitPlace = [lines.length, 1];
  const received = places.filter(([line, unit]) => !(line === missing[0] && unit === missing[1]));
  // One of what came is billed with the others only once its price is settled.
  const [disputed, ...billed] = received;
  if (!disputed) return [];
  return [
    {
      ...{ vendor: 'Patchwork Networks', charges: 0, lines, ...orderedDays(first) },
      ...{ expectedOn: addDays(first, 3), reference: 'PWN 20-1187' },
      events: [
        { at: receivedAt(), note: 'PWN-LS-803', units: received },
        {
          ...{ at: at(addDays(first, 4), 15), kind: 'credit', units: [returned] },
          reason: 'The microphone hums on two of three computers',
        },
      ],
      invoices: [
        {
          ...{ number: 'PWN-6101', issuedAt: at(addDays(first, 2), 9), dueInDays: 30, units: billed },
          state: 'paid',
        },
        {
          ...{ number: 'PWN-C-118', kind: 'credit_note', issuedAt: at(addDays(first, 9), 9), dueInDays: 30 },
          ...{ units: [returned], state: 'matched' },
        },
        {
          ...{ number: 'PWN-6177', issuedAt: at(addDays(planning.today, -20), 9), dueInDays: 30 },
          ...{ units: [disputed], more: dollars(35), state: 'held' },
        },
        {
          ...{ number: 'PWN-6190', issuedAt: at(addDays(planning.today, -6), 9), dueInDays: 30 },
          ...{ units: [missing], charges: dollars(24.9), state: 'held' },
        },
      ],
    },
  ];
}

function costs({ description, purchaseCost }: PlannedAsset) {
  return { description, amount: purchaseCost };
}

/** Phones of which the vendor had one less: closed short, and that one is to be bought again. */
function phones(planning: Planning, slots: readonly Slot[]): HistoryOrder[] {
  const { first, last } = daysOfPurchase(planning.today, 1);
  const askedOn = addDays(first, -ASKED_BEFORE);
  const receivedAt = () => at(last, 10);
  const came = deliver(planning, slots, { askedOn, receivedAt }).map(({ line }) => line);
  if (came.length === 0) return [];
  const missed = approvedRequest(
    planning,
    {
      ...{ name: 'Rugged phone case kit', brand: 'Samsung', category: 'Mobile Phones' },
      ...{ description: 'Case, strap and charger for field work', amount: dollars(129) },
    },
    { requester: planning.random.pick(planning.employees), on: askedOn, minutes: 57 },
  );
  const lines: HistoryLine[] = [
    ...came,
    {
      ...{ kind: 'consumable', name: 'Rugged phone case kit', brand: 'Samsung', model: null },
      ...{ category: null, price: dollars(129), units: [{ request: missed, asset: null }] },
    },
  ];
  const units = placesOf(came);
  return [
    {
      ...{ vendor: 'Harbour Mobile', charges: 0, lines, ...orderedDays(first) },
      ...{ expectedOn: first },
      events: [{ at: receivedAt(), note: '40-2217', units }],
      closedShort: {
        at: at(addDays(last, 5), 16),
        reason: 'The case kit is no longer made; the vendor offers nothing like it',
      },
      invoices: [
        { number: 'HM 0931', issuedAt: at(addDays(last, 1), 9), dueInDays: 60, units, state: 'matched' },
      ],
    },
  ];
}

/** What was bought with orders of the last months: assets that people hold, and what is wanted with them. */
export function planHistory(
  { today }: DemoPeriods,
  people: readonly PlannedPerson[],
  slots: readonly Slot[],
): History {
  const random = createRandom(59);
  const buyer = people.find(({ role, status }) => role === 'PROCUREMENT' && status === 'active');
  const employees = people.filter(
    ({ role, status, email }) =>
      role === 'EMPLOYEE' && status === 'active' && email !== 'employee@example.com',
  );
  if (!buyer) throw new Error('The demo has an active buyer');
  const planning = { random, reviewers: createReviewers(random, people), buyer, today, employees };
  const [dearer, ...others] = boughtLately(slots, 'Laptops', 2, 6);
  const orders = [
    ...laptops(planning, others),
    ...dearerLaptop(planning, dearer),
    ...deskEquipment(planning, boughtLately(slots, 'Peripherals', 2, 5)),
    ...phones(planning, boughtLately(slots, 'Mobile Phones', 1, 3)),
  ];
  const forgotten = approvedRequest(
    planning,
    {
      ...{ name: 'UltraSharp U2724DE', brand: 'Dell', category: 'Monitors' },
      ...{ description: '27 inch, for a second desk', amount: dollars(415) },
    },
    { requester: random.pick(employees), on: addDays(today, -47), minutes: 20 },
  );
  const requests = [...orders.flatMap(({ lines }) => requestsOf(lines)), forgotten];
  return { orders, requests, forgotten };
}
