import type { RequestInput } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import { isCategoryThere } from '../../categories';
import { checkMayAskForRepair } from './repair-asset';

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
    };
  return {
    ...common,
    asset_id: null,
    issue_description: null,
    asset_name: input.asset_name,
    brand: input.brand,
    asset_description: input.asset_description,
    category_id: input.category_id ?? null,
  };
}

/** Checks what a request refers to. `prefix` leads to the form's fields inside the body. */
export async function checkReferences(
  tx: Trx,
  input: RequestInput,
  { userId, requestId, prefix = '' }: { userId: number; requestId?: number; prefix?: string },
): Promise<void> {
  if (input.request_type === 'REPAIR')
    return checkMayAskForRepair(tx, {
      assetId: input.asset_id,
      userId,
      requestId,
      field: `${prefix}asset_id`,
    });
  if (input.category_id != null && !(await isCategoryThere(tx, input.category_id)))
    throw invalid({ [`${prefix}category_id`]: 'Choose a category that exists' });
}
