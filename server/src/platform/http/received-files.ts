import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ATTACHMENT_REFUSALS, MAX_ATTACHMENT_BYTES } from '@portal/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, invalid } from './app-error';

/** A file as it came, in a place of its own: its name and stated type are not believed. */
export interface ReceivedFile {
  path: string;
  name: string;
  bytes: number;
  /** SHA-256 of all of it. */
  hash: string;
}

const LIMITS = { fileSize: MAX_ATTACHMENT_BYTES, files: 1, fields: 0, parts: 1, fieldNameSize: 100 };

/**
 * Writes the one file of a form where it is told, as it arrives: it is never in memory as a whole. What is too large is
 * read to its end without keeping it, so that a browser that is still sending receives the answer.
 */
export async function receiveFile(
  request: FastifyRequest,
  field: string,
  draft: string,
): Promise<ReceivedFile> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data');
  try {
    return await readOne(request, field, draft);
  } catch (error) {
    // What is still on its way is let run out.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof AppError || isOfDisk(error)) throw error;
    const isTooMuch = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    throw isTooMuch
      ? new AppError('too_large', 'Send one file and nothing else')
      : new AppError('malformed', 'The form could not be read; send valid multipart/form-data');
  }
}

/** A full disk, or one that cannot be written, is told apart from a form that cannot be read. */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

async function readOne(request: FastifyRequest, field: string, draft: string): Promise<ReceivedFile> {
  let received: ReceivedFile | undefined;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type !== 'file' || part.fieldname !== field)
      throw invalid({ [part.fieldname]: 'This field is not known' });
    const { bytes, hash } = await writeDraft(part.file, draft);
    if (part.file.truncated) throw refusal('too_large', field, ATTACHMENT_REFUSALS.bytes);
    // Forms write a quotation mark so, where a name stands between two.
    received = { path: draft, name: part.filename.replaceAll('%22', '"'), bytes, hash };
  }
  if (!received) throw invalid({ [field]: ATTACHMENT_REFUSALS.missing });
  if (received.bytes === 0) throw invalid({ [field]: ATTACHMENT_REFUSALS.empty });
  return received;
}

async function writeDraft(file: Readable, draft: string): Promise<{ bytes: number; hash: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(file, measure, createWriteStream(draft, { flags: 'wx', mode: 0o644 }));
  return { bytes, hash: hash.digest('hex') };
}

function refusal(code: 'too_large', field: string, message: string): AppError {
  return new AppError(code, message, { fields: { [field]: message } });
}
