import type { VendorContact, VendorContactInput, VendorInput } from '@portal/contract';
import { type SelectQueryBuilder, sql, type UpdateObject } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { Database } from '../../platform/database/schema';
import { AppError, notFound } from '../../platform/http/app-error';
import { personOf } from '../../platform/lists/person-of';

/** What a row of the list shows. */
export const LISTED = [
  'vendors.id',
  'vendors.name',
  'vendors.tax_number',
  'vendors.order_email',
  'vendors.phone',
  'vendors.address',
  'vendors.currency',
  'vendors.payment_days',
  'vendors.lead_days',
  'vendors.state',
  'vendors.suspended_reason',
  'vendors.version',
  'vendors.created_at',
] as const;

function vendorRows(db: Db) {
  return db.selectFrom('vendors').select((eb) => [
    ...LISTED,
    'vendors.suspended_at',
    'vendors.removed_at',
    personOf(eb.ref('vendors.suspended_by')).as('suspended_by'),
    sql<{ id: number; name: string } | null>`(
      SELECT jsonb_build_object('id', kept.id, 'name', kept.name) FROM vendors AS kept
      WHERE kept.id = vendors.merged_into)`.as('merged_into'),
    sql<VendorContact[]>`(
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', contact.id, 'name', contact.name,
          'position', contact.position, 'email', contact.email, 'phone', contact.phone,
          'gets_orders', contact.gets_orders, 'version', contact.version)
        ORDER BY contact.name COLLATE "en-x-icu", contact.id), '[]')
      FROM vendor_contacts AS contact WHERE contact.vendor_id = vendors.id)`.as('contacts'),
  ]);
}

type RowOf<Query> = Query extends SelectQueryBuilder<Database, infer _Tables, infer Row> ? Row : never;
export type VendorRow = RowOf<ReturnType<typeof vendorRows>>;
export type ListedVendorRow = Pick<
  VendorRow,
  Extract<keyof VendorRow, keyof RowOf<ReturnType<typeof listed>>>
>;

/** Rows of the list, without columns chosen yet by anybody else. */
export function listed(db: Db) {
  return db.selectFrom('vendors').select(LISTED);
}

/** One vendor, a removed one too. */
export async function readVendor(db: Db, id: number): Promise<VendorRow> {
  const vendor = await vendorRows(db).where('vendors.id', '=', id).executeTakeFirst();
  if (!vendor) throw notFound('Vendor');
  return vendor;
}

/** Several vendors as the list shows them. */
export function findListed(db: Db, ids: readonly number[]): Promise<ListedVendorRow[]> {
  return listed(db).where('vendors.id', 'in', ids).execute();
}

/** The vendor, locked until the transaction ends. */
export async function lockVendor(tx: Trx, id: number): Promise<VendorRow> {
  await tx.selectFrom('vendors').select('id').where('id', '=', id).forUpdate().execute();
  return readVendor(tx, id);
}

/** Locks several at once, in the order of their ids so that two merges never wait for each other; answers which exist. */
export async function lockVendors(tx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('vendors')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertVendor(tx: Trx, facts: VendorInput): Promise<number> {
  const { id } = await tx.insertInto('vendors').values(facts).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Each change makes a new version. */
export async function updateVendor(
  tx: Trx,
  id: number,
  changes: UpdateObject<Database, 'vendors'>,
): Promise<void> {
  await tx
    .updateTable('vendors')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function insertContact(tx: Trx, vendorId: number, facts: VendorContactInput): Promise<void> {
  await tx
    .insertInto('vendor_contacts')
    .values({ ...facts, vendor_id: vendorId })
    .execute();
}

export async function updateContact(tx: Trx, id: number, facts: VendorContactInput): Promise<void> {
  await tx
    .updateTable('vendor_contacts')
    .set({ ...facts, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteContact(tx: Trx, id: number): Promise<void> {
  await tx.deleteFrom('vendor_contacts').where('id', '=', id).execute();
}

/** Gives the contacts of one vendor to another. */
export async function moveContacts(tx: Trx, from: number, to: number): Promise<void> {
  await tx.updateTable('vendor_contacts').set({ vendor_id: to }).where('vendor_id', '=', from).execute();
}

/** Gives the orders of one vendor to another: what was bought stays with whoever is the vendor now. */
export async function moveOrders(tx: Trx, from: number, to: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ vendor_id: to, version: sql`version + 1` })
    .where('vendor_id', '=', from)
    .execute();
}

/**
 * Invoices follow too; the numbers that both vendors have, where there are such, so that they are not moved.
 * @returns the first number that both have, or null
 */
export async function moveInvoices(tx: Trx, from: number, to: number): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    SELECT own.number FROM invoices AS own JOIN invoices AS other
      ON other.vendor_id = ${to} AND other.kind = own.kind AND other.number_key = own.number_key
        AND other.issued_year = own.issued_year AND other.state <> 'rejected'
    WHERE own.vendor_id = ${from} AND own.state <> 'rejected' ORDER BY own.id LIMIT 1`.execute(tx);
  if (rows[0]) return rows[0].number;
  await tx
    .updateTable('invoices')
    .set({ vendor_id: to, version: sql`version + 1` })
    .where('vendor_id', '=', from)
    .execute();
  return null;
}

/**
 * Contracts follow their vendor; where both have one with the same number none is moved.
 * @returns the first number that both have, or null
 */
export async function moveContracts(tx: Trx, from: number, to: number): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    SELECT own.number FROM contracts AS own JOIN contracts AS other
      ON other.vendor_id = ${to} AND other.number_key = own.number_key
    WHERE own.vendor_id = ${from} ORDER BY own.id LIMIT 1`.execute(tx);
  if (rows[0]) return rows[0].number;
  await tx
    .updateTable('contracts')
    .set({ vendor_id: to, version: sql`version + 1` })
    .where('vendor_id', '=', from)
    .execute();
  return null;
}

/** Orders with the vendor that have not ended, the first of them by number. */
export async function findOpenOrders(
  tx: Trx,
  vendorId: number,
): Promise<{ count: number; first: string | null }> {
  return tx
    .selectFrom('orders')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('orders.number').as('first')])
    .where('vendor_id', '=', vendorId)
    .where('status', 'not in', ['closed', 'cancelled'])
    .executeTakeFirstOrThrow();
}

const TAKEN: Readonly<Record<string, readonly [field: string, message: string]>> = {
  vendors_name: ['name', 'A vendor with this name already exists'],
  vendors_tax_number: ['tax_number', 'Another vendor has this tax number'],
};

/** Runs a transaction that writes names; the database alone can tell for sure that each is the only one. */
export async function refuseDuplicateVendor<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    const taken =
      error instanceof Error && 'constraint' in error ? TAKEN[String(error.constraint)] : undefined;
    if (!taken) throw error;
    const [field, message] = taken;
    throw new AppError('already_exists', message, { fields: { [field]: message } });
  }
}
