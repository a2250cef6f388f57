import { type Order, type ReceiptInput, unexpectedSerial } from '@portal/contract';
import { sql } from 'kysely';
import { joinNotes } from '../../../platform/activity/join-notes';
import { inTransaction, type Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { refusingCustodyConflicts } from '../../allocations';
import { addReceived, refuseDuplicateSerial } from '../../assets';
import { refuseOverCeilings } from '../../contracts';
import { readToday } from '../../settings';
import { arrivedFor } from '../arrived-for';
import { isReplacement, isToHandOver, whyHeld } from '../domain/hand-over';
import { type PlannedUnit, planReceipt, type RejectedUnit } from '../domain/plan-receipt';
import { whyNotReceivedOn } from '../domain/received-day';
import { type OrderDetails, readOrder } from '../order-details.repository';
import { findReceivedElsewhere } from '../order-lines.repository';
import { moveOrder } from '../order-progress.repository';
import { commitOrderedCosts, spendReceipt } from '../order-units.repository';
import { mailGivenUp } from '../orders.mail';
import { presentOrder } from '../orders.presenter';
import type { OrdersDependencies } from '../orders-dependencies';
import { settleArrivalNotes } from '../request-shares.repository';
import { openOrder } from './open-order';
import { logOrderChange } from './order-activity';
import { insertSurplus, openSurplus, type Surplus } from './receive-surplus';

interface RecordReceipt {
  caller: Caller;
  id: number;
  input: ReceiptInput;
  call: IdempotentCall | undefined;
}

/**
 * Records what came of an order, all of it or nothing: each unit of an asset becomes one asset at its exact cost. Where
 * the receiver hands over at once, it goes to its requester, unless the account is suspended.
 */
export function recordReceipt(
  dependencies: OrdersDependencies,
  { caller, id, input, call }: RecordReceipt,
): Promise<Order> {
  return refusingCustodyConflicts(() =>
    refuseDuplicateNote(() =>
      refuseDuplicateSerial(() =>
        inIdempotentTransaction(dependencies.db, call, async (tx) => {
          const { order } = await openOrder(tx, { id, action: 'receive', caller });
          const days = { today: await readToday(tx), orderedOn: order.created_on };
          const why = whyNotReceivedOn(input.received_on, days);
          if (why !== null) throw invalid({ received_on: why });
          const told = await receiveDelivery(tx, dependencies, { caller, order, input });
          if (input.hand_over) await handOverArrived(tx, dependencies, { caller, id });
          const after = await readOrder(tx, id);
          await logReceipt(tx, { caller, before: order, after, note: told });
          return presentOrder(after, caller);
        }),
      ),
    ),
  );
}

interface Delivery {
  caller: Caller;
  /** Locked, as it was before. */
  order: OrderDetails;
  input: ReceiptInput;
}

/** Writes what came of a locked order with all that follows from it but handing over; answers what the log tells. */
export async function receiveDelivery(
  tx: Trx,
  dependencies: OrdersDependencies,
  { caller, order, input }: Delivery,
): Promise<string | null> {
  const { id } = order;
  const { units, rejected } = planned(order, input);
  await refuseTakenSerials(tx, units);
  const receiptId = await insertReceipt(tx, { caller, order, input, units, rejected });
  const surplus = await openSurplus(tx, dependencies, { caller, order, units });
  await receiveUnits(tx, { caller, units, receiptId, input, surplus });
  await rejectUnits(tx, receiptId, rejected);
  await settleArrivalNotes(tx, receiptId);
  await spendReceipt(tx, receiptId);
  await moveOrder(tx, id, caller);
  await commitOrderedCosts(tx, id, caller.id);
  if (surplus.stockOf.size > 0) await refuseOverCeilings(tx, id);
  await mailGivenUp(tx, { order, rejected }, { actor: caller, publicUrl: dependencies.publicUrl });
  await dependencies.matchInvoices(tx, caller, id);
  return joinNotes(
    toldReceipt(order, input, { units, rejected }),
    surplus.note,
    ...unexpectedTexts(order, units),
  );
}

export function logReceipt(
  tx: Trx,
  entry: { caller: Caller; before: OrderDetails; after: OrderDetails; note: string | null },
): Promise<void> {
  return logOrderChange(tx, { ...entry, action: 'Recorded Receipt' });
}

interface Delivered {
  units: readonly PlannedUnit[];
  rejected: readonly RejectedUnit[];
}

/** Beyond so many the log tells how many more there are. */
const UNEXPECTED_TOLD = 20;

/** The serial numbers that came and that the vendor's list does not have, as the log tells them. */
function unexpectedTexts({ units: known }: OrderDetails, units: readonly PlannedUnit[]): string[] {
  const texts = units.flatMap(({ line, serial_number, unit_number }) => {
    if (serial_number === null) return [];
    const others = [
      ...known.filter(({ line_id }) => line_id === line.id),
      ...units.filter((one) => one.line === line),
    ];
    const serials = others.flatMap((one) => one.serial_number ?? []);
    const text = unexpectedSerial(serial_number, line.expected_serials, serials);
    return text === null ? [] : [`${line.name}, unit ${unit_number}: ${text}`];
  });
  const more = texts.length - UNEXPECTED_TOLD;
  return [
    ...texts.slice(0, UNEXPECTED_TOLD),
    ...(more > 0 ? [`${more} more are not on the vendor’s list`] : []),
  ];
}

/** What came with a delivery, as the log tells it. */
function toldReceipt(
  { sent_on }: Pick<OrderDetails, 'sent_on'>,
  { delivery_note, received_on }: ReceiptInput,
  { units, rejected }: Delivered,
): string {
  const isOne = new Set(rejected.map(({ reason }) => reason)).size === 1;
  return [
    `${units.length} received`,
    ...(rejected.length > 0
      ? [`${rejected.length} rejected at the door${isOne ? ` (${rejected[0]?.reason})` : ''}`]
      : []),
    ...(delivery_note === null ? [] : [`delivery note ${delivery_note}`]),
    ...(sent_on !== null && received_on < sent_on ? ['dated before the order was sent'] : []),
  ].join(', ');
}

/** Keeps what was refused at the door; of some of it nothing more is awaited. */
async function rejectUnits(tx: Trx, receiptId: number, rejected: readonly RejectedUnit[]): Promise<void> {
  if (rejected.length === 0) return;
  await tx
    .insertInto('receipt_rejections')
    .values(rejected.map((unit) => ({ ...unit, receipt_id: receiptId })))
    .execute();
  await sql`
    UPDATE order_units AS unit SET state = 'closed' FROM receipt_rejections AS rejected
    WHERE rejected.receipt_id = ${receiptId} AND rejected.awaits = 'nothing'
      AND unit.line_id = rejected.line_id AND unit.unit_number = rejected.unit_number`.execute(tx);
}

function planned(order: OrderDetails, input: ReceiptInput): Delivered {
  const plan = planReceipt(order, input.lines);
  if (plan.units) return plan;
  if (plan.code === 'over_receipt') throw new AppError('over_receipt', plan.message, { fields: plan.fields });
  throw invalid(plan.fields);
}

/** Names the first cell whose number an asset has already; the database alone tells for sure. */
async function refuseTakenSerials(tx: Trx, units: readonly PlannedUnit[]): Promise<void> {
  const numbers = units.flatMap(({ serial_number }) => (serial_number === null ? [] : [serial_number]));
  if (numbers.length === 0) return;
  const { rows } = await sql<{ serial_number: string; label: string }>`
    SELECT given.serial_number, assets.name || ' (' || assets.asset_tag || ')' AS label
    FROM unnest(${numbers}::text[]) WITH ORDINALITY AS given (serial_number, position)
      JOIN assets ON assets.serial_key = fold_key(given.serial_number) AND assets.deleted_at IS NULL
    ORDER BY given.position LIMIT 1`.execute(tx);
  const [taken] = rows;
  if (!taken) return;
  const unit = units.find(({ serial_number }) => serial_number === taken.serial_number);
  const message = `${taken.label} already has the serial number ${taken.serial_number}`;
  throw new AppError('already_exists', message, { fields: unit ? { [unit.field]: message } : {} });
}

async function insertReceipt(
  tx: Trx,
  {
    caller,
    order,
    input,
    units,
    rejected,
  }: { caller: Caller; order: OrderDetails; input: ReceiptInput } & Delivered,
): Promise<number> {
  const { id } = await tx
    .insertInto('receipts')
    .values({
      order_id: order.id,
      delivery_note: input.delivery_note,
      received_on: input.received_on,
      recorded_by: caller.id,
      count_units: units.length,
      count_rejected: rejected.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface ReceiveUnits {
  caller: Caller;
  units: readonly PlannedUnit[];
  receiptId: number;
  input: ReceiptInput;
  surplus: Surplus;
}

/** Each unit of an asset becomes one, of a line and a cost at a time: those differ in nothing but their serial numbers. */
async function receiveUnits(
  tx: Trx,
  { caller, units, receiptId, input, surplus }: ReceiveUnits,
): Promise<void> {
  const alike = new Map<string, PlannedUnit[]>();
  for (const unit of units) {
    // What came beyond the order last, once all that was ordered is there.
    const key = `${unit.line.id}/${unit.extra === null ? '' : 'extra'}/${unit.cost}`;
    alike.set(key, [...(alike.get(key) ?? []), unit]);
  }
  const groups = [...alike.values()].sort((one, other) => Number(isSurplus(one)) - Number(isSurplus(other)));
  for (const group of groups) {
    const [{ line, cost } = group[0] as PlannedUnit] = group;
    const { kind, name, brand, model_number, category_id, useful_life_months, residual_value } = line;
    const assetIds =
      kind === 'asset' && category_id !== null
        ? await addReceived(tx, {
            caller,
            common: {
              ...{ name, brand, model_number, category_id },
              ...{ useful_life_months, residual_value },
              ...{ purchase_cost: cost, purchase_date: input.received_on, condition: 'NEW' },
              location_id: input.location_id ?? null,
            },
            serials: group.map(({ serial_number }) => serial_number),
          })
        : group.map(() => null);
    if (isSurplus(group)) await insertSurplus(tx, { line, receiptId, group, assetIds, surplus });
    else await markReceived(tx, { lineId: line.id, dueOn: line.due_on, receiptId, group, assetIds });
  }
}

const isSurplus = ([first]: readonly PlannedUnit[]) => first !== undefined && first.extra !== null;

interface MarkReceived {
  lineId: number;
  dueOn: string | null;
  receiptId: number;
  group: readonly PlannedUnit[];
  assetIds: readonly (number | null)[];
}

async function markReceived(
  tx: Trx,
  { lineId, dueOn, receiptId, group, assetIds }: MarkReceived,
): Promise<void> {
  const { numAffectedRows } = await sql`
    UPDATE order_units AS unit
    SET state = 'received', receipt_id = ${receiptId}, due_on = ${dueOn}::date, serial_number = came.serial, asset_id = came.asset
    FROM unnest(${group.map(({ unit_number }) => unit_number)}::integer[], ${group.map(({ serial_number }) => serial_number)}::text[],
      ${assetIds}::integer[]) AS came (number, serial, asset)
    WHERE unit.line_id = ${lineId} AND unit.unit_number = came.number AND unit.state = 'expected'`.execute(
    tx,
  );
  if (numAffectedRows !== BigInt(group.length)) throw new Error(`Units of line ${lineId} were not expected`);
}

/** Hands over what came for all requests that wait for nothing more and whose requester may receive. */
async function handOverArrived(
  tx: Trx,
  dependencies: OrdersDependencies,
  { caller, id }: { caller: Caller; id: number },
): Promise<void> {
  const order = await readOrder(tx, id);
  const arrived = order.shares.filter((share) => isToHandOver(share) && whyHeld(share) === null);
  await handOverTo(tx, dependencies, {
    caller,
    order,
    requestIds: [...new Set(arrived.map(({ request_id }) => request_id))],
  });
}

interface HandOverTo {
  caller: Caller;
  order: OrderDetails;
  requestIds: readonly number[];
  /** Whether the requester confirmed it, and nobody hands anything over. */
  isConfirmed?: boolean;
}

export async function handOverTo(
  tx: Trx,
  dependencies: OrdersDependencies,
  { caller, order, requestIds, isConfirmed = false }: HandOverTo,
): Promise<void> {
  const elsewhere = await findReceivedElsewhere(tx, order.id, requestIds);
  for (const requestId of [...requestIds].sort((one, other) => one - other)) {
    const share = order.shares.find(({ request_id }) => request_id === requestId);
    if (share && isReplacement(share)) {
      const { assetIds } = arrivedFor(order, requestId);
      const number = order.number ?? '';
      await dependencies.handOverReplacement(tx, { caller, id: requestId, number, assetIds });
      await markHandedOver(tx, requestId, [order.id]);
      continue;
    }
    const others = elsewhere.filter(({ request_id }) => request_id === requestId);
    const arrived = arrivedFor({ ...order, units: [...others, ...order.units] }, requestId);
    const numbers = [...others.map(({ number }) => number), order.number].filter((number) => number !== null);
    const number = [...new Set(numbers)].join(' and ');
    await dependencies.fulfilByOrder(tx, { caller, id: requestId, number, isConfirmed, ...arrived });
    await markHandedOver(tx, requestId, [order.id, ...others.map(({ order_id }) => order_id)]);
  }
}

async function markHandedOver(tx: Trx, requestId: number, orderIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('order_units')
    .set({ handed_over_at: sql<Date>`now()` })
    .where('request_id', '=', requestId)
    .where('line_id', 'in', (eb) =>
      eb.selectFrom('order_lines').select('id').where('order_id', 'in', orderIds),
    )
    .where('state', '=', 'received')
    .where('handed_over_at', 'is', null)
    .execute();
}

/** Gives what came for these requests to their requesters, and fulfills the requests at its cost. */
export function handOver(
  dependencies: OrdersDependencies,
  { caller, id, requestIds }: { caller: Caller; id: number; requestIds: number[] },
): Promise<Order> {
  return refusingCustodyConflicts(() =>
    inTransaction(dependencies.db, async (tx) => {
      const { order } = await openOrder(tx, { id, action: 'hand-over', caller });
      for (const requestId of requestIds) {
        const share = order.shares.find(({ request_id }) => request_id === requestId);
        if (!share || !isToHandOver(share))
          throw new AppError('wrong_state', `There is nothing to hand over for request ${requestId}`);
      }
      await handOverTo(tx, dependencies, { caller, order, requestIds });
      return presentOrder(await readOrder(tx, id), caller);
    }),
  );
}

/** Runs a transaction that writes a delivery note; the database alone can tell for sure that it is the only one. */
async function refuseDuplicateNote<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === 'receipts_delivery_note'))
      throw error;
    const message = 'This delivery note has already been recorded for this order';
    throw new AppError('already_exists', message, { fields: { delivery_note: message } });
  }
}
