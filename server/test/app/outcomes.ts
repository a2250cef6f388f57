import type { ActivityAction, TargetType } from '@portal/contract';
import type { Db } from '../../src/platform/database';

/** The log's entries about one thing, oldest first. */
export function entriesAbout(db: Db, type: TargetType, id: number) {
  return db
    .selectFrom('activity_log')
    .select(['user_id', 'user_name', 'action', 'target_label', 'before', 'after', 'note'])
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();
}

/** The names of the log's entries about one thing, oldest first. */
export async function actionsOn(db: Db, type: TargetType, id: number): Promise<ActivityAction[]> {
  return (await entriesAbout(db, type, id)).map(({ action }) => action);
}

/** The mails that wait for one address, oldest first. */
export function mailsTo(db: Db, recipient: string) {
  return db
    .selectFrom('mail_outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}

/** What the assets cost that came of an order, by their units. */
export async function assetCostsOf(db: Db, orderId: number): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('assets')
    .innerJoin('order_units', 'order_units.asset_id', 'assets.id')
    .innerJoin('order_lines', 'order_lines.id', 'order_units.line_id')
    .select('assets.purchase_cost')
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_units.unit_number')
    .execute();
  return rows.map(({ purchase_cost }) => purchase_cost);
}
