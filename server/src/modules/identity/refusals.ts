import type { UserStatus } from '@portal/contract';
import { AppError } from '../../platform/http/app-error';

/** One answer for an unknown address and a wrong password. */
export function invalidCredentials(): AppError {
  return new AppError('invalid_credentials', 'Invalid credentials');
}

export function accountInactive(status: UserStatus): AppError {
  return new AppError(
    'account_inactive',
    status === 'waiting'
      ? 'Your account is waiting for the approval of an administrator. You can sign in after that.'
      : 'Your account is suspended. Please talk to an administrator.',
  );
}

/** No sign-in is open in this browser, or it has ended. */
export function signInOver(): AppError {
  return new AppError('code_expired', 'This code is no longer valid. Please sign in again.');
}
