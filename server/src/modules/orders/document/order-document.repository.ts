import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database';
import type { OrderDocument } from '../../../platform/database/order-tables';
import type { DocumentStore } from '../../../platform/documents';
import { notFound } from '../../../platform/http/app-error';
import { readToday } from '../../settings';
import type { OrderDetails } from '../order-details.repository';
import { renderOrder } from './render-order';

/** What the document of an order says as the order stands, were it sent today. */
export async function documentOf(
  db: Db | Trx,
  order: OrderDetails,
  { orderedBy, changes = [] }: { orderedBy: string | null; changes?: string[] },
): Promise<OrderDocument> {
  const { organisation, ...vendor } = await db
    .selectFrom('vendors')
    .select((eb) => [
      'name',
      'address',
      'tax_number',
      eb.selectFrom('settings').select('organisation_name').$asScalar().$notNull().as('organisation'),
    ])
    .where('id', '=', order.vendor_id)
    .executeTakeFirstOrThrow();
  const { number, revision, note, currency, net, discount, charges, tax, total } = order;
  return {
    ...{ number, revision, note, currency, net, discount, charges, tax, total },
    ordered_on: await readToday(db),
    organisation,
    ordered_by: orderedBy,
    vendor,
    lines: order.lines.map((line) => ({
      position: line.position,
      quantity: line.quantity,
      name: line.name,
      brand: line.brand,
      model_number: line.model_number,
      price: line.price,
      price_per: line.price_per,
      tax_rate: line.tax_rate,
      expected_on: line.expected_on,
      contract: line.contract?.number ?? null,
      net: line.net,
    })),
    changes,
  };
}

/** What the file is called where it is saved: `PO-000123.pdf`. */
export function documentName({ number, revision }: Pick<OrderDocument, 'number' | 'revision'>): string {
  if (number === null) return 'draft.pdf';
  return revision === 1 ? `${number}.pdf` : `${number}-revision-${revision}.pdf`;
}

/** One revision as it was sent. @throws AppError 404 where there is none */
export async function readRevision(db: Db | Trx, orderId: number, revision: number) {
  const row = await db
    .selectFrom('order_revisions')
    .select(['document', 'document_key'])
    .where('order_id', '=', orderId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!row) throw notFound('Revision');
  return row;
}

/**
 * The key of what was sent as this revision. Of what was sent before documents were kept, the document is made of what
 * was kept, once.
 */
export async function keptDocument(
  db: Db,
  documents: DocumentStore,
  { orderId, revision }: { orderId: number; revision: number },
): Promise<{ key: string; name: string }> {
  const { document, document_key } = await readRevision(db, orderId, revision);
  const name = documentName(document);
  if (document_key !== null) return { key: document_key, name };
  await db
    .updateTable('order_revisions')
    .set({ document_key: await documents.keep(await renderOrder(document, false)) })
    .where('order_id', '=', orderId)
    .where('revision', '=', revision)
    .where('document_key', 'is', null)
    .execute();
  // Of two who made it at once the first counts.
  const { document_key: kept } = await readRevision(db, orderId, revision);
  if (kept === null) throw notFound('Revision');
  return { key: kept, name };
}

/** Says what was sent to the vendor, for good. */
export async function insertRevision(
  tx: Trx,
  sent: {
    orderId: number;
    document: OrderDocument;
    key: string | null;
    reason?: string | null;
    sentBy: number;
    sentAt?: Date;
    way: 'mail' | 'hand';
    to: readonly string[];
  },
): Promise<void> {
  await tx
    .insertInto('order_revisions')
    .values({
      order_id: sent.orderId,
      revision: sent.document.revision,
      document: JSON.stringify(sent.document),
      document_key: sent.key,
      reason: sent.reason ?? null,
      sent_by: sent.sentBy,
      sent_at: sent.sentAt ?? sql<Date>`now()`,
      sent_way: sent.way,
      sent_to: [...sent.to],
    })
    .execute();
}
