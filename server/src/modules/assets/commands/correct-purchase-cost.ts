import { cents, formatMoney, type Money, toCents, toDollars } from '@portal/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { recordRestatements } from '../../finance';
import { readAssetRows } from '../asset-records.repository';
import { logAssetChanges } from './asset-activity';
import { lockAssets } from './leave-inventory';

type Actor = Pick<Caller, 'id' | 'name'>;

interface Corrections {
  caller: Actor;
  /** In dollars, by the asset's id; below zero where it cost less. */
  differences: ReadonlyMap<number, Money>;
  /** What they follow from. */
  note: string;
}

/**
 * Changes what assets cost, since their invoice differs from its order: values of past days follow, and their history
 * says so. An asset that is not there any more, or has no cost in the books, stays as it is.
 */
export async function correctPurchaseCosts(
  tx: Trx,
  { caller, differences, note }: Corrections,
): Promise<void> {
  const ids = await lockAssets(tx, [...differences.keys()]);
  if (ids.length === 0) return;
  const before = (await readAssetRows(tx, ids)).filter(({ purchase_cost }) => purchase_cost !== null);
  const differenceOf = (id: number) => toCents(differences.get(id) ?? 0);
  const edits = before.map(({ id, purchase_cost }) => {
    const corrected = Math.max(0, toCents(purchase_cost ?? 0) + differenceOf(id));
    return { id, entered: { purchase_cost: toDollars(cents(corrected)) } };
  });
  if (edits.length === 0) return;
  await recordRestatements(tx, { edits, by: caller.id });
  await sql`
    UPDATE assets SET purchase_cost = corrected.cost, version = version + 1, updated_at = now()
    FROM unnest(${edits.map(({ id }) => id)}::integer[], ${edits.map(({ entered }) => entered.purchase_cost)}::numeric[])
      AS corrected (id, cost)
    WHERE assets.id = corrected.id`.execute(tx);
  const told = (id: number) =>
    `${formatMoney(toDollars(cents(Math.abs(differenceOf(id)))))} ${differenceOf(id) > 0 ? 'more' : 'less'}`;
  await logAssetChanges(tx, {
    ...{ caller, action: 'Updated Asset', before },
    noteOf: (id) => `${note}: ${told(id)}`,
  });
}
