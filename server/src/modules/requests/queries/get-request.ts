import type { AssetRequest } from '@portal/contract';
import { notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { listEntriesAbout } from '../../activity';
import { canSeeRequest } from '../requests.policy';
import { presentRequest } from '../requests.presenter';
import { findDetails, findLapsedApprovals, findWithdrawer } from '../requests.repository';
import type { RequestsDependencies } from '../requests-dependencies';

/** One request with how it came to be as it is. */
export async function getRequest(
  { db, listShares }: Pick<RequestsDependencies, 'db' | 'listShares'>,
  caller: Caller,
  id: number,
): Promise<AssetRequest> {
  const details = await findDetails(db, id);
  if (!details || !canSeeRequest(caller, details)) throw notFound('Request');
  const edits = await listEntriesAbout(db, { type: 'request', id, actions: ['Edited Request'] });
  const lapsed = await findLapsedApprovals(db, id);
  const sentBack = new Set(lapsed.map(({ lapsed_edit_id }) => lapsed_edit_id));
  return {
    ...presentRequest(details, caller),
    edits: edits.map((edit) => ({
      at: edit.timestamp,
      by: edit.user_name,
      changes: edit.changes,
      sent_back: sentBack.has(edit.id),
    })),
    lapsed_approvals: lapsed.map(({ approved_at, name, by_finance }) => ({
      at: approved_at.toISOString(),
      by: name,
      by_finance,
    })),
    shares: details.order_id === null ? [] : await listShares(db, caller, id),
    withdrawn_by: await findWithdrawer(db, id),
  };
}
