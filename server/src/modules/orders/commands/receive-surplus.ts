import { formatCounted, formatMoney, type Money, sumOfMoney } from '@portal/contract';
import { sql } from 'kysely';
import { joinNotes } from '../../../platform/activity/join-notes';
import type { Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { lockWhatLivesOn } from '../../../platform/lists/department-in-use';
import { departmentOfLine } from '../domain/extra-units';
import type { PlannedUnit } from '../domain/plan-receipt';
import type { OrderDetails } from '../order-details.repository';
import type { OrdersDependencies } from '../orders-dependencies';
import { ensureStock } from '../stock-purchases.repository';

/** What came beyond the order, within its tolerance. */
export interface Surplus {
  /** Under which number the stock of each line is kept that more came of. */
  stockOf: ReadonlyMap<number, number>;
  /** What the log tells of it; null where nothing came beyond the order. */
  note: string | null;
}

interface OpenSurplus {
  caller: Caller;
  order: OrderDetails;
  units: readonly PlannedUnit[];
}

/**
 * Makes ready for what came beyond the order: it is for the stock of its line's department, whose budget is asked, for
 * taking it is a decision. Throws where that stops it.
 */
export async function openSurplus(
  tx: Trx,
  { checkBudget }: OrdersDependencies,
  { caller, order, units }: OpenSurplus,
): Promise<Surplus> {
  const extras = units.filter(({ extra }) => extra !== null);
  const notes: string[] = [];
  const stockOf = new Map<number, number>();
  const departments = new Map<number, { id: number; name: string }>();
  const byDepartment = new Map<number, PlannedUnit[]>();
  for (const unit of extras) {
    const id = departmentOfLine(unit.line.id, order.shares);
    if (id === null)
      throw new AppError(
        'over_receipt',
        `${unit.line.name}, unit ${unit.unit_number}: only ${unit.line.quantity} were ordered, and whoever asked for them has no department whose stock could take more`,
        { fields: { [unit.field.replace('serial_number', 'unit_number')]: 'No department could take it' } },
      );
    const department = await lockWhatLivesOn(tx, id);
    if (!department)
      throw new AppError(
        'over_receipt',
        `${unit.line.name}, unit ${unit.unit_number}: only ${unit.line.quantity} were ordered, and the department whose stock could take more is retired`,
        { fields: { [unit.field.replace('serial_number', 'unit_number')]: 'No department could take it' } },
      );
    departments.set(department.id, department);
    byDepartment.set(department.id, [...(byDepartment.get(department.id) ?? []), unit]);
  }
  const asked: Parameters<OrdersDependencies['checkBudget']>[1][] = [];
  for (const [departmentId, own] of [...byDepartment].sort(([one], [other]) => one - other)) {
    const department = departments.get(departmentId);
    if (!department) throw new Error(`Department ${departmentId} was read above`);
    const requestId = await ensureStock(tx, { orderId: order.id, department, by: caller.id });
    const cost = sumOfMoney(own.map((unit) => unit.cost));
    notes.push(
      `${formatCounted(own.length, 'unit')} more than ordered, for the stock of ${department.name}: ${formatMoney(cost)}`,
    );
    asked.push({
      ...{ id: requestId, department_id: departmentId },
      committed_cost: sumOfMoney([await readAmount(tx, requestId), cost]),
    });
    await putOnOrder(tx, order.id, requestId);
    for (const { line } of own) stockOf.set(line.id, requestId);
  }
  // Together: they may have the organisation's budget in common.
  const budgetNote = await checkBudget(tx, ...asked);
  return { stockOf, note: joinNotes(...notes, budgetNote) };
}

async function readAmount(tx: Trx, requestId: number): Promise<Money> {
  const { amount } = await tx
    .selectFrom('requests')
    .select('amount')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  return amount;
}

/** What is bought for the stock of the department is on the order, if only by what came beyond it. */
async function putOnOrder(tx: Trx, orderId: number, requestId: number): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ order_id: orderId, buying_state: 'received', ordered_at: sql<Date>`now()` })
    .where('id', '=', requestId)
    .where('order_id', 'is', null)
    .execute();
}

interface InsertSurplus {
  line: PlannedUnit['line'];
  receiptId: number;
  group: readonly PlannedUnit[];
  assetIds: readonly (number | null)[];
  surplus: Surplus;
}

/** Units that were not ordered are there from their receipt on; what its line allows is kept by the database. */
export async function insertSurplus(
  tx: Trx,
  { line, receiptId, group, assetIds, surplus }: InsertSurplus,
): Promise<void> {
  const requestId = surplus.stockOf.get(line.id);
  if (requestId === undefined) throw new Error(`No stock takes what came beyond line ${line.id}`);
  await sql`
    INSERT INTO order_shares (line_id, request_id, position, units, cost)
    SELECT ${line.id}, ${requestId}, max(position) + 1, 0, 0 FROM order_shares WHERE line_id = ${line.id}
    ON CONFLICT (line_id, request_id) DO NOTHING`.execute(tx);
  await tx
    .insertInto('order_units')
    .values(
      group.map(({ unit_number, extra, cost, serial_number }, index) => ({
        ...{ line_id: line.id, unit_number, extra, line_extra_allowed: line.extra_allowed },
        ...{ request_id: requestId, cost, state: 'received' as const, serial_number, receipt_id: receiptId },
        asset_id: assetIds[index] ?? null,
      })),
    )
    .execute();
}
