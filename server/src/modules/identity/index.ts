import type { Authenticate } from '../../platform/http/caller';
import { createIdentityHandlers } from './identity.routes';
import type { IdentityDependencies } from './identity-dependencies';
import { createAuthenticate } from './queries/authenticate';
import { createSessionTokens } from './session-tokens';

export { hashPassword } from './passwords';

/** Sign-in, registration and reset, and the check of every call's session. */
export function createIdentityModule(dependencies: IdentityDependencies): {
  handlers: ReturnType<typeof createIdentityHandlers>;
  authenticate: Authenticate;
} {
  const tokens = createSessionTokens(dependencies.tokenKey);
  return {
    handlers: createIdentityHandlers(dependencies, tokens),
    authenticate: createAuthenticate(dependencies.pool, tokens),
  };
}
