import type { Trx } from '../../platform/database';
import { costsOf } from './domain/landed-cost';
import { byLine, type OrderDetails } from './orders.repository';

/** Numbers the units of each line, in the order of its shares. */
export async function insertUnits(tx: Trx, order: OrderDetails): Promise<void> {
  const costs = costsOf(order.lines, order);
  const sharesOf = byLine(order.shares);
  const rows = order.lines.flatMap((line, index) => {
    const requestIds = sharesOf(line.id).flatMap(({ request_id, units }) =>
      Array.from({ length: units }, () => request_id),
    );
    return requestIds.map((request_id, unit) => ({
      line_id: line.id,
      unit_number: unit + 1,
      request_id,
      cost: costs.lines[index]?.units[unit] ?? 0,
    }));
  });
  await tx.insertInto('order_units').values(rows).execute();
}

/** A draft has no units: they are numbered anew when it is submitted. */
export async function removeUnits(tx: Trx, { id }: OrderDetails): Promise<void> {
  await tx
    .deleteFrom('order_units')
    .where('line_id', 'in', (eb) => eb.selectFrom('order_lines').select('id').where('order_id', '=', id))
    .execute();
}
