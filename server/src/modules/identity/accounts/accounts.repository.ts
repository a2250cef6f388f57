import type { Role, UserStatus } from '@portal/contract';
import { type Kysely, sql } from 'kysely';
import type { Database, Trx } from '../../../platform/database';

const ACCOUNT_COLUMNS = ['id', 'name', 'email', 'role', 'status', 'password_hash', 'tries_releases'] as const;

export interface Account {
  id: number;
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  password_hash: string | null;
  tries_releases: boolean;
}

export function findAccountByEmail(db: Kysely<Database>, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(ACCOUNT_COLUMNS)
    .where('email_key', '=', sql<string>`fold_key(${email})`)
    .executeTakeFirst();
}

/** Reads an account and holds it until the transaction ends: what signs in or resets one account goes one by one. */
export function lockAccount(tx: Trx, id: number): Promise<Account | undefined> {
  return tx
    .selectFrom('users')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Adds an account; undefined when the address has one. */
export function insertAccount(
  tx: Trx,
  account: Omit<Account, 'id' | 'tries_releases'> & { department_id?: number | null },
): Promise<{ id: number; name: string } | undefined> {
  return tx
    .insertInto('users')
    .values(account)
    .onConflict((conflict) => conflict.constraint('users_email_unique').doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
}

export async function setPasswordHash(tx: Trx, id: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Makes a locked, invited account an active one. */
export async function acceptInvitation(tx: Trx, id: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ status: 'active', version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'invited')
    .execute();
}

/** A refused registration that is made once more waits again, with what it says now; undefined when none was refused. */
export function reopenRefused(
  tx: Trx,
  { email, name, role, password_hash }: Pick<Account, 'email' | 'name' | 'role' | 'password_hash'>,
): Promise<{ id: number; name: string; email: string } | undefined> {
  return tx
    .updateTable('users')
    .set({
      name,
      role,
      password_hash,
      status: 'waiting',
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('email_key', '=', sql<string>`fold_key(${email})`)
    .where('status', '=', 'refused')
    .returning(['id', 'name', 'email'])
    .executeTakeFirst();
}

/** Makes registrations wait for each other until the transaction ends, so that only one finds no account at all. */
export async function lockRegistrations(tx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('asset-portal:registration', 0))`.execute(tx);
}

export async function hasAnyAccount(tx: Trx): Promise<boolean> {
  return (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
