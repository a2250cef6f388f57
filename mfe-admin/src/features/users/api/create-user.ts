import { call } from '@portal/auth';
import type { BodyOf, endpoints } from '@portal/contract';
import { useChange } from '@portal/features/feedback';
import { admissionWords } from '../model/mail-words';

/** Adds an account, with a password or with an invitation. */
export function useCreateUser() {
  return useChange({
    send: (body: BodyOf<typeof endpoints.createUser>) => call('createUser', { body }),
    done: 'User created successfully',
    failed: 'Failed to create user',
    next: (saved) => admissionWords(saved, `A mail tells ${saved.email} how to sign in.`),
  });
}
