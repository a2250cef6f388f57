import { grantsOf, isActiveStatus, isPermitted, MOST_ACCESS_TOKENS, type Permission } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { lockAccount } from '../accounts/accounts.repository';
import {
  type AccessTokenRow,
  findAccessTokens,
  hasAccessTokenNamed,
  insertAccessToken,
} from './access-tokens.repository';
import { hashToken, makeToken, startOf } from './token-text';

export interface NewToken {
  name: string;
  days: number;
  permissions: readonly Permission[];
  read_only: boolean;
}

/** Makes an access token of the caller; answers it this once. It never may what its owner may not. */
export async function createAccessToken(
  db: Db,
  caller: Caller,
  { name, days, permissions, read_only }: NewToken,
): Promise<AccessTokenRow & { token: string }> {
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, caller.id);
    if (!account || !isActiveStatus(account.status))
      throw new AppError('unauthenticated', 'Authentication failed');
    const own = { role: account.role, grants: grantsOf(account) };
    const beyond = permissions.find((permission) => !isPermitted(own, permission));
    if (beyond) throw invalid({ permissions: `You may not do this yourself: ${beyond}` });
    if ((await findAccessTokens(tx, caller.id)).length >= MOST_ACCESS_TOKENS)
      throw new AppError(
        'conflict',
        `You have ${MOST_ACCESS_TOKENS} access tokens, the most there may be; end one that is no longer used`,
      );
    if (await hasAccessTokenNamed(tx, caller.id, name))
      throw new AppError('already_exists', 'You have an access token of this name', {
        fields: { name: 'You have an access token of this name' },
      });
    const token = makeToken();
    const row = await insertAccessToken(tx, {
      ...{ user_id: caller.id, name, permissions, read_only, days },
      ...{ token_hash: hashToken(token), start: startOf(token) },
    });
    await appendActivity(tx, {
      actor: caller,
      action: 'Created Access Token',
      target: { type: 'user', id: caller.id, label: caller.name },
      after: { access_token: name, permissions: permissions.join(', '), read_only, days },
    });
    return { ...row, token };
  });
}
