import { cents, formatMoney, toCents, toDollars } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { recordRestatement } from '../../finance';
import { readAssetRow, updateAsset } from '../asset-records.repository';
import { lockAsset } from '../assets.repository';
import { logAssetChange } from './asset-activity';

type Actor = Pick<Caller, 'id' | 'name'>;

interface Correction {
  caller: Actor;
  id: number;
  /** In dollars; below zero where it cost less. */
  difference: number;
  /** What it follows from. */
  note: string;
}

/**
 * Changes what an asset cost, since its invoice differs from its order: values of past days follow, and its history
 * says so. An asset that is not there any more, or has no cost in the books, stays as it is.
 */
export async function correctPurchaseCost(
  tx: Trx,
  { caller, id, difference, note }: Correction,
): Promise<void> {
  const asset = await lockAsset(tx, id);
  if (!asset || asset.deleted_at !== null) return;
  const before = await readAssetRow(tx, id);
  if (before.purchase_cost === null) return;
  const corrected = Math.max(0, toCents(before.purchase_cost) + toCents(difference));
  const changes = { purchase_cost: toDollars(cents(corrected)) };
  await recordRestatement(tx, { id, entered: changes, by: caller.id });
  await updateAsset(tx, id, changes);
  const told = `${formatMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
  await logAssetChange(tx, {
    ...{ caller, action: 'Updated Asset', before, after: await readAssetRow(tx, id) },
    note: `${note}: ${told}`,
  });
}
