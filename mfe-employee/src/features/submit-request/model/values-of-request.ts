import { type AssetRequest, isOpenStatus } from '@portal/contract';
import { choiceOfRequest } from './stock-choice';

function choice(id: number | null): string | undefined {
  return id === null ? undefined : String(id);
}

/** A request as the form's values, for changing it. */
export function valuesOfRequest(request: AssetRequest): Record<string, unknown> {
  const { request_type, urgency, reason, justification, estimated_cost } = request;
  const common = { request_type, urgency, reason, justification, estimated_cost };
  if (request_type === 'REPAIR')
    return {
      ...common,
      asset_id: choice(request.asset_id),
      issue_description: request.issue_description ?? '',
    };
  return {
    ...common,
    asset_name: request.asset_name ?? '',
    brand: request.brand ?? '',
    category_id: choice(request.category_id) ?? '',
    asset_description: request.asset_description ?? '',
    preferred_asset_id: choiceOfRequest(request),
  };
}

/**
 * An old request as the values of a new one: what was chosen from stock then is asked for only if it is there, and not
 * while the old request still waits for it.
 */
export function valuesToRepeat(request: AssetRequest): Record<string, unknown> {
  const values = valuesOfRequest(request);
  const waits = isOpenStatus(request.status);
  return request.preferred_asset?.is_available && !waits ? values : { ...values, preferred_asset_id: null };
}

/** A repair of one of the person's own assets. */
export function valuesToRepair(assetId: number): Record<string, unknown> {
  return { request_type: 'REPAIR', urgency: 'MEDIUM', asset_id: String(assetId) };
}
