import type { RequestInput } from '@portal/contract';
import type { Money } from '@portal/contract/money';
import type { Trx } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import { isCategoryThere } from '../../categories';
import type { RequestRow } from '../requests.repository';
import { checkMayPrefer } from './preferred-asset';
import { checkMayAskForRepair } from './repair-asset';

/** The columns that the form fills; those of the other request type are emptied. */
function columnsOf(input: RequestInput, estimated_cost: Money) {
  const { request_type, urgency, reason, justification } = input;
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

interface Context {
  userId: number;
  /** What is edited. */
  before?: RequestRow;
  /** Leads to the form's fields inside the body. */
  prefix?: string;
}

/** What is written for a request, once what it refers to was checked. */
export async function checkedColumns(tx: Trx, input: RequestInput, context: Context) {
  if (input.request_type === 'REPAIR') {
    const { userId, before, prefix = '' } = context;
    const { asset_id: assetId, estimated_cost } = input;
    await checkMayAskForRepair(tx, { assetId, userId, requestId: before?.id, field: `${prefix}asset_id` });
    return columnsOf(input, estimated_cost);
  }
  const { prefix = '' } = context;
  if (input.category_id != null && !(await isCategoryThere(tx, input.category_id)))
    throw invalid({ [`${prefix}category_id`]: 'Choose a category that exists' });
  return columnsOf(input, await estimateOf(tx, input, context));
}

/**
 * What a purchase would cost: as it was said, else what the asset cost that comes from stock in its place. A choice that
 * was made stays, also when its asset has gone meanwhile: the person is told, and chooses.
 */
async function estimateOf(
  tx: Trx,
  { preferred_asset_id, estimated_cost }: Exclude<RequestInput, { request_type: 'REPAIR' }>,
  { userId, before, prefix = '' }: Context,
): Promise<Money> {
  const preferred = preferred_asset_id ?? null;
  if (preferred === null || preferred === before?.preferred_asset_id)
    return estimated_cost ?? before?.estimated_cost ?? 0;
  const asset = await checkMayPrefer(tx, {
    assetId: preferred,
    userId,
    requestId: before?.id,
    field: `${prefix}preferred_asset_id`,
  });
  return estimated_cost ?? asset.purchase_cost ?? 0;
}
