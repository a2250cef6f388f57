import { formatCounted, formatMoney, type Money, sumOfMoney } from '@portal/contract';
import { joinNotes } from '../../../platform/activity/join-notes';
import type { Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { lockSuccessors } from '../../../platform/lists/department-in-use';
import { departmentOfLine } from '../domain/extra-units';
import type { PlannedUnit } from '../domain/plan-receipt';
import type { OrderDetails } from '../order-details.repository';
import type { OrdersDependencies } from '../orders-dependencies';
import { addStockShare, ensureStock, putStockOnOrder } from '../stock-purchases.repository';

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
  const departmentOf = (unit: PlannedUnit) => departmentOfLine(unit.line.id, order.shares);
  const successors = await lockSuccessors(
    tx,
    extras.flatMap((unit) => departmentOf(unit) ?? []),
  );
  const byDepartment = new Map<number, { department: { id: number; name: string }; own: PlannedUnit[] }>();
  for (const unit of extras) {
    const id = departmentOf(unit);
    if (id === null)
      throw nobodyTakes(unit, 'whoever asked for them has no department whose stock could take more');
    const department = successors.get(id);
    if (!department) throw nobodyTakes(unit, 'the department whose stock could take more is retired');
    const known = byDepartment.get(department.id);
    if (known) known.own.push(unit);
    else byDepartment.set(department.id, { department, own: [unit] });
  }
  const asked: Parameters<OrdersDependencies['checkBudget']>[1][] = [];
  for (const [departmentId, { department, own }] of [...byDepartment].sort(([one], [other]) => one - other)) {
    const requestId = await ensureStock(tx, { orderId: order.id, department, by: caller.id });
    const cost = sumOfMoney(own.map((unit) => unit.cost));
    notes.push(
      `${formatCounted(own.length, 'unit')} more than ordered, for the stock of ${department.name}: ${formatMoney(cost)}`,
    );
    asked.push({
      ...{ id: requestId, department_id: departmentId },
      committed_cost: sumOfMoney([await readAmount(tx, requestId), cost]),
    });
    await putStockOnOrder(tx, { orderId: order.id, stockId: requestId, state: 'received' });
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

function nobodyTakes({ line, unit_number, field }: PlannedUnit, why: string): AppError {
  return new AppError(
    'over_receipt',
    `${line.name}, unit ${unit_number}: only ${line.quantity} were ordered, and ${why}`,
    { fields: { [field.replace('serial_number', 'unit_number')]: 'No department could take it' } },
  );
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
  await addStockShare(tx, { lineId: line.id, stockId: requestId, units: 0, cost: 0 });
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
