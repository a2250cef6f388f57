import type { Authenticate } from '../../platform/http/caller';
import { createAccessTokensHandlers } from './access-tokens/access-tokens.routes';
import { createIdentityHandlers } from './identity.routes';
import type { IdentityDependencies } from './identity-dependencies';
import { createProfileHandlers } from './profile.routes';
import { createAuthenticate } from './queries/authenticate';
import { createSessionTokens } from './sessions/session-tokens';

export { findAccountByEmail, insertAccount, lockAccount } from './accounts/accounts.repository';
export { closeAccount } from './accounts/close-account';
export { mailRegistered } from './identity.mail';
export { mailPasswordLink } from './passwords/password-links';
export { assertNotCommon, hashPassword } from './passwords/passwords';

type IdentityHandlers = ReturnType<typeof createIdentityHandlers> &
  ReturnType<typeof createProfileHandlers> &
  ReturnType<typeof createAccessTokensHandlers>;

/** Sign-in, registration and reset, people's own password and sessions, and the check of every call's session. */
export function createIdentityModule(dependencies: IdentityDependencies): {
  handlers: IdentityHandlers;
  authenticate: Authenticate;
} {
  const tokens = createSessionTokens(dependencies.tokenKey);
  return {
    handlers: {
      ...createIdentityHandlers(dependencies, tokens),
      ...createProfileHandlers(dependencies),
      ...createAccessTokensHandlers(dependencies.db),
    },
    authenticate: createAuthenticate(dependencies, tokens),
  };
}
