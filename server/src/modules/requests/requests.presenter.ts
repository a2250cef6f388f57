import { type AssetRequest, isAwaitingFinance, isPermitted, REPAIR_REQUEST_NAME } from '@portal/contract';
import { type Actor, allowedActions, decisionsOn, type Rules } from './domain/decide';
import { isPreferredGone, savingOf, whereItWent } from './domain/from-stock';
import { obstaclesOf } from './domain/obstacles';
import { approvedInstead } from './domain/same-item';
import type { RequestDetails } from './requests.repository';

function instant(value: Date | null): string | null {
  return value?.toISOString() ?? null;
}

/** Who else waits for the asset is for those to see who see every request. */
function presentPreferred(row: RequestDetails, caller: Actor): AssetRequest['preferred_asset'] {
  const asset = row.preferred_asset;
  return (
    asset && {
      ...asset,
      is_gone: isPreferredGone(row),
      whereabouts: whereItWent(asset),
      saving: savingOf(row),
      competing_request_id: isPermitted(caller, 'requests.see-all') ? asset.competing_request_id : null,
    }
  );
}

function presentBuying(row: RequestDetails): AssetRequest['buying'] {
  const { buying_state: state, order_id, order_number, ordered_at, expected_on } = row;
  return state === null || order_id === null
    ? null
    : { state, order_id, order_number, ordered_at: instant(ordered_at), expected_on };
}

function presentGiven(given: RequestDetails['fulfilled_asset']): AssetRequest['fulfilled_asset'] {
  if (!given) return null;
  const { brand: _brand, model_number: _model, ...facts } = given;
  return facts;
}

/** The rules that apply to the request, as they were read with it. */
export function rulesOf(row: RequestDetails): Rules {
  return {
    fourEyes: row.four_eyes,
    financeThreshold: row.finance_threshold,
    financeApprovers: row.finance_approvers,
  };
}

/** The request as the caller may read it, with what they may do to it. */
export function presentRequest(row: RequestDetails, caller: Actor): AssetRequest {
  const rules = rulesOf(row);
  const decisions = decisionsOn(row, caller, rules);
  return {
    id: row.id,
    user_id: row.user_id,
    user: row.user,
    department: row.department,
    request_type: row.request_type,
    asset_name: row.asset_name,
    asset_description: row.asset_description,
    brand: row.brand,
    category_id: row.category_id,
    category_name: row.category_name,
    estimated_cost: row.estimated_cost,
    actual_cost: row.actual_cost,
    justification: row.justification,
    reason: row.reason,
    urgency: row.urgency,
    asset_id: row.asset_id,
    asset: row.asset,
    issue_description: row.issue_description,
    finance_threshold: isAwaitingFinance(row) ? row.finance_threshold : null,
    status: row.status,
    finance_state: row.finance_state,
    rejection_comment: row.rejection_comment,
    preferred_asset_id: row.preferred_asset_id,
    preferred_asset: presentPreferred(row, caller),
    fulfilled_asset: presentGiven(row.fulfilled_asset),
    approved_instead: approvedInstead(row),
    fulfil_note: row.fulfil_note,
    approved_by: row.approver,
    approved_at: instant(row.approved_at),
    finance_approved_by: row.finance_approver,
    finance_approved_at: instant(row.finance_approved_at),
    rejected_by: row.rejecter,
    rejected_at: instant(row.rejected_at),
    fulfilled_by: row.fulfiller,
    fulfilled_at: instant(row.fulfilled_at),
    reopened_at: instant(row.reopened_at),
    cost_approved_before: row.cost_approved_before,
    buying: presentBuying(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    decisions,
    allowed_actions: allowedActions(decisions),
    obstacles: obstaclesOf(row, rules),
  };
}

/** What people call the request, in the log and in mails: its item, or the asset to repair. */
export function labelOf({
  asset_name,
  asset,
}: {
  asset_name: string | null;
  asset: { name: string; asset_tag: string } | null;
}): string {
  return (
    asset_name ?? (asset ? `${REPAIR_REQUEST_NAME}: ${asset.name} (${asset.asset_tag})` : REPAIR_REQUEST_NAME)
  );
}
