import type { AssetRequest } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { listEntriesAbout } from '../../activity';
import { canSeeRequest } from '../requests.policy';
import { presentRequest } from '../requests.presenter';
import { findDetails } from '../requests.repository';

/** One request with how it came to be as it is. */
export async function getRequest(db: Db, caller: Caller, id: number): Promise<AssetRequest> {
  const details = await findDetails(db, id);
  if (!details || !canSeeRequest(caller, details)) throw notFound('Request');
  const told = await listEntriesAbout(db, {
    type: 'request',
    id,
    actions: ['Edited Request', 'Withdrew Request'],
  });
  const edits = told.filter(({ action }) => action === 'Edited Request');
  const withdrawal = told.find(({ action }) => action === 'Withdrew Request');
  return {
    ...presentRequest(details, caller),
    edits: edits.map(({ timestamp, user_name, changes }) => ({ at: timestamp, by: user_name, changes })),
    withdrawn_by: withdrawal?.user_name ?? null,
  };
}
