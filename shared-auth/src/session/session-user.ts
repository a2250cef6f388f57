import type { Role } from '@portal/contract';

/** The signed-in person as the browser keeps them. */
export interface SessionUser {
  id: number;
  name: string;
  email: string;
  role: Role;
  department: string | null;
  /** May try releases, beyond what the role may. */
  tries_releases?: boolean;
}
