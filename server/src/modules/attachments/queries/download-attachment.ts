import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../../platform/database';
import type { AttachmentStore } from '../../../platform/documents';
import type { Caller } from '../../../platform/http/caller';
import { dispositionOf } from '../content-disposition';
import { seenAttachment } from './seen-target';

/** Whatever is in it: a browser that is led to show it runs and loads nothing, and shares no origin with the portal. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

interface Download {
  caller: Caller;
  id: number;
  reply: FastifyReply;
}

/** An attached file as it came, for whoever sees the record it hangs on. */
export async function downloadAttachment(
  { db, files }: { db: Db; files: AttachmentStore },
  { caller, id, reply }: Download,
): Promise<Readable> {
  const { row } = await seenAttachment(db, caller, id);
  const file = await files.open(row.file_key);
  reply
    .type(row.content_type)
    .header('content-length', row.bytes)
    .header('content-disposition', dispositionOf(row.name))
    .header('content-security-policy', POLICY);
  return file;
}
