import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { BackupError } from './backup-error';
import { HEAD_FILE, type Head, TAIL_FILE, type Tail } from './backup-format';

/** Pictures and compressed code gain nothing from more, and rows little. */
const COMPRESSION = 4;

const NOT_WRITABLE = ['EACCES', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EROFS'];

export interface ArchiveWriter {
  add(name: string, content: Uint8Array): Promise<void>;
}

/**
 * Writes a backup: the head, what `fill` adds, and the tail that it answers. The file appears whole or not at all, and
 * only its owner may read it, for it holds all that the portal holds.
 * @throws BackupError where the file is there already
 */
export async function writeArchive(
  file: string,
  head: Head,
  fill: (archive: ArchiveWriter) => Promise<Omit<Tail, 'hash'>>,
): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} is there already: name a file that is not.`);
  const draft = `${file}.part`;
  rmSync(draft, { force: true });
  const { readable, controller } = createTarPacker();
  const source = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
  const written = pipeline(
    source,
    createGzip({ level: COMPRESSION }),
    createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
  );
  const hash = createHash('sha256');
  const put = async (name: string, content: Uint8Array) => {
    const writer = controller.add({ name, size: content.byteLength, mode: 0o600 }).getWriter();
    if (content.byteLength > 0) await writer.write(content);
    await writer.close();
  };
  const add = async (name: string, content: Uint8Array) => {
    hashEntry(hash, name, content);
    await put(name, content);
  };
  const filled = (async () => {
    await add(HEAD_FILE, Buffer.from(JSON.stringify(head, null, 2)));
    const tail: Tail = { ...(await fill({ add })), hash: '' };
    tail.hash = hash.digest('hex');
    await put(TAIL_FILE, Buffer.from(JSON.stringify(tail)));
    controller.finalize();
  })();
  // A source that fails leaves the writer waiting for the rest.
  filled.catch((error: Error) => source.destroy(error));
  try {
    await Promise.all([filled, written]);
    await syncToDisk(draft);
    renameSync(draft, file);
  } catch (error) {
    await written.catch(() => {});
    rmSync(draft, { force: true });
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (NOT_WRITABLE.includes(code))
      throw new BackupError(`${file} cannot be written, and nothing of it is left: ${message}.`);
    throw error;
  }
}

/** What a reader reckons anew. */
export function hashEntry(hash: ReturnType<typeof createHash>, name: string, content: Uint8Array): void {
  hash.update(`${name}\0${content.byteLength}\0`).update(content);
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
