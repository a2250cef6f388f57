import { type AccessToken, isPermitted, PERMISSIONS, type Permission } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { Handlers } from '../../../platform/http/routes';
import { type AccessTokenRow, findAccessTokens } from './access-tokens.repository';
import { createAccessToken } from './create-access-token';
import { endAccessToken } from './end-access-token';

function present({ is_expired, ...row }: AccessTokenRow): AccessToken {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    state: is_expired ? 'expired' : 'live',
  };
}

/** What people do with their own access tokens. */
export function createAccessTokensHandlers(db: Db) {
  return {
    listAccessTokens: async ({ caller }) => ({
      items: (await findAccessTokens(db, caller.id)).map(present),
      // The keys of the table are the permissions.
      grantable: (Object.keys(PERMISSIONS) as Permission[]).filter((each) => isPermitted(caller, each)),
    }),
    createAccessToken: async ({ caller, body }) => {
      const { token, ...row } = await createAccessToken(db, caller, body);
      return { ...present(row), token };
    },
    endAccessToken: async ({ caller, params }) => {
      await endAccessToken(db, caller, params.id);
      return { message: 'The access token was ended.' };
    },
  } satisfies Partial<Handlers>;
}
