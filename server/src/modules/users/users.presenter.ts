import { type DirectoryEntry, isActiveStatus, type User } from '@portal/contract';
import type { Caller } from '../../platform/http/caller';
import { decisionsOnAccount } from './domain/decide-account';
import type { UserRow } from './users.repository';

export function presentDirectoryEntry(row: UserRow): DirectoryEntry {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    department: row.department,
    role: row.role,
    is_active: isActiveStatus(row.status),
  };
}

export function presentUser(row: UserRow, caller: Pick<Caller, 'id' | 'role'>): User {
  const decisions = decisionsOnAccount(row, caller);
  return {
    ...presentDirectoryEntry(row),
    status: row.status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    has_password: row.has_password,
    invitation_expires_at: row.invitation_expires_at?.toISOString() ?? null,
    assets_held: row.assets_held,
    tries_releases: row.tries_releases,
    decisions,
    allowed_actions: decisions.filter(({ open }) => open).map(({ action }) => action),
  };
}
