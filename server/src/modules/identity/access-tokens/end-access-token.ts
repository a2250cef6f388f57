import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { endAccessTokenOf } from './access-tokens.repository';

/** Ends one of the caller's own access tokens; its very next call is refused. */
export async function endAccessToken(db: Db, caller: Caller, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const name = await endAccessTokenOf(tx, caller.id, id);
    if (name === undefined) throw notFound('Access token');
    await appendActivity(tx, {
      actor: caller,
      action: 'Ended Access Token',
      target: { type: 'user', id: caller.id, label: caller.name },
      before: { access_token: name },
    });
  });
}
