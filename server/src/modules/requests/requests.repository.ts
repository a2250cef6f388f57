import {
  type AssetStatus,
  type FinanceState,
  isPermitted,
  type RequestStatus,
  ROLES,
  type UserStatus,
} from '@portal/contract';
import {
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type UpdateObject,
} from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Database, type Db, preparedQuery, type Trx } from '../../platform/database';
import type { RequestsTable } from '../../platform/database/request-tables';
import { personOf } from '../../platform/lists/person-of';
import { isWaiting, waitsFor } from '../assets';
import type { Rules } from './domain/decide';

export type RequestRow = Omit<
  Selectable<RequestsTable>,
  | 'search_text'
  | 'asset_text'
  | 'requester_text'
  | 'department_name'
  | 'fulfil_way'
  | 'withdrawn_by'
  | 'withdrawn_at'
  | 'ordered_cost'
  | 'unbilled_cost'
  | 'undelivered_cost'
  | 'uncredited_cost'
  | 'spent_from'
  | 'spent_until'
  | 'amount'
  | 'stock_of_order_id'
  | 'status'
> & { status: RequestStatus; order_number: string | null };
/** A row that names where it goes: a change of state is never written by halves. */
export type RequestChanges = UpdateObject<Database, 'requests'> & {
  status: RequestStatus;
  finance_state: FinanceState | null;
};

const ASSET_REF = ['assets.id', 'assets.asset_tag', 'assets.name', 'assets.serial_number'] as const;

function repairedAsset(eb: ExpressionBuilder<Database, 'requests'>) {
  return jsonObjectFrom(
    eb.selectFrom('assets').select(ASSET_REF).whereRef('assets.id', '=', 'requests.asset_id'),
  );
}

/** What the requester got, so far as it tells whether it is what was approved. */
function fulfilledAsset(eb: ExpressionBuilder<Database, 'requests'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('assets')
      .select([...ASSET_REF, 'assets.brand', 'assets.model_number'])
      .select(sql<boolean>`coalesce(requests.fulfil_way IN ('purchase', 'order'), false)`.as('is_bought'))
      .whereRef('assets.id', '=', 'requests.fulfilled_asset_id'),
  );
}

/** The preferred asset in harmless facts, whether it is still there to be had, and who else waits for it. */
function preferredAsset(eb: ExpressionBuilder<Database, 'requests'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('assets')
      .select(['assets.id', 'assets.asset_tag', 'assets.name'])
      .select((asset) => [
        sql<boolean>`(assets.status = 'available' AND assets.deleted_at IS NULL)`.as('is_available'),
        sql<AssetStatus | null>`CASE WHEN assets.deleted_at IS NULL THEN assets.status END`.as('status'),
        asset
          .selectFrom('requests as competing')
          .select('competing.id')
          .where(waitsFor('competing', sql.ref('assets.id')))
          .whereRef('competing.id', '<>', 'requests.id')
          .where(isWaiting('requests'))
          .orderBy('competing.id')
          .limit(1)
          .as('competing_request_id'),
      ])
      .whereRef('assets.id', '=', 'requests.preferred_asset_id'),
  );
}

/**
 * What a request cost when whoever is to approve it again last did so: finance, where it is asked and ever did, else
 * procurement. Null where nothing that was approved was changed, or all is approved anew.
 */
const COST_APPROVED_BEFORE = sql<number | null>`
  CASE WHEN requests.status = 'pending' OR (requests.status = 'approved' AND requests.finance_state = 'awaiting') THEN (
    SELECT lapsed.estimated_cost FROM approvals AS lapsed
    WHERE lapsed.request_id = requests.id AND lapsed.lapsed_at IS NOT NULL
    ORDER BY (requests.status = 'approved' AND lapsed.by_finance) DESC, lapsed.id DESC
    LIMIT 1) END`;

/** Three suffice: the rules leave out two at most. */
const FINANCE_APPROVERS = sql<number[]>`ARRAY(
  SELECT id FROM users AS approvers WHERE status = 'active'
    AND role IN (${sql.join(ROLES.filter((role) => isPermitted(role, 'requests.finance-approve')).map((role) => sql.lit(role)))})
  LIMIT 3)`;

const columns = [
  'requests.id',
  'requests.user_id',
  'requests.department_id',
  'requests.request_type',
  'requests.asset_name',
  'requests.asset_description',
  'requests.brand',
  'requests.category_id',
  'requests.estimated_cost',
  'requests.actual_cost',
  'requests.justification',
  'requests.reason',
  'requests.urgency',
  'requests.asset_id',
  'requests.issue_description',
  'requests.status',
  'requests.finance_state',
  'requests.approved_by',
  'requests.approved_at',
  'requests.finance_approved_by',
  'requests.finance_approved_at',
  'requests.rejected_by',
  'requests.rejected_at',
  'requests.rejection_comment',
  'requests.fulfilled_by',
  'requests.fulfilled_at',
  'requests.fulfilled_asset_id',
  'requests.fulfil_note',
  'requests.asset_status_before',
  'requests.preferred_asset_id',
  'requests.reopened_at',
  'requests.committed_cost',
  'requests.spent_cost',
  'requests.released_at',
  'requests.buying_state',
  'requests.order_id',
  'requests.ordered_at',
  'requests.expected_on',
  'requests.rest_elsewhere',
  'requests.version',
  'requests.created_at',
  'requests.updated_at',
] as const;

/** The number of the order that a request is on; null of a draft that was never submitted. */
const ORDER_NUMBER = sql<string | null>`(SELECT number FROM orders WHERE orders.id = requests.order_id)`;

/** Requests with every name resolved and the rules that apply, in one statement. */
export function selectDetails(db: Db) {
  return (
    db
      .selectFrom('requests')
      .leftJoin('categories', 'categories.id', 'requests.category_id')
      // What an order buys for stock is kept beside them and is none.
      .where('requests.status', '<>', sql.lit('stock' as const))
      .select(columns)
      .select([
        FINANCE_APPROVERS.as('finance_approvers'),
        'categories.name as category_name',
        COST_APPROVED_BEFORE.as('cost_approved_before'),
        ORDER_NUMBER.as('order_number'),
      ])
      .select((eb) => [
        // The one row by a read of its own: as a join, its table is taken for one of many rows, and the whole for dear.
        eb.selectFrom('settings').select('four_eyes').$asScalar().$notNull().as('four_eyes'),
        eb.selectFrom('settings').select('finance_threshold').$asScalar().$notNull().as('finance_threshold'),
        personOf(eb.ref('requests.user_id')).$notNull().as('user'),
        sql<UserStatus>`(SELECT status FROM users WHERE users.id = requests.user_id)`.as('user_status'),
        sql<boolean>`(requests.asset_id IS NULL OR EXISTS (
        SELECT FROM allocations WHERE allocations.asset_id = requests.asset_id
          AND allocations.user_id = requests.user_id AND allocations.returned_at IS NULL))`.as('holds_asset'),
        personOf(eb.ref('requests.approved_by')).as('approver'),
        personOf(eb.ref('requests.finance_approved_by')).as('finance_approver'),
        personOf(eb.ref('requests.rejected_by')).as('rejecter'),
        personOf(eb.ref('requests.fulfilled_by')).as('fulfiller'),
        repairedAsset(eb).as('asset'),
        fulfilledAsset(eb).as('fulfilled_asset'),
        preferredAsset(eb).as('preferred_asset'),
        jsonObjectFrom(
          eb
            .selectFrom('departments')
            .select(['departments.id', 'departments.name'])
            .whereRef('departments.id', '=', 'requests.department_id'),
        ).as('department'),
      ])
      .$narrowType<{ status: RequestStatus }>()
  );
}

export type RequestDetails = Awaited<ReturnType<ReturnType<typeof selectDetails>['executeTakeFirstOrThrow']>>;

const findDetailsById = preparedQuery((db, id: RawBuilder<number>) =>
  selectDetails(db).where('requests.id', '=', id),
);

export async function findDetails(db: Db, id: number): Promise<RequestDetails | undefined> {
  const [details] = await findDetailsById(db, id);
  return details;
}

/** The details of several requests, in any order. */
export const findDetailsOf = preparedQuery((db, ids: RawBuilder<number[]>) =>
  selectDetails(db).where(sql<SqlBool>`requests.id = ANY (${ids}::integer[])`),
);

/** The request as it stands once every change before ours is done; ours is then the only one until we commit. */
export function lockRequest(tx: Trx, id: number): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('requests')
    .select(columns)
    .select(ORDER_NUMBER.as('order_number'))
    .where('id', '=', id)
    .where('requests.status', '<>', 'stock')
    .$narrowType<{ status: RequestStatus }>()
    .forUpdate()
    .executeTakeFirst();
}

export async function loadRules(tx: Trx): Promise<Rules> {
  const settings = await tx
    .selectFrom('settings')
    .select(['four_eyes', 'finance_threshold', FINANCE_APPROVERS.as('finance_approvers')])
    .executeTakeFirstOrThrow();
  return {
    fourEyes: settings.four_eyes,
    financeThreshold: settings.finance_threshold,
    financeApprovers: settings.finance_approvers,
  };
}

/** Keeps the department that the person belongs to today: later moves leave the figures of a department alone. */
export async function insertRequest(
  tx: Trx,
  values: Omit<Insertable<RequestsTable>, 'department_id'>,
): Promise<number> {
  // Nobody moves them, and so nobody retires their department, until it is there.
  const person = await tx
    .selectFrom('users')
    .select('department_id')
    .where('id', '=', values.user_id)
    .forShare()
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('requests')
    .values({ ...values, department_id: person.department_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a change of the request as it was read; false when it is no longer that. */
export async function updateRequest(tx: Trx, seen: RequestRow, changes: RequestChanges): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('requests')
    .set({ ...changes, version: seen.version + 1, updated_at: sql<Date>`now()` })
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .where('finance_state', 'is not distinct from', seen.finance_state)
    .where('version', '=', seen.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The approvals of a request that lapsed, oldest first, and the edit by which each did. */
export function findLapsedApprovals(db: Db, requestId: number) {
  return db
    .selectFrom('approvals')
    .leftJoin('users', 'users.id', 'approvals.approved_by')
    .select(['approvals.approved_at', 'approvals.by_finance', 'approvals.lapsed_edit_id', 'users.name'])
    .where('approvals.request_id', '=', requestId)
    .where('approvals.lapsed_at', 'is not', null)
    .orderBy('approvals.id')
    .execute();
}

/** Notes by which edit the approvals that have just lapsed did. */
export async function noteLapse(tx: Trx, requestId: number, editId: number): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({ lapsed_edit_id: editId })
    .where('request_id', '=', requestId)
    .where('lapsed_at', 'is not', null)
    .where('lapsed_edit_id', 'is', null)
    .execute();
}

/** Who withdrew a request; null of any other. */
export async function findWithdrawer(db: Db, requestId: number): Promise<string | null> {
  const found = await db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.withdrawn_by')
    .select('users.name')
    .where('requests.id', '=', requestId)
    .executeTakeFirst();
  return found?.name ?? null;
}

/** Whose open request also names the asset. */
export function findOtherRequesters(tx: Trx, assetId: number, requestId?: number): Promise<RequestDetails[]> {
  return selectDetails(tx)
    .where(waitsFor('requests', sql.val(assetId)))
    .$if(requestId !== undefined, (query) => query.where('requests.id', '<>', requestId as number))
    .orderBy('requests.id')
    .execute();
}

/** The request that waits for the asset already, beside the one that is being changed. */
export function findRequestPreferring(
  tx: Trx,
  assetId: number,
  except: number | undefined,
): Promise<{ id: number; user_id: number } | undefined> {
  return tx
    .selectFrom('requests')
    .select(['id', 'user_id'])
    .where(waitsFor('requests', sql.val(assetId)))
    .$if(except !== undefined, (query) => query.where('id', '<>', except as number))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Whoever made a request; the state of their account stays so until the transaction ends. */
export function lockRequester(tx: Trx, id: number): Promise<{ name: string; status: UserStatus }> {
  return tx
    .selectFrom('users')
    .select(['name', 'status'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
}
