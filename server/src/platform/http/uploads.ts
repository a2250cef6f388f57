import { createHash } from 'node:crypto';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { MAX_PICTURE_BYTES, PICTURE_REFUSALS } from '@portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalid } from './app-error';

const MAX_FIELDS = 30;
const MAX_FIELD_BYTES = 64 * 1024;

/** A file as it came, in memory: its name and stated type are not believed. */
export class Upload {
  constructor(readonly bytes: Buffer) {}

  hash(): string {
    return createHash('sha256').update(this.bytes).digest('hex');
  }
}

export interface Form {
  fields: Record<string, unknown>;
  upload: Upload | undefined;
}

/** Makes the scope's routes take multipart/form-data beside JSON. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: MAX_PICTURE_BYTES,
      files: 1,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 100,
      parts: MAX_FIELDS + 1,
      headerPairs: 50,
    },
  });
}

/**
 * Reads a form to its end, also past a file that is too large (without keeping it), so that a browser that is
 * still sending receives the answer. Throws a refusal that names the field.
 */
export async function readForm(request: FastifyRequest, fileField: string): Promise<Form> {
  try {
    return await collectForm(request, fileField);
  } catch (error) {
    // What is still on its way is let run out.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof AppError) throw error;
    const isTooMuch = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    throw isTooMuch
      ? new AppError('too_large', 'The form has too many fields or files')
      : new AppError('malformed', 'The form could not be read; send valid multipart/form-data');
  }
}

async function collectForm(request: FastifyRequest, fileField: string): Promise<Form> {
  const fields = new Map<string, unknown>();
  const problems: Record<string, string> = {};
  let upload: Upload | undefined;
  let isTooLarge = false;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await readFile(part);
      if (part.fieldname !== fileField) problems[part.fieldname] = 'This field is not known';
      else if (part.file.truncated) isTooLarge = true;
      // A form without a chosen file sends an empty one without a name.
      else if (bytes.length > 0) upload = new Upload(bytes);
      else if (part.filename) problems[fileField] = PICTURE_REFUSALS.empty;
    } else if (part.fieldname !== fileField || part.value !== '') {
      if (part.valueTruncated) problems[part.fieldname] = 'This text is too long';
      if (fields.has(part.fieldname)) problems[part.fieldname] = 'This field was sent twice';
      fields.set(part.fieldname, part.value);
    }
  }
  if (isTooLarge) throw tooLarge(fileField);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { fields: Object.fromEntries(fields), upload };
}

async function readFile({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function tooLarge(field: string): AppError {
  const message = PICTURE_REFUSALS.bytes;
  return new AppError('too_large', message, { fields: { [field]: message } });
}
