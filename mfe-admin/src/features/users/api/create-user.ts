import { call } from '@portal/auth';
import type { BodyOf, endpoints } from '@portal/contract';
import { useChange } from '@portal/features/feedback';

/** Adds an account, with a password or with an invitation. */
export function useCreateUser() {
  return useChange({
    send: (body: BodyOf<typeof endpoints.createUser>) => call('createUser', { body }),
    done: 'User created successfully',
    failed: 'Failed to create user',
    next: ({ email, status }) =>
      status === 'active'
        ? `A mail tells ${email} how to sign in.`
        : `An invitation is on its way to ${email}.`,
  });
}
