import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Linux keeps it in memory. */
const IN_MEMORY = '/dev/shm';
/** What the databases of a run take up at once, with their logs and browsers, is less. */
const ROOM_NEEDED = 6 * 2 ** 30;

/**
 * Where tests keep what they throw away: in memory where there is room, for each test file makes a database of some 900
 * files and removes it again, and a journey waits for the disk at every commit.
 */
export function temporaryFolder(inMemory = IN_MEMORY, roomNeeded = ROOM_NEEDED): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    accessSync(inMemory, constants.W_OK | constants.X_OK);
    if (Math.min(bavail * bsize, freemem()) > roomNeeded) return inMemory;
  } catch {
    // Not every system has it.
  }
  return tmpdir();
}
