import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { notFound } from '../http/app-error';
import type { KeptFile, PictureFiles } from './picture-files';

const BATCH = 500;

/** Pictures, documents and attachments in a folder of this machine. */
export function folderFiles(folder: string): PictureFiles {
  const place = (name: string) => path.join(folder, name);
  return {
    put: (name, bytes) => writeOnce(folder, place(name), bytes),
    async draftPath() {
      await mkdir(folder, { recursive: true });
      return place(`${randomUUID()}.tmp`);
    },
    putFrom: (name, draft) => moveOnce(draft, place(name)),
    send: (reply, name) => reply.sendFile(name, folder, { maxAge: '1y', immutable: true }),
    read: (name) =>
      readFile(place(name)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? notFound('File') : error;
      }),
    open: async (name) => {
      const handle = await open(place(name)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? notFound('File') : error;
      });
      return handle.createReadStream();
    },
    list: () => batchesOf(folder),
    changedAt: (name) =>
      stat(place(name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => undefined,
      ),
    remove: (name) => rm(place(name), { force: true }),
  };
}

/** Whole or not at all, also when the machine stops in between. */
async function writeOnce(folder: string, file: string, bytes: Buffer): Promise<void> {
  if (await renew(file)) return;
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(draft, 'wx', 0o644);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The draft lies in the same folder, so that the file is there whole or not at all. */
async function moveOnce(draft: string, file: string): Promise<void> {
  if (await renew(file)) return rm(draft, { force: true });
  const handle = await open(draft, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** Makes a file that is there young again, so that it is not cleaned up before a record names it; false when there is none. */
async function renew(file: string): Promise<boolean> {
  const now = new Date();
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}

async function* batchesOf(folder: string): AsyncGenerator<KeptFile[]> {
  const entries = await opendir(folder).catch(() => undefined);
  if (!entries) return;
  let batch: KeptFile[] = [];
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const facts = await stat(path.join(folder, entry.name)).catch(() => undefined);
    if (facts) batch.push({ name: entry.name, changedAt: facts.mtimeMs });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
