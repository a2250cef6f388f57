import type { RequestInput } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import { isCategoryThere } from '../../categories';
import type { RequestRow } from '../requests.repository';
import { checkMayAskForRepair } from './repair-asset';
import { checkMayWishFor } from './wish-asset';

/** The columns that the form fills; those of the other request type are emptied. */
export function columnsOf(input: RequestInput) {
  const { request_type, urgency, reason, justification, estimated_cost } = input;
  const common = { request_type, urgency, reason, justification, estimated_cost };
  if (input.request_type === 'REPAIR')
    return {
      ...common,
      asset_id: input.asset_id,
      issue_description: input.issue_description,
      asset_name: null,
      brand: null,
      asset_description: null,
      category_id: null,
      preferred_asset_id: null,
    };
  return {
    ...common,
    asset_id: null,
    issue_description: null,
    asset_name: input.asset_name,
    brand: input.brand,
    asset_description: input.asset_description,
    category_id: input.category_id ?? null,
    preferred_asset_id: input.preferred_asset_id ?? null,
  };
}

/** Checks what a request refers to. `prefix` leads to the form's fields inside the body, `before` is what is edited. */
export async function checkReferences(
  tx: Trx,
  input: RequestInput,
  { userId, before, prefix = '' }: { userId: number; before?: RequestRow; prefix?: string },
): Promise<void> {
  if (input.request_type === 'REPAIR')
    return checkMayAskForRepair(tx, {
      assetId: input.asset_id,
      userId,
      requestId: before?.id,
      field: `${prefix}asset_id`,
    });
  if (input.category_id != null && !(await isCategoryThere(tx, input.category_id)))
    throw invalid({ [`${prefix}category_id`]: 'Choose a category that exists' });
  // A wish that was made stays, also when its asset has gone meanwhile: the person is told, and chooses.
  const wish = input.preferred_asset_id ?? null;
  if (wish !== null && wish !== before?.preferred_asset_id)
    await checkMayWishFor(tx, wish, `${prefix}preferred_asset_id`);
}
