import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { documentName, documentOf, keptDocument } from '../document/order-document.repository';
import { renderOrder } from '../document/render-order';
import { readOrder } from '../order-details.repository';
import type { OrdersDependencies } from '../orders-dependencies';

interface GetDocument {
  id: number;
  /** As it was sent; without it the last one, and of an order that was not sent, how it stands. */
  revision: number | undefined;
  reply: FastifyReply;
}

/** The order as its vendor gets it. */
export async function getOrderDocument(
  { db, documents }: OrdersDependencies,
  { id, revision, reply }: GetDocument,
): Promise<Readable> {
  const order = await readOrder(db, id);
  if (revision === undefined && order.revisions.length === 0) {
    const document = await documentOf(db, order, { orderedBy: order.creator?.name ?? null });
    return named(reply, documentName(document), await renderOrder(document, true));
  }
  const kept = await keptDocument(db, documents, { orderId: id, revision: revision ?? order.revision });
  return named(reply, kept.name, await documents.read(kept.key));
}

function named(reply: FastifyReply, name: string, bytes: Buffer): Readable {
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return Readable.from(bytes, { objectMode: false });
}
