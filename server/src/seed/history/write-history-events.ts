import { sql } from 'kysely';
import { spendReceipt } from '../../modules/orders';
import type { Trx } from '../../platform/database';
import type { PlannedEntry } from '../activity/planned-entry';
import { dateOf } from '../calendar';
import { known } from '../write/ids';
import type { HistoryOrder, HistoryReceipt, HistoryReturn, UnitPlace } from './planned-history';
import { isReceipt } from './planned-history';
import type { WritingHistory, WrittenOrder } from './writing-history';

type Writing = WritingHistory & { written: WrittenOrder };

/** Units by their lines and numbers, as a table to be joined with. */
function named(units: readonly UnitPlace[], { lineIds }: WrittenOrder) {
  return sql`unnest(${units.map(([line]) => lineIds[line - 1] ?? 0)}::integer[], ${units.map(([, unit]) => unit)}::integer[])
    AS named (line_id, unit_number)`;
}

const IS_NAMED = sql`named.line_id = unit.line_id AND named.unit_number = unit.unit_number`;

/** Writes what came of an order and what went back, in the order in which it happened. */
export async function writeHistoryEvents(
  tx: Trx,
  order: HistoryOrder,
  writing: Writing,
): Promise<PlannedEntry[]> {
  const entries: PlannedEntry[] = [];
  for (const event of order.events)
    entries.push(
      isReceipt(event)
        ? await writeReceipt(tx, { order, receipt: event, writing })
        : await writeReturn(tx, event, writing),
    );
  return entries;
}

async function writeReceipt(
  tx: Trx,
  { order, receipt, writing }: { order: HistoryOrder; receipt: HistoryReceipt; writing: Writing },
): Promise<PlannedEntry> {
  const { at, note, units, rejected } = receipt;
  const { ids, buyer, written } = writing;
  const { id } = await tx
    .insertInto('receipts')
    .values({
      ...{ order_id: written.id, delivery_note: note, received_on: dateOf(at), recorded_by: buyer.id },
      ...{ recorded_at: at, count_units: units.length, count_rejected: rejected ? 1 : 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const came = units.map(([line, number]) => {
    const unit = order.lines[line - 1]?.units[number - 1];
    return {
      line_id: written.lineIds[line - 1] ?? 0,
      number,
      asset: unit?.asset ? known(ids.assets, unit.asset).id : null,
      serial: unit?.asset?.serialNumber ?? null,
      // What nobody waits for is handed over with the rest.
      given: unit?.request.fulfilled?.at ?? null,
    };
  });
  await sql`
    UPDATE order_units AS unit
    SET state = 'received', receipt_id = ${id}, due_on = ${order.expectedOn}::date, serial_number = came.serial,
      asset_id = came.asset, handed_over_at = came.given
    FROM unnest(${came.map(({ line_id }) => line_id)}::integer[], ${came.map(({ number }) => number)}::integer[],
      ${came.map(({ serial }) => serial)}::text[], ${came.map(({ asset }) => asset)}::integer[],
      ${came.map(({ given }) => given)}::timestamptz[]) AS came (line_id, number, serial, asset, given)
    WHERE unit.line_id = came.line_id AND unit.unit_number = came.number`.execute(tx);
  if (rejected)
    await sql`
      INSERT INTO receipt_rejections (receipt_id, line_id, unit_number, request_id, reason, awaits)
      SELECT ${id}, unit.line_id, unit.unit_number, unit.request_id, ${rejected.reason}, 'replacement'
      FROM order_units AS unit JOIN ${named([rejected.unit], written)} ON ${IS_NAMED}`.execute(tx);
  await spendReceipt(tx, id);
  const told = rejected ? `, 1 rejected at the door (${rejected.reason})` : '';
  return {
    ...{ at, by: buyer.person, target: { type: 'order', id: written.id, label: written.number } },
    action: 'Recorded Receipt',
    note: `${units.length} received${told}, delivery note ${note}`,
  };
}

/** What goes back is no longer spent; a replacement is expected again. */
async function writeReturn(
  tx: Trx,
  { at, units, kind, reason }: HistoryReturn,
  { buyer, written }: Writing,
): Promise<PlannedEntry> {
  const gone = named(units, written);
  await sql`
    INSERT INTO receipt_reversals (kind, receipt_id, line_id, unit_number, request_id, cost, serial_number, reason,
      reversed_by, reversed_at)
    SELECT ${kind}, unit.receipt_id, unit.line_id, unit.unit_number, unit.request_id, unit.cost, unit.serial_number,
      ${reason}, ${buyer.id}::integer, ${at}
    FROM order_units AS unit JOIN ${gone} ON ${IS_NAMED} ORDER BY unit.line_id, unit.unit_number`.execute(tx);
  await sql`
    INSERT INTO spending_entries (kind, occurred_at, request_id, department_id, receipt_id, line_id, amount, recorded_by)
    SELECT 'sent_back', ${at}, unit.request_id, requests.department_id, unit.receipt_id, unit.line_id, -sum(unit.cost),
      ${buyer.id}::integer
    FROM order_units AS unit JOIN ${gone} ON ${IS_NAMED} JOIN requests ON requests.id = unit.request_id
    GROUP BY unit.receipt_id, unit.line_id, unit.request_id, requests.department_id`.execute(tx);
  if (kind === 'credit')
    await sql`UPDATE order_units AS unit SET state = 'returned' FROM ${gone} WHERE ${IS_NAMED}`.execute(tx);
  else
    await sql`UPDATE order_units AS unit SET state = 'expected', receipt_id = NULL, due_on = NULL, handed_over_at = NULL
      FROM ${gone} WHERE ${IS_NAMED}`.execute(tx);
  return {
    ...{ at, by: buyer.person, target: { type: 'order', id: written.id, label: written.number } },
    action: 'Sent Units Back',
    note: `${units.length === 1 ? '1 unit' : `${units.length} units`} for ${kind}: ${reason}`,
  };
}
