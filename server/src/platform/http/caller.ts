import type { Authority } from '@portal/contract';
import { AppError } from './app-error';

/**
 * Who calls: read from the row of the session or of the access token and the account at each call, never from the body
 * or the token's claims. By an access token they may do what `permissions` has, too, and have no session.
 */
export interface Caller extends Authority {
  id: number;
  name: string;
  email: string;
  sessionId?: string;
  accessToken?: {
    name: string;
    isReadOnly: boolean;
    /** This call counted: whether it is within the limit of calls, how many are left, seconds until it begins anew. */
    calls: { isAllowed: boolean; limit: number; left: number; waitSeconds: number };
  };
}

/** The caller's session, for what is done in one only. @throws AppError `forbidden` of an access token */
export function sessionOf({ sessionId }: Caller): string {
  if (sessionId === undefined)
    throw new AppError('forbidden', 'An access token may not do this; sign in to do it');
  return sessionId;
}

/**
 * Reads the caller of a bearer token, or undefined when it names no live session of an active account.
 * @param isUse whether the person did something, which extends the session; not what an untouched page asks by itself
 * @param address where the call comes from, as it is kept
 * @throws AppError `unauthenticated` with what is wrong with an access token
 * @throws AppError `account_suspended` when the session would be live but for the suspension
 */
export type Authenticate = (
  token: string,
  isUse: boolean,
  address: string | undefined,
) => Promise<Caller | undefined>;
