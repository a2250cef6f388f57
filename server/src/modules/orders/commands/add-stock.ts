import {
  formatCount,
  MAX_ORDER_LINES,
  MAX_ORDER_UNITS,
  MAX_UNITS,
  type Order,
  type OrderLineInput,
  type StockLineInput,
  type StockUnitsInput,
} from '@portal/contract';
import { inTransaction } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { requireDepartmentInUse } from '../../../platform/lists/department-in-use';
import { quantityOf, writeDraft } from '../order-draft.repository';
import type { OrdersDependencies } from '../orders-dependencies';
import { ensureStock } from '../stock-purchases.repository';
import { checkDraft, checkExpected } from './check-draft';
import { draftOf, readLogged } from './draft-order';
import { openOrder } from './open-order';

interface AddStock<Input> {
  caller: Caller;
  id: number;
  input: Input;
}

type Share = OrderLineInput['shares'][number];

/** Adds a line to a draft of which nobody asked for anything: its units are for the stock of a department. */
export function addStockLine(
  dependencies: OrdersDependencies,
  { caller, id, input }: AddStock<StockLineInput>,
): Promise<Order> {
  const { department_id, units, ...facts } = input;
  return addStock(dependencies, { caller, id, department_id, at: atNewLine }, (lines, request_id) => [
    ...lines.map(({ line }) => line),
    { ...facts, shares: [{ request_id, units }] },
  ]);
}

/** Adds units to a line of a draft that are for the stock of a department, beside those that requests get. */
export function addStockUnits(
  dependencies: OrdersDependencies,
  { caller, id, input }: AddStock<StockUnitsInput>,
): Promise<Order> {
  const { department_id, line_id, units, version } = input;
  return addStock(dependencies, { caller, id, department_id, version, at: atUnits }, (lines, request_id) => {
    if (!lines.some((one) => one.id === line_id)) throw invalid({ line_id: 'This order has no such line' });
    return lines.map((one) =>
      one.id === line_id
        ? { ...one.line, shares: withMore(one.line.shares, { request_id, units }) }
        : one.line,
    );
  });
}

/** The shares with units for stock; those that the line has for the same department are one share with them. */
function withMore(shares: readonly Share[], more: Share): Share[] {
  const isSame = ({ request_id }: Share) => request_id === more.request_id;
  const units = (shares.find(isSame)?.units ?? 0) + more.units;
  if (units > MAX_UNITS)
    throw invalid({
      units: `A request, or the stock of a department, gets at most ${formatCount(MAX_UNITS)} units of a line`,
    });
  return [...shares.filter((share) => !isSame(share)), { ...more, units }];
}

/** What is wrong with the line that is added is told at its own field, and what with all of the order at its price. */
function atNewLine(field: string, count: number): string {
  return field.startsWith(`lines.${count - 1}.`) ? (field.split('.')[2] ?? field) : 'price';
}

/** With more units of a line nothing of it is asked for but how many. */
function atUnits(): string {
  return 'units';
}

interface Adding {
  caller: Caller;
  id: number;
  department_id: number;
  version?: number;
  /** Which field of the form a fault of the draft is at, by how many lines it would have. */
  at: (field: string, count: number) => string;
}

async function addStock(
  { db }: OrdersDependencies,
  { caller, id, department_id, version, at }: Adding,
  add: (lines: readonly { id: number; line: OrderLineInput }[], requestId: number) => OrderLineInput[],
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { order } = await openOrder(tx, {
      ...{ id, action: 'edit', caller },
      ...(version === undefined ? {} : { version }),
    });
    const department = await requireDepartmentInUse(tx, department_id);
    const requestId = await ensureStock(tx, { orderId: id, department, by: caller.id });
    const draft = draftOf(order);
    const lines = draft.lines.map((line, index) => ({ id: order.lines[index]?.id ?? 0, line }));
    const grown = { ...draft, lines: add(lines, requestId) };
    checkSize(grown.lines);
    const fieldOf = (field: string) => at(field, grown.lines.length);
    // Lines that were there before were judged when they were written.
    checkExpected(grown.lines, order, { at: fieldOf, from: lines.length });
    await checkDraft(tx, grown, id, fieldOf);
    await writeDraft(tx, id, grown);
    return readLogged(tx, { caller, before: order, note: `For the stock of ${department.name}` });
  });
}

function checkSize(lines: readonly OrderLineInput[]): void {
  if (lines.length > MAX_ORDER_LINES)
    throw invalid({ name: `An order has at most ${formatCount(MAX_ORDER_LINES)} lines` });
  if (lines.reduce((sum, line) => sum + quantityOf(line), 0) > MAX_ORDER_UNITS)
    throw invalid({ units: `An order has at most ${formatCount(MAX_ORDER_UNITS)} units` });
}
