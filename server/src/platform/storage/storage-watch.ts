import { statfs } from 'node:fs/promises';

/** Less than this is no room to work in: PostgreSQL alone writes its log in pieces of 16 MiB. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;
/** A database on another machine tells of its disk only when something is written. */
const REMEMBERED_MS = 30_000;

export interface StorageWatch {
  /** Something could not be written because a disk is full. */
  noteFull(): void;
  /** Whether there is no room for what people do: by the disk of the data folder, or by what failed just now. */
  isFull(): Promise<boolean>;
}

/** Bytes that may still be written in a folder; undefined where the system does not say. */
async function freeBytes(folder: string): Promise<number | undefined> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  );
}

export function watchStorage(dataDir: string): StorageWatch {
  let lastFull = Number.NEGATIVE_INFINITY;
  return {
    noteFull() {
      lastFull = performance.now();
    },
    async isFull() {
      if (performance.now() - lastFull < REMEMBERED_MS) return true;
      const free = await freeBytes(dataDir);
      return free !== undefined && free < LEAST_FREE_BYTES;
    },
  };
}
