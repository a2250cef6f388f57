import { type Authority, isPermitted, type Person, sumOfMoney, type Trace } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/http/app-error';
import { findPeople } from '../../../platform/lists/person-of';
import { bookValuesToday } from '../../finance';
import { stationsOf } from '../domain/stations';
import {
  type AssetRow,
  findAssets,
  findAssetWithoutOrder,
  findEntries,
  findGone,
  findLabel,
  findRequests,
  findUnits,
  type Subject,
  sumEntries,
  sumHeld,
  sumRequests,
  sumUnits,
} from '../trace.repository';
import { findInvoices, sumInvoices } from '../trace-invoices.repository';
import { findReleased } from '../trace-released-shares.repository';

const NAMES = { asset: 'Asset', request: 'Request', order: 'Order' } as const;

const instant = (value: Date | null) => value?.toISOString() ?? null;

type Item = Trace['items'][number];
type Worth = (assetId: number) => number | null;
type PersonById = (id: number | null) => Person | null;

function presentAsset(row: AssetRow | undefined, worth: Worth): Item['asset'] {
  if (!row) return null;
  const { purchase_cost: _cost, held_since, ...asset } = row;
  return { ...asset, held_since: instant(held_since), worth: worth(row.id) };
}

function presentUnit(
  unit: Awaited<ReturnType<typeof findUnits>>[number],
  assets: ReadonlyMap<number, AssetRow>,
  worth: Worth,
  person: PersonById,
): Item {
  const { order_id, number, status, vendor_name, sent_at, position, name, unit_number, state } = unit;
  return {
    order: {
      ...{ id: order_id, number, status, vendor: vendor_name, sent_at: instant(sent_at) },
      ...{ line: position, name, unit: unit_number, state },
    },
    request_id: unit.request_id,
    cost: unit.cost,
    receipt:
      unit.received_on === null || unit.recorded_at === null
        ? null
        : {
            delivery_note: unit.delivery_note,
            received_on: unit.received_on,
            recorded_by: person(unit.recorded_by),
            recorded_at: unit.recorded_at.toISOString(),
          },
    asset: presentAsset(unit.asset_id === null ? undefined : assets.get(unit.asset_id), worth),
  };
}

function presentRequest(
  row: Awaited<ReturnType<typeof findRequests>>[number],
  person: PersonById,
): Trace['requests'][number] {
  const { department_name: department, user_id, created_at, approvals, ...request } = row;
  return {
    ...request,
    // Foreign keys hold the people of requests.
    requester: person(user_id) as Person,
    department,
    submitted_at: created_at.toISOString(),
    approvals: approvals.map(({ approved_by, approved_at, committed_cost, lapsed_at, ...approval }) => ({
      ...approval,
      person: person(approved_by),
      at: new Date(approved_at).toISOString(),
      amount: committed_cost,
      lapsed_at: lapsed_at === null ? null : new Date(lapsed_at).toISOString(),
    })),
  };
}

function presentEntry(
  row: Awaited<ReturnType<typeof findEntries>>[number],
  person: PersonById,
): Trace['entries'][number] {
  const { order_id, number, invoice_id, invoice_number, occurred_at, recorded_by, ...entry } = row;
  return {
    ...entry,
    occurred_at: occurred_at.toISOString(),
    order: order_id === null ? null : { id: order_id, number },
    invoice:
      invoice_id === null || invoice_number === null ? null : { id: invoice_id, number: invoice_number },
    recorded_by: person(recorded_by),
  };
}

function presentReleased(row: Awaited<ReturnType<typeof findReleased>>[number]): Trace['released'][number] {
  const { order_id, number, at, ...released } = row;
  return { ...released, at: at.toISOString(), order: { id: order_id, number } };
}

function presentGone(row: Awaited<ReturnType<typeof findGone>>[number]): Trace['gone'][number] {
  const { order_id, number, at, ...gone } = row;
  return { ...gone, at: at.toISOString(), order: { id: order_id, number } };
}

/** What was spent for one asset: its own part of the entries, which tell of all that came with it; of one that went, nothing. */
function spentOf(
  { type }: Subject,
  amount: number,
  {
    received,
    received_cost,
    difference,
    isGone,
  }: { received: number; received_cost: number; difference: number; isGone: boolean },
): number {
  if (type !== 'asset') return amount;
  // With what its invoices differ by.
  if (received > 0) return sumOfMoney([received_cost, difference]);
  return isGone ? 0 : amount;
}

function presentInvoice(row: Awaited<ReturnType<typeof findInvoices>>[number]): Trace['invoices'][number] {
  const { order_id, order_number, ...invoice } = row;
  return order_id === null
    ? { ...invoice, order: null }
    : { ...invoice, order: { id: order_id, number: order_number } };
}

/** The rows of the tables: who they name, the assets among them, and what each is worth where the reader sees the ledger. */
async function readRows(db: Db, subject: Subject, without: number | null, now: Date | null) {
  const units = await findUnits(db, subject);
  const requests = await findRequests(db, subject);
  const entries = await findEntries(db, subject);
  const people = await findPeople(db, [
    ...requests.flatMap(({ user_id, approvals }) => [
      user_id,
      ...approvals.map((given) => given.approved_by),
    ]),
    ...[...units, ...entries].map(({ recorded_by }) => recorded_by),
  ]);
  const person: PersonById = (id) => (id === null ? null : (people.get(id) ?? null));
  const ids = [...units.map(({ asset_id }) => asset_id), without].filter((id) => id !== null);
  const assets = await findAssets(db, ids);
  const values = now === null ? new Map<number, number | null>() : await bookValuesToday(db, now, ids);
  const worth: Worth = (id) => values.get(id) ?? null;
  const alone = without === null ? undefined : assets.get(without);
  return {
    requests: requests.map((row) => presentRequest(row, person)),
    entries: entries.map((row) => presentEntry(row, person)),
    items: [
      ...units.map((unit) => presentUnit(unit, assets, worth, person)),
      ...(alone
        ? [
            {
              order: null,
              request_id: subject.type === 'request' ? subject.id : null,
              cost: alone.purchase_cost,
              receipt: null,
              asset: presentAsset(alone, worth),
            },
          ]
        : []),
    ],
  };
}

/** All that hangs on a record, from who asked to what it is worth today, as far as the reader may see it. */
export function getTrace(
  db: Db,
  now: Date,
  { caller, ...subject }: Subject & { caller: Authority },
): Promise<Trace> {
  const seesLedger = isPermitted(caller, 'finance.see');
  // At one moment, so that the stations agree with the tables whatever is received meanwhile.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const label = await findLabel(snapshot, subject);
      if (label === undefined) throw notFound(NAMES[subject.type]);
      const without = await findAssetWithoutOrder(snapshot, subject);
      const requests = await sumRequests(snapshot, subject);
      const units = await sumUnits(snapshot, subject);
      const invoices = await sumInvoices(snapshot, subject);
      const entries = await sumEntries(snapshot, subject);
      const assets = await sumHeld(snapshot, subject, without);
      const count = units.units + (without === null ? 0 : 1);
      const gone = await findGone(snapshot, subject);
      const rows = await readRows(snapshot, subject, without, seesLedger ? now : null);
      const worths = rows.items.flatMap(({ asset }) => (asset && asset.worth !== null ? [asset.worth] : []));
      return {
        subject: { ...subject, label },
        stations: stationsOf(
          {
            requests: {
              count: requests.requests,
              stock: requests.stock,
              people: requests.people,
              fulfilled: requests.fulfilled,
              on_order: requests.on_order,
              estimated: requests.estimated,
              last: requests.submitted_last,
            },
            approvals: {
              count: requests.approved,
              by_finance: requests.by_finance,
              amount: requests.committed,
              last: requests.approved_last,
              stock: {
                count: requests.stock_approved,
                by_finance: requests.stock_by_finance,
                amount: requests.stock_amount,
                last: requests.stock_last,
              },
            },
            ordered: {
              units: units.units,
              sent: units.sent,
              closed: units.closed,
              amount: units.cost,
              last: units.sent_last,
            },
            received: { units: units.received, amount: units.received_cost, last: units.received_last },
            billed: {
              invoices: invoices.invoices,
              credit_notes: invoices.credit_notes,
              held: invoices.held,
              held_amount: invoices.held_amount,
              unbilled: units.unbilled,
              paid: invoices.paid,
              amount: invoices.amount,
              last: invoices.last,
            },
            spent: {
              ...entries,
              amount: spentOf(subject, entries.amount, { ...units, isGone: gone.length > 0 }),
            },
            assets: { count: assets.assets, held: assets.held, last: assets.last },
            worth: rows.items.length === count && worths.length > 0 ? sumOfMoney(worths) : null,
          },
          { seesLedger },
        ),
        requests: rows.requests,
        count_requests: requests.requests + requests.stock,
        items: rows.items,
        count_items: count,
        invoices: (await findInvoices(snapshot, subject)).map(presentInvoice),
        count_invoices: invoices.all,
        entries: rows.entries,
        count_entries: entries.entries,
        gone: gone.map(presentGone),
        released: (await findReleased(snapshot, subject)).map(presentReleased),
      };
    });
}
