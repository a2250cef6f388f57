import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { byLine } from './order-as-read';
import type { OrderDetails } from './order-details.repository';
import { ITEM_TEXT, releaseDropped } from './order-draft.repository';
import { findDueOn, moveDueDays } from './order-due.repository';
import { commitOrderedCosts } from './order-units.repository';
import { updateOrder } from './orders.repository';

/** Ends the change of an order: it was sent, or is given up. */
export async function removeChange(tx: Trx, orderId: number): Promise<void> {
  await tx.deleteFrom('order_changes').where('order_id', '=', orderId).execute();
  await updateOrder(tx, orderId, { change_status: null });
}

async function writeLines(tx: Trx, before: OrderDetails, after: OrderDetails): Promise<void> {
  const stay = after.lines.map(({ id }) => id);
  await tx.deleteFrom('order_lines').where('order_id', '=', before.id).where('id', 'not in', stay).execute();
  for (const {
    id,
    name,
    brand,
    model_number,
    price,
    price_per,
    tax_rate,
    contract_price_id,
    ...line
  } of after.lines)
    await tx
      .updateTable('order_lines')
      .set({
        ...{ name, brand, model_number, price, price_per, tax_rate, contract_price_id },
        quantity: line.quantity,
        expected_on: line.expected_on,
        promised_on: line.promised_on,
        net: line.net,
        landed_cost: line.landed_cost,
      })
      .where('id', '=', id)
      .execute();
}

/** Shares before their units; those that go take along what was expected for them. */
async function writeShares(tx: Trx, after: OrderDetails): Promise<void> {
  const sharesOf = byLine(after.shares);
  for (const { id } of after.lines) {
    const shares = sharesOf(id);
    await tx
      .deleteFrom('order_shares')
      .where('line_id', '=', id)
      .where(
        'request_id',
        'not in',
        shares.map(({ request_id }) => request_id),
      )
      .execute();
    for (const { request_id, units, cost } of shares)
      await tx
        .updateTable('order_shares')
        .set({ units, cost })
        .where('line_id', '=', id)
        .where('request_id', '=', request_id)
        .execute();
  }
}

/** What came beyond the order is ordered with the change, as far as that says so. */
async function writeAbsorbed(tx: Trx, before: OrderDetails, after: OrderDetails): Promise<void> {
  const keyOf = ({ line_id, unit_number }: OrderDetails['units'][number]) => `${line_id}/${unit_number}`;
  const extras = new Set(before.units.filter(({ extra }) => extra !== null).map(keyOf));
  const absorbed = after.units.filter((unit) => unit.extra === null && extras.has(keyOf(unit)));
  if (absorbed.length === 0) return;
  await sql`
    UPDATE order_units AS unit SET extra = NULL, line_extra_allowed = NULL
    FROM unnest(${absorbed.map(({ line_id }) => line_id)}::integer[], ${absorbed.map(({ unit_number }) => unit_number)}::integer[])
      AS named (line_id, unit_number)
    WHERE unit.line_id = named.line_id AND unit.unit_number = named.unit_number`.execute(tx);
}

async function writeUnits(tx: Trx, after: OrderDetails): Promise<void> {
  const expected = after.units.filter(({ state }) => state === 'expected');
  const column = <T>(of: (unit: (typeof expected)[number]) => T) => expected.map(of);
  const rows = sql`unnest(${column((unit) => unit.line_id)}::integer[], ${column((unit) => unit.unit_number)}::integer[],
    ${column((unit) => unit.request_id)}::integer[], ${column((unit) => unit.cost)}::numeric[])
    AS wanted (line_id, unit_number, request_id, cost)`;
  await sql`
    DELETE FROM order_units USING order_lines AS line
    WHERE line.id = order_units.line_id AND line.order_id = ${after.id} AND order_units.state = 'expected'
      AND order_units.extra IS NULL
      AND NOT EXISTS (SELECT FROM ${rows}
        WHERE wanted.line_id = order_units.line_id AND wanted.unit_number = order_units.unit_number)`.execute(
    tx,
  );
  await sql`
    INSERT INTO order_units (line_id, unit_number, request_id, cost)
    SELECT line_id, unit_number, request_id, cost FROM ${rows}
    ON CONFLICT (line_id, unit_number) DO UPDATE SET cost = excluded.cost WHERE order_units.state = 'expected'`.execute(
    tx,
  );
}

/** Puts a change into force: from now on the order is what its new revision says. */
export async function writeChange(
  tx: Trx,
  before: OrderDetails,
  after: OrderDetails,
  by: number,
): Promise<void> {
  // Units first where they go, else a line would be lower than what hangs on it.
  await writeShares(tx, after);
  await writeAbsorbed(tx, before, after);
  await writeUnits(tx, after);
  await writeLines(tx, before, after);
  await updateOrder(tx, before.id, {
    note: after.note,
    discount: after.discount,
    charges: after.charges,
    net: after.net,
    tax: after.tax,
    total: after.total,
    revision: after.revision,
    item_text: ITEM_TEXT,
    expected_on: await findDueOn(tx, before.id),
  });
  const dropped = await releaseDropped(tx, before.id);
  await moveDueDays(tx, before.id);
  await commitOrderedCosts(tx, before.id, by, dropped);
}
