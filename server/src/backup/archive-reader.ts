import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import type { z } from 'zod';
import { hashEntry } from './archive-writer';
import { BackupError } from './backup-error';
import {
  FORMAT_VERSION,
  HEAD_FILE,
  type Head,
  headSchema,
  TAIL_FILE,
  type Tail,
  tailSchema,
} from './backup-format';

interface Entry {
  name: string;
  content: Buffer;
}

export interface BackupInfo {
  head: Head;
  tail: Tail;
}

const foreign = (file: string) => new BackupError(`${file} is not a backup of the asset portal.`);
const torn = (file: string, why: string) =>
  new BackupError(
    `The backup ${file} is torn or damaged (${why}): nothing was restored. Use another copy of it, or another backup.`,
  );

/** All entries, one after the other. */
async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const packed = createReadStream(file);
  const unpacked = packed.pipe(createGunzip());
  packed.on('error', (error) => unpacked.destroy(error));
  // Drawn as it is asked for: `Readable.toWeb` goes on pushing where a reader stops within a large file, and that throws.
  const stream = ReadableStream.from<Uint8Array>(unpacked);
  const entries = stream.pipeThrough(createTarDecoder({ strict: true }));
  // The types of the platform leave out that such streams can be gone through.
  for await (const { header, body } of entries as unknown as AsyncIterable<ParsedTarEntry>)
    yield { name: header.name, content: Buffer.from(await new Response(body).arrayBuffer()) };
}

function parse<Schema extends z.ZodType>(schema: Schema, content: Buffer): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')));
  } catch {
    return undefined;
  }
}

/** @throws BackupError where the first entry is not that of a backup which this portal can read */
function readHead(file: string, first: Entry | undefined): Head {
  if (first?.name !== HEAD_FILE) throw foreign(file);
  const { format, version } = parse(headSchema.pick({ format: true, version: true }), first.content) ?? {};
  if (!format || version === undefined) throw foreign(file);
  if (version > FORMAT_VERSION)
    throw new BackupError(`${file} was made by a later version of the portal: restore it with that one.`);
  const head = parse(headSchema, first.content);
  if (!head) throw torn(file, 'its beginning cannot be read');
  return head;
}

/**
 * Reads all of a backup to make sure that it is one, whole and as it was written, before anything is changed by it.
 * @throws BackupError that says what is wrong with it
 */
export async function checkArchive(file: string): Promise<BackupInfo> {
  const hash = createHash('sha256');
  let head: Head | undefined;
  let tail: Tail | undefined;
  try {
    for await (const entry of entriesOf(file)) {
      head ??= readHead(file, entry);
      if (entry.name === TAIL_FILE) tail = parse(tailSchema, entry.content);
      else hashEntry(hash, entry.name, entry.content);
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
    if (code === 'EACCES' || code === 'EISDIR') throw new BackupError(`${file} cannot be read (${code}).`);
    if (!head) throw foreign(file);
    throw torn(file, error instanceof Error ? error.message : String(error));
  }
  if (!head) throw foreign(file);
  if (!tail) throw torn(file, 'its end is missing');
  if (tail.hash !== hash.digest('hex')) throw torn(file, 'it is not what was written');
  return { head, tail };
}

/** The entries between head and tail, of a backup that was checked. */
export async function* contentOf(file: string): AsyncGenerator<Entry> {
  for await (const entry of entriesOf(file))
    if (entry.name !== HEAD_FILE && entry.name !== TAIL_FILE) yield entry;
}
