import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database';
import { personOf } from '../../platform/lists/person-of';

/** What a sent order is to become. */
export function selectChange(db: Db, orderId: RawBuilder<number>) {
  return db
    .selectFrom('order_changes')
    .select((eb) => [
      'order_changes.reason',
      'order_changes.content',
      'order_changes.created_by',
      'order_changes.created_at',
      'order_changes.needs_finance',
      'order_changes.send_back_comment',
      personOf(eb.ref('order_changes.created_by')).as('creator'),
      personOf(eb.ref('order_changes.approved_by')).as('approver'),
    ])
    .where('order_changes.order_id', '=', orderId);
}

/** What was sent of an order. */
export function selectRevisions(db: Db, orderId: RawBuilder<number>) {
  return db
    .selectFrom('order_revisions')
    .select((eb) => [
      'order_revisions.revision',
      'order_revisions.sent_at',
      'order_revisions.sent_way',
      'order_revisions.sent_to',
      'order_revisions.reason',
      sql<string[]>`order_revisions.document -> 'changes'`.as('changes'),
      personOf(eb.ref('order_revisions.sent_by')).as('sender'),
    ])
    .where('order_revisions.order_id', '=', orderId)
    .orderBy('order_revisions.revision');
}
