import { AppError } from '../../platform/http/app-error';
import { sessionOf } from '../../platform/http/caller';
import type { Handlers } from '../../platform/http/routes';
import { changePassword } from './commands/change-password';
import { endOtherSessions } from './commands/end-other-sessions';
import { endOwnSession } from './commands/end-own-session';
import { extendSession } from './commands/extend-session';
import type { IdentityDependencies } from './identity-dependencies';
import { getSessionTimes } from './queries/get-session-times';
import { findLiveSessions } from './sessions/sessions.repository';

/** What people do to their own password and sessions. */
export function createProfileHandlers(dependencies: IdentityDependencies) {
  const { db } = dependencies;
  return {
    changePassword: async ({ caller, body }) => {
      await changePassword(dependencies, caller, body);
      return { message: 'Your password was changed. Your other sessions were signed out.' };
    },
    listSessions: async ({ caller }) => {
      const sessions = await findLiveSessions(db, caller.id);
      return {
        items: sessions.map((session) => ({
          id: session.id,
          created_at: session.created_at.toISOString(),
          last_seen_at: session.last_seen_at.toISOString(),
          expires_at: session.expires_at.toISOString(),
          user_agent: session.user_agent,
          address: session.address,
          is_current: session.id === caller.sessionId,
        })),
      };
    },
    endSession: async ({ caller, params }) => {
      await endOwnSession(db, caller, params.id);
      return { message: 'The session was signed out.' };
    },
    getSession: async ({ caller }) => {
      const times = await getSessionTimes(db, sessionOf(caller));
      if (!times) throw new AppError('unauthenticated', 'Authentication failed');
      return times;
    },
    extendSession: ({ caller }) => extendSession(db, caller),
    endOtherSessions: async ({ caller }) => ({ ended: await endOtherSessions(db, caller) }),
  } satisfies Partial<Handlers>;
}
