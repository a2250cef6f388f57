import { type ExpectedSerials, formatCounted, type Order, serialKey } from '@portal/contract';
import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type OrderDetails, readOrder } from '../order-details.repository';
import { presentOrder } from '../orders.presenter';
import { updateOrder } from '../orders.repository';
import type { OrdersDependencies } from '../orders-dependencies';
import { openOrder } from './open-order';
import { logOrderChange } from './order-activity';

interface ExpectSerials {
  caller: Caller;
  id: number;
  input: ExpectedSerials;
}

/** Keeps the serial numbers that the vendor says the assets of some lines have, in place of those that were kept. */
export function expectSerials(
  { db }: OrdersDependencies,
  { caller, id, input }: ExpectSerials,
): Promise<Order> {
  const { version, lines } = input;
  return inTransaction(db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'expect-serials', caller, version });
    checkSerials(order, lines);
    await writeSerials(tx, lines);
    await updateOrder(tx, id, {});
    const after = await readOrder(tx, id);
    await logOrderChange(tx, {
      ...{ caller, action: 'Entered Expected Serials', before: order, after },
      note: lines.map((line) => told(order, line)).join(', '),
    });
    return presentOrder(after, caller);
  });
}

type Line = ExpectedSerials['lines'][number];

function told({ lines }: OrderDetails, { line_id, serials }: Line): string {
  const line = lines.find(({ id }) => id === line_id);
  return `${formatCounted(serials.length, 'serial number')} of line ${line?.position}: ${line?.name}`;
}

/** Each line is one of the order's assets and named once, and so is each number of the order: an asset alone has it. */
function checkSerials(order: OrderDetails, lines: readonly Line[]): void {
  const own = new Map(order.lines.map((line) => [line.id, line]));
  const named = new Set<number>();
  const told = new Set(lines.map(({ line_id }) => line_id));
  const places = new Map<string, number>();
  for (const line of order.lines)
    if (!told.has(line.id))
      for (const serial of line.expected_serials) places.set(serialKey(serial), line.position);
  for (const [index, { line_id, serials }] of lines.entries()) {
    const line = own.get(line_id);
    const at = `lines.${index}`;
    if (!line) throw invalid({ [`${at}.line_id`]: 'This order has no such line' });
    if (line.kind !== 'asset') throw invalid({ [`${at}.line_id`]: `${line.name} has no serial numbers` });
    if (named.has(line_id)) throw invalid({ [`${at}.line_id`]: 'Name each line only once' });
    named.add(line_id);
    for (const serial of serials) {
      const key = serialKey(serial);
      const place = places.get(key);
      if (place === line.position) throw invalid({ [`${at}.serials`]: `${serial} is listed twice` });
      if (place !== undefined)
        throw invalid({
          [`${at}.serials`]: `${serial} is listed for line ${place} and for line ${line.position}: only one asset has it`,
        });
      places.set(key, line.position);
    }
  }
}

async function writeSerials(tx: Trx, lines: readonly Line[]): Promise<void> {
  await tx
    .deleteFrom('expected_serials')
    .where(
      'line_id',
      'in',
      lines.map(({ line_id }) => line_id),
    )
    .execute();
  const rows = lines.flatMap(({ line_id, serials }) =>
    serials.map((serial_number, index) => ({ line_id, serial_number, position: index + 1 })),
  );
  if (rows.length === 0) return;
  const column = <T>(of: (row: (typeof rows)[number]) => T) => rows.map(of);
  await sql`
    INSERT INTO expected_serials (line_id, position, serial_number)
    SELECT * FROM unnest(${column((row) => row.line_id)}::integer[], ${column((row) => row.position)}::integer[],
      ${column((row) => row.serial_number)}::text[])`.execute(tx);
}
