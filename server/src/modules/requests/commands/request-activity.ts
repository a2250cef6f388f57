import type { ActivityAction } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import type { Trx } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { labelOf } from '../requests.presenter';
import type { RequestDetails, RequestRow } from '../requests.repository';

const logged = [
  'status',
  'finance_state',
  'request_type',
  'asset_name',
  'asset_description',
  'brand',
  'category_id',
  'estimated_cost',
  'actual_cost',
  'urgency',
  'reason',
  'justification',
  'asset_id',
  'issue_description',
  'preferred_asset_id',
  'rejection_comment',
  'fulfilled_asset_id',
  'fulfil_note',
] as const;

interface Entry {
  caller: Caller;
  action: ActivityAction;
  /** The request as it was; null when it has just been made. */
  before: RequestRow | null;
  after: RequestDetails;
  note?: string | null;
}

/** Logs what was done to a request, with the facts that changed; answers the id of the entry. */
export async function logRequestChange(
  tx: Trx,
  { caller, action, before, after, note }: Entry,
): Promise<number> {
  const changed = logged.filter((key) => (before ? before[key] !== after[key] : after[key] !== null));
  const facts = (row: RequestRow) => Object.fromEntries(changed.map((key) => [key, row[key]]));
  return appendActivity(tx, {
    actor: { id: caller.id, name: caller.name },
    action,
    target: { type: 'request', id: after.id, label: labelOf(after) },
    before: before ? facts(before) : undefined,
    after: facts(after),
    note,
  });
}
