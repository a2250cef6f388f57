import type { Role, UserStatus } from '@portal/contract';
import { sql, type UpdateObject } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { Database } from '../../platform/database/schema';
import { personOf } from '../../platform/lists/person-of';
import type { NamedPrice } from '../contracts';
import { rateOfOrder } from '../rates';
import type { BuyableFacts } from './domain/buyable';

/** Of an order in a list. */
const MAX_ITEMS_SHOWN = 3;

/** A line of a draft with the contract price that it names. */
interface NamingLine extends NamedPrice {
  name: string;
  quantity: number;
}

/** What a row of the list shows. */
export function selectListed(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('vendors', 'vendors.id', 'orders.vendor_id')
    .innerJoin(rateOfOrder.as('known'), (join) => join.onTrue())
    .select((eb) => [
      'orders.id',
      'orders.number',
      'orders.vendor_id',
      'vendors.name as vendor_name',
      'vendors.state as vendor_state',
      'orders.status',
      'orders.receipt_state',
      'orders.billed_state',
      'orders.total',
      'orders.currency',
      'known.rate',
      'known.base_total',
      'orders.expected_on',
      'orders.change_status',
      'orders.within_allowance',
      'orders.created_at',
      'orders.sent_at',
      'orders.version',
      personOf(eb.ref('orders.created_by')).as('creator'),
      sql<string[]>`ARRAY(SELECT line.name FROM order_lines AS line WHERE line.order_id = orders.id
        ORDER BY line.position LIMIT ${sql.lit(MAX_ITEMS_SHOWN)})`.as('first_items'),
      sql<number>`(SELECT count(*) FROM order_lines AS line WHERE line.order_id = orders.id)`.as(
        'count_lines',
      ),
      sql<boolean>`EXISTS (
        SELECT FROM order_lines AS line JOIN arrival_notes AS noted ON noted.line_id = line.id
          JOIN order_units AS unit ON unit.line_id = noted.line_id AND unit.request_id = noted.request_id
        WHERE line.order_id = orders.id AND noted.receipt_id IS NULL AND unit.state = 'expected')`.as(
        'has_arrival_notes',
      ),
      // Of a draft: what was ordered stays as it was ordered.
      sql<NamingLine[] | null>`CASE WHEN orders.status = 'draft' THEN (
        SELECT jsonb_agg(jsonb_build_object('name', line.name, 'quantity', line.quantity,
            'min_quantity', price.min_quantity, 'number', contract.number, 'starts_on', contract.starts_on,
            'ends_on', contract.ends_on, 'price_starts_on', price.starts_on, 'price_ends_on', price.ends_on)
          ORDER BY line.position)
        FROM order_lines AS line JOIN contract_prices AS price ON price.id = line.contract_price_id
          JOIN contracts AS contract ON contract.id = price.contract_id
        WHERE line.order_id = orders.id) END`.as('contract_lines'),
      sql<string>`(SELECT (now() AT TIME ZONE time_zone)::date::text FROM settings)`.as('today'),
    ]);
}
export type ListedOrderRow = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>;

/** Several orders as the list shows them, in any order. */
export function findListed(db: Db, ids: readonly number[]): Promise<ListedOrderRow[]> {
  return selectListed(db).where('orders.id', 'in', ids).execute();
}

/** What an order can still change: approved requests, and what is bought for stock. */
export const BEING_BOUGHT = ['approved', 'stock'] as const;

export interface RequestToBuy extends BuyableFacts {
  label: string;
  brand: string | null;
  category_id: number | null;
  approved_cost: number;
  /** What its orders cost. */
  ordered_cost: number;
  requester: string;
  requester_status: UserStatus;
}

/** Requests, locked until the transaction ends, in the order of their ids so that two who order never wait for each other. */
export async function lockRequests(tx: Trx, ids: readonly number[]): Promise<RequestToBuy[]> {
  if (ids.length === 0) return [];
  await tx.selectFrom('requests').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return tx
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .leftJoin('orders', 'orders.id', 'requests.order_id')
    .select([
      'requests.id',
      sql<string>`coalesce(requests.asset_name, '')`.as('label'),
      'requests.brand',
      'requests.category_id',
      'requests.status',
      'requests.finance_state',
      'requests.request_type',
      'requests.preferred_asset_id',
      'requests.order_id',
      sql<
        number[]
      >`ARRAY(SELECT link.order_id FROM order_requests AS link WHERE link.request_id = requests.id)`.as(
        'order_ids',
      ),
      'requests.rest_elsewhere',
      'orders.number as order_number',
      'requests.committed_cost as approved_cost',
      // What orders buy of it already.
      sql<number>`coalesce(requests.ordered_cost, 0)`.as('ordered_cost'),
      'users.name as requester',
      'users.status as requester_status',
    ])
    .where('requests.id', 'in', ids)
    .orderBy('requests.id')
    .execute();
}

/** Locks the row until the transaction ends; answers its version, or undefined where there is no such order. */
export async function lockOrder(tx: Trx, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.version;
}

/** Each change makes a new version. */
export async function updateOrder(
  tx: Trx,
  id: number,
  changes: UpdateObject<Database, 'orders'>,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** The next number, without a gap: the row stays locked until the transaction ends. */
export async function takeOrderNumber(tx: Trx): Promise<string> {
  const { last } = await tx
    .updateTable('document_counters')
    .set({ last: sql`last + 1` })
    .where('kind', '=', 'order')
    .returning('last')
    .executeTakeFirstOrThrow();
  return `PO-${String(last).padStart(6, '0')}`;
}

/** Active people of these roles but some: who may approve an order that neither they made nor asked for. */
export function findApprovers(
  tx: Trx,
  { roles, without }: { roles: readonly Role[]; without: readonly number[] },
): Promise<{ name: string; email: string; role: Role }[]> {
  return tx
    .selectFrom('users')
    .select(['name', 'email', 'role'])
    .where('status', '=', 'active')
    .where('role', 'in', roles)
    .where(sql<boolean>`id <> ALL (${without}::integer[])`)
    .orderBy('id')
    .execute();
}
