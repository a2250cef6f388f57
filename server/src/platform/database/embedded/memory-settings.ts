import os from 'node:os';

const MEGABYTE = 2 ** 20;

/** What there is for everything: the machine's memory, or less where this process is held to less. */
function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit ? Math.min(os.totalmem(), limit) : os.totalmem();
}

/**
 * PostgreSQL comes with settings for a machine of a few hundred megabytes. These fit the one it runs on and leave most
 * of it to others; below 1 GB they are its own.
 * @param bytes the memory there is
 * @returns options of the server, `-c` and a setting in turn
 */
export function memorySettings(bytes: number = memoryBytes()): string[] {
  const part = (share: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, bytes / MEGABYTE / share)))}MB`;
  const settings = {
    // Rows and indexes that are read again and again.
    shared_buffers: part(8, 128, 2048),
    // One sort or hash of one statement, of which ten connections have a few each.
    work_mem: part(256, 4, 64),
    maintenance_work_mem: part(16, 64, 512),
    // What the system keeps of its files as well: nothing is taken, plans are reckoned by it.
    effective_cache_size: part(2, 512, 65_536),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
