import type { AssetCondition, AssetRef } from '@portal/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/database';
import { personOf } from '../../platform/lists/person-of';
import { repairOf } from '../assets';

/** Adds what an allocation shows: its asset and its people by name. */
export function withAllocationFacts(allocations: SelectQueryBuilder<Database, 'allocations', object>) {
  return allocations
    .innerJoin('assets', 'assets.id', 'allocations.asset_id')
    .innerJoin('users', 'users.id', 'allocations.user_id')
    .select([
      'allocations.id',
      'allocations.asset_id',
      'allocations.user_id',
      'allocations.allocated_at',
      'allocations.returned_at',
      'allocations.return_condition',
      'allocations.note',
      'allocations.return_note',
      'assets.name as asset_name',
      'assets.status as asset_status',
      'assets.condition as asset_condition',
      sql<boolean>`assets.deleted_at IS NOT NULL`.as('asset_deleted'),
      'users.status as user_status',
      'assets.image_key',
    ])
    .select((eb) => [
      sql<AssetRef>`jsonb_build_object(
        'id', assets.id, 'asset_tag', assets.asset_tag, 'name', assets.name, 'serial_number', assets.serial_number
      )`.as('asset'),
      personOf(eb.ref('allocations.user_id')).$notNull().as('user'),
      personOf(eb.ref('allocations.allocated_by')).as('allocated_by'),
      personOf(eb.ref('allocations.returned_by')).as('returned_by'),
      repairOf('approved').as('open_repair_id'),
      repairOf('pending').as('pending_repair_id'),
    ]);
}

export type AllocationRow = Awaited<
  ReturnType<ReturnType<typeof withAllocationFacts>['executeTakeFirstOrThrow']>
>;

export async function readAllocation(tx: Trx, id: number): Promise<AllocationRow> {
  return withAllocationFacts(tx.selectFrom('allocations'))
    .where('allocations.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Whose the allocation is and of what, without locking it. */
export async function findAllocation(db: Db, id: number) {
  return db.selectFrom('allocations').select(['id', 'asset_id']).where('id', '=', id).executeTakeFirst();
}

/** The allocation, locked. Its asset is locked before it. */
export async function lockAllocation(tx: Trx, id: number) {
  return tx
    .selectFrom('allocations')
    .innerJoin('users', 'users.id', 'allocations.user_id')
    .select(['allocations.id', 'allocations.user_id', 'allocations.returned_at', 'users.name as holder_name'])
    .where('allocations.id', '=', id)
    .forUpdate('allocations')
    .executeTakeFirstOrThrow();
}

export async function findHolderName(db: Db, assetId: number): Promise<string | null> {
  const holder = await db
    .selectFrom('allocations')
    .innerJoin('users', 'users.id', 'allocations.user_id')
    .select('users.name')
    .where('allocations.asset_id', '=', assetId)
    .where('allocations.returned_at', 'is', null)
    .executeTakeFirst();
  return holder?.name ?? null;
}

/** Who is to receive an asset; nobody can suspend them until the transaction ends. */
export async function lockRecipient(tx: Trx, userId: number) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'status'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
}

export interface NewAllocation {
  asset_id: number;
  user_id: number;
  allocated_by: number;
  request_id: number | null;
  note: string | null;
  /** The allocation that it follows without a gap: it begins when that one ended. */
  after?: number;
}

/** The asset is locked: what it was returned at last does not change. */
export async function insertAllocation(tx: Trx, { after, ...values }: NewAllocation): Promise<number> {
  const allocated_at =
    after === undefined
      ? // The asset may have been returned by a transaction that began after this one.
        sql<Date>`greatest(now(), (SELECT max(returned_at) FROM allocations WHERE asset_id = ${values.asset_id}))`
      : sql<Date>`(SELECT returned_at FROM allocations WHERE id = ${after})`;
  const { id } = await tx
    .insertInto('allocations')
    .values({ ...values, allocated_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Return {
  id: number;
  returned_by: number;
  return_condition: AssetCondition | null;
  return_note: string | null;
}

/** Closes an open allocation; false when it is closed. */
export async function closeAllocation(tx: Trx, { id, ...values }: Return): Promise<boolean> {
  const result = await tx
    .updateTable('allocations')
    // The asset may have been allocated by a transaction that began after this one.
    .set({ ...values, returned_at: sql`greatest(now(), allocated_at)` })
    .where('id', '=', id)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
