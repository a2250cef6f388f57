import type { Handlers } from '../../platform/http/routes';
import { signOut } from './commands/sign-out';
import type { IdentityDependencies } from './identity-dependencies';

export function createIdentityHandlers(dependencies: IdentityDependencies): Pick<Handlers, 'logout'> {
  return {
    logout: async ({ caller }) => {
      await signOut(dependencies.db, caller);
      return { message: 'You have been successfully signed out.' };
    },
  };
}
