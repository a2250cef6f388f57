import type { UserStatus } from '@portal/contract';
import { AppError } from '../../../platform/http/app-error';
import type { PasswordTokenKind } from '../passwords/password-tokens.repository';

/** One answer for an unknown address and a wrong password. */
export function invalidCredentials(): AppError {
  return new AppError('invalid_credentials', 'Invalid credentials');
}

const WHY_INACTIVE: Readonly<Record<Exclude<UserStatus, 'active'>, string>> = {
  waiting: 'Your account is waiting for the approval of an administrator. You can sign in after that.',
  invited: 'Your account has no password yet. Choose one with the link in your invitation.',
  suspended: 'Your account is suspended. Please talk to an administrator.',
  refused: 'Your registration was refused. Please talk to an administrator, or register again.',
};

/** Told after the right password only. */
export function accountInactive(status: Exclude<UserStatus, 'active'>): AppError {
  return new AppError('account_inactive', WHY_INACTIVE[status]);
}

/** No sign-in is open in this browser, or it has ended. */
export function signInOver(): AppError {
  return new AppError('code_expired', 'This code is no longer valid. Please sign in again.');
}

/** A mailed link that sets no password; of a kind that is known to who has the link. */
export function linkExpired(kind: PasswordTokenKind | undefined): AppError {
  return new AppError(
    'link_expired',
    kind === 'invitation'
      ? 'This invitation is no longer valid: it has expired, was used before, or was withdrawn.'
      : 'This link has expired or was used before. Please ask for a new one.',
  );
}
