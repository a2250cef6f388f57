import type { Role } from '@portal/contract';

/** Who calls: read from the session row and the account at each call, never from the body or the token's claims. */
export interface Caller {
  id: number;
  name: string;
  email: string;
  role: Role;
  sessionId: string;
}

/**
 * Reads the caller of a bearer token, or undefined when it names no live session of an active account.
 * @param isUse whether the person did something, which extends the session; not what an untouched page asks by itself
 * @throws AppError `account_suspended` when the session would be live but for the suspension
 */
export type Authenticate = (token: string, isUse: boolean) => Promise<Caller | undefined>;
