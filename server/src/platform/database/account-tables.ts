import type { DepartmentState, Permission, Role, UserStatus } from '@portal/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, Nullable, NullableInstant } from './column-types';

export interface DepartmentsTable {
  id: GeneratedAlways<number>;
  name: string;
  name_key: GeneratedAlways<string>;
  cost_centre: Nullable<string>;
  manager_id: Nullable<number>;
  retired_at: NullableInstant;
  merged_into_id: Nullable<number>;
  state: GeneratedAlways<DepartmentState>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  search_text: GeneratedAlways<string>;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  email_key: GeneratedAlways<string>;
  password_hash: Nullable<string>;
  role: Role;
  department_id: Nullable<number>;
  /** Kept by the database: lists sort by it. */
  department_name: ColumnType<string | null, never, never>;
  status: UserStatus;
  /** May try releases in a tab, beyond what the role may. */
  tries_releases: Generated<boolean>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  search_text: GeneratedAlways<string>;
}

export interface SessionsTable {
  id: string;
  user_id: number;
  created_at: Instant;
  expires_at: Date;
  last_seen_at: Instant;
  last_used_at: Instant;
  ended_at: NullableInstant;
  end_reason: Nullable<string>;
  user_agent: Nullable<string>;
  address: Nullable<string>;
}

export interface AccessTokensTable {
  id: Generated<string>;
  user_id: number;
  name: string;
  name_key: GeneratedAlways<string>;
  token_hash: string;
  start: string;
  permissions: Permission[];
  read_only: boolean;
  created_at: Instant;
  expires_at: Date;
  last_used_at: NullableInstant;
  last_used_from: Nullable<string>;
  ended_at: NullableInstant;
  end_reason: Nullable<'ended' | 'account closed'>;
}

export interface SignInChallengesTable {
  id: string;
  user_id: number;
  browser_hash: string;
  code_hash: string;
  created_at: Instant;
  expires_at: Date;
  misses: Generated<number>;
  closed_at: NullableInstant;
  close_reason: Nullable<'used' | 'superseded' | 'missed' | 'suspended' | 'reset'>;
}

export interface PasswordTokensTable {
  token_hash: string;
  user_id: number;
  kind: 'reset' | 'invitation';
  created_at: Instant;
  expires_at: Date;
  used_at: NullableInstant;
}
