import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { REGISTRY_SCHEMA_VERSION, type RemoteRegistry, remoteRegistrySchema } from '@portal/contract/remotes';
import { NO_SHELL } from './activate';
import { noteReplaced } from './used-releases';

export const REGISTRY_FILE = 'remotes.json';
const LOCK_FILE = 'remotes.json.lock';
const LOCK_STALE_MS = 30_000;
/** Beyond the age at which a lock is an abandoned one: who waits gets it then. */
const LOCK_PATIENCE_MS = LOCK_STALE_MS + 10_000;
/** Which process of which machine holds a lock. */
const HOLDER = `${os.hostname()} ${process.pid}`;

/** Somebody else changed the registry since it was read. */
export class RegistryConflict extends Error {
  override readonly name = 'RegistryConflict';
}

function emptyRegistry(): RemoteRegistry {
  return {
    schemaVersion: REGISTRY_SCHEMA_VERSION,
    revision: 0,
    generatedAt: new Date(0).toISOString(),
    shell: { buildId: NO_SHELL, contract: '0.0.0', provides: {} },
    remotes: [],
  };
}

/** What an earlier version of the portal wrote is written anew by the next build. */
function isEarlierLayout({ schemaVersion }: { schemaVersion?: unknown }): boolean {
  return typeof schemaVersion === 'number' && schemaVersion < REGISTRY_SCHEMA_VERSION;
}

function parseRegistry(file: string, text: string): { schemaVersion?: unknown; revision?: unknown } {
  try {
    return JSON.parse(text) as { schemaVersion?: unknown; revision?: unknown };
  } catch (error) {
    throw new Error(`${file} is not a valid registry: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Reads the registry of a deploy folder; a folder without one has revision 0 and no remotes.
 * @throws when the file is there and is not a valid registry
 */
export function readRegistry(deployFolder: string): RemoteRegistry {
  const file = path.join(deployFolder, REGISTRY_FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyRegistry();
    throw error;
  }
  const content = parseRegistry(file, text);
  if (isEarlierLayout(content)) return { ...emptyRegistry(), revision: Number(content.revision) || 0 };
  const result = remoteRegistrySchema.safeParse(content);
  if (!result.success) throw new Error(`${file} is not a valid registry: ${result.error.message}`);
  return result.data;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Its holder was killed: known at once on the same machine, by its age on another. */
function isAbandoned(lock: string): boolean {
  try {
    const age = Date.now() - statSync(lock).mtimeMs;
    const [host, pid] = readFileSync(lock, 'utf8').split(' ');
    return age > LOCK_STALE_MS || (host === os.hostname() && !isAlive(Number(pid)));
  } catch {
    return false;
  }
}

/** Whether this process got it. */
function tryLock(lock: string): boolean {
  try {
    writeFileSync(lock, HOLDER, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Only one at a time clears an abandoned lock, and looks again first: it may be another's by now. */
function clearAbandoned(lock: string): void {
  const clearing = `${lock}.clearing`;
  if (isAbandoned(clearing)) rmSync(clearing, { force: true });
  if (!tryLock(clearing)) return;
  if (isAbandoned(lock)) rmSync(lock, { force: true });
  rmSync(clearing, { force: true });
}

async function takeLock(lock: string): Promise<void> {
  const end = Date.now() + LOCK_PATIENCE_MS;
  while (!tryLock(lock)) {
    if (isAbandoned(lock)) clearAbandoned(lock);
    if (Date.now() > end) throw new Error(`${lock} is held by another release for too long`);
    await wait(20 + Math.random() * 60);
  }
}

function writeAtomically(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  const handle = openSync(temporary, 'w');
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, file);
}

/**
 * Changes the registry in one step: reads it, applies `change`, writes revision + 1. Nobody ever reads half a file,
 * and of two writers both changes land.
 * @param expected the revision that the caller decided upon; refused when the registry moved on
 * @throws RegistryConflict when `expected` is given and is not the present revision
 */
export async function updateRegistry(
  deployFolder: string,
  change: (registry: RemoteRegistry) => RemoteRegistry,
  expected?: number,
): Promise<RemoteRegistry> {
  await mkdir(deployFolder, { recursive: true });
  const lock = path.join(deployFolder, LOCK_FILE);
  await takeLock(lock);
  try {
    const before = readRegistry(deployFolder);
    if (expected !== undefined && before.revision !== expected) {
      throw new RegistryConflict(
        `The registry is at revision ${before.revision}, not ${expected}: read it again`,
      );
    }
    const changed = change(before);
    if (changed === before) return before;
    const next = remoteRegistrySchema.parse({
      ...changed,
      revision: before.revision + 1,
      generatedAt: new Date().toISOString(),
    });
    // Before: who is stopped in between has noted too much, and never removed what was live a moment ago.
    noteReplaced(deployFolder, before, next);
    writeAtomically(path.join(deployFolder, REGISTRY_FILE), `${JSON.stringify(next)}\n`);
    return next;
  } finally {
    rmSync(lock, { force: true });
  }
}

export type Change = (registry: RemoteRegistry) => RemoteRegistry;

/** Checks and changes one and the same revision: when another release came between, both are done again. */
export async function changeChecked(
  deployFolder: string,
  check: (registry: RemoteRegistry) => void,
  change: Change,
) {
  for (;;) {
    const registry = readRegistry(deployFolder);
    check(registry);
    try {
      return await updateRegistry(deployFolder, change, registry.revision);
    } catch (error) {
      if (!(error instanceof RegistryConflict)) throw error;
    }
  }
}
