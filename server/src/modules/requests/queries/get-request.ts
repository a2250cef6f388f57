import type { ActivityEntry, AssetRequest } from '@portal/contract';
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
    actions: ['Edited Request', 'Withdrew Request', 'Approved Request', 'Finance Approved Request'],
  });
  const edits = told.filter(({ action }) => action === 'Edited Request');
  const withdrawal = told.find(({ action }) => action === 'Withdrew Request');
  const lastSentBack = edits.findLast(isSentBack);
  return {
    ...presentRequest(details, caller),
    edits: edits.map((edit) => ({
      at: edit.timestamp,
      by: edit.user_name,
      changes: edit.changes,
      sent_back: isSentBack(edit),
    })),
    lapsed_approvals: told
      .filter((entry) => isApproval(entry) && lastSentBack !== undefined && entry.id < lastSentBack.id)
      .map(({ timestamp, user_name, action }) => ({
        at: timestamp,
        by: user_name,
        by_finance: action === 'Finance Approved Request',
      })),
    withdrawn_by: withdrawal?.user_name ?? null,
  };
}

function isApproval({ action }: ActivityEntry): boolean {
  return action === 'Approved Request' || action === 'Finance Approved Request';
}

/** Of an edit: only one that sends the request back changes its status. */
function isSentBack({ changes }: ActivityEntry): boolean {
  return changes.some(({ field }) => field === 'status');
}
