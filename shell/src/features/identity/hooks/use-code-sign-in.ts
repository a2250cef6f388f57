import { call, pendingUserId, readProfile, startSession, tokenSubject } from '@portal/auth';
import { useRef } from 'react';

/** The code was right, but the account could not be read; asking again needs no new code. */
export class ProfileUnreadError extends Error {
  override readonly name = 'ProfileUnreadError';
}

/**
 * The second step of signing in: code, token, profile, session. A token that was given stays in memory, so that a
 * profile that could not be read is read again without spending another code.
 * @returns a function that signs in or throws: ApiError, or ProfileUnreadError
 */
export function useCodeSignIn(userId: number): (code: string) => Promise<void> {
  const granted = useRef<string>(undefined);
  return async (code) => {
    granted.current ??= (await call('verifyCode', { body: { user_id: userId, code } })).token;
    const token = granted.current;
    const { id, name, email, role, department } = await readProfile(
      token,
      tokenSubject(token) ?? userId,
    ).catch((cause: unknown) => {
      throw new ProfileUnreadError('Failed to fetch user data', { cause });
    });
    startSession(token, { id, name, email, role, department });
    pendingUserId.erase();
  };
}
