import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseStartError } from '../database-start-error';
import { bootId, isAlive, processInfo } from './processes';

interface Owner {
  pid: number;
  start: string | null;
  boot: string | null;
}

const unsupportedLinkCodes = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Makes this process the only owner of a data folder and returns the release.
 * A dead owner (also a zombie, or another process that got the same pid) is replaced.
 */
export function takeOwnership(base: string): () => void {
  const file = path.join(base, 'owner.json');
  const me: Owner = { pid: process.pid, start: processInfo(process.pid)?.start ?? null, boot: bootId() };
  for (let attempt = 0; attempt < 10; attempt++) {
    if (createExclusively(file, JSON.stringify(me))) return () => fs.rmSync(file, { force: true });
    const found = readIfThere(file);
    if (found === null) continue;
    const owner = parseOwner(found);
    if (owner && isRunning(owner)) throw busy(base, owner.pid);
    removeStale(file, found);
  }
  throw busy(base, null);
}

function busy(base: string, pid: number | null): DatabaseStartError {
  const who = pid === null ? 'another process' : `process ${pid}`;
  return new DatabaseStartError(
    'EDATADIRBUSY',
    `The data folder ${base} is in use by ${who}: stop it first, or set DATA_DIR to another folder.`,
  );
}

function isRunning(owner: Owner): boolean {
  const boot = bootId();
  if (owner.boot && boot && owner.boot !== boot) return false;
  if (!isAlive(owner.pid)) return false;
  const now = processInfo(owner.pid);
  return !owner.start || !now || now.start === owner.start;
}

/** Links a complete file into place: it appears whole or not at all, and only for one of several that try. */
function createExclusively(file: string, text: string): boolean {
  const draft = `${file}.${crypto.randomUUID()}`;
  try {
    fs.writeFileSync(draft, text);
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'EEXIST') return false;
    if (!unsupportedLinkCodes.has(code)) throw error;
    return createWithoutLinks(file, text);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function createWithoutLinks(file: string, text: string): boolean {
  try {
    fs.writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** An unreadable owner is what a power cut leaves behind: nobody. */
function parseOwner(text: string): Owner | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value)) return null;
    const { pid, start = null, boot = null } = value as Partial<Owner>;
    return Number.isInteger(pid) && (pid as number) > 0 ? { pid: pid as number, start, boot } : null;
  } catch {
    return null;
  }
}

/** Moves the stale file aside first: if a rival has replaced it meanwhile, the rival's file goes back. */
function removeStale(file: string, expected: string): void {
  const aside = `${file}.${crypto.randomUUID()}`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return;
  }
  try {
    if (fs.readFileSync(aside, 'utf8') !== expected) fs.linkSync(aside, file);
  } catch {
    // The name is taken again by yet another rival: the next round reads it.
  } finally {
    fs.rmSync(aside, { force: true });
  }
}
