import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseStartError } from '../database-start-error';

/** How to start PostgreSQL's programs: what to put before the command, and which user they become. */
export interface Launch {
  prefix: string[];
  user: { uid: number; gid: number } | null;
}

const nobody = { uid: 65534, gid: 65534 };
const ownUser: Launch = { prefix: [], user: null };
const ownNamespace: Launch = {
  prefix: ['unshare', '-U', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`],
  user: null,
};

/**
 * PostgreSQL refuses to run as root, and initdb refuses a user without a passwd entry.
 * As root it becomes the owner of the data; where that user cannot reach the files, a user namespace
 * hides the root identity and the files stay root's.
 */
export function chooseLaunch(postgres: string, base: string, dataDir: string): Launch {
  if (process.platform === 'win32') return ownUser;
  if (process.getuid?.() !== 0)
    return hasPasswdEntry() || !runs(postgres, ownNamespace) ? ownUser : ownNamespace;

  const dataOwner = ownerOf(dataDir);
  const owner = [dataOwner, ownerOf(base)].find((user) => user !== null && user.uid !== 0) ?? nobody;
  const candidates: Launch[] = [{ prefix: [], user: owner }, ownNamespace];
  if (dataOwner?.uid === 0) candidates.reverse();
  const launch = candidates.find((candidate) => reaches(base, candidate) && runs(postgres, candidate));
  if (launch) return launch;
  throw new DatabaseStartError(
    'EPRIVILEGES',
    `PostgreSQL does not run as root, and user ${owner.uid} cannot reach ${base} or ${path.dirname(postgres)}: ` +
      'start as another user, set DATA_DIR to a folder that others may enter, or set DATABASE_URL.',
  );
}

/** A /dev/null that became a plain file, or root's alone, breaks initdb in obscure ways. */
export function assertDevNull(): void {
  if (process.platform === 'win32') return;
  const facts = fs.statSync('/dev/null', { throwIfNoEntry: false });
  if (facts?.isCharacterDevice() && (facts.mode & 0o006) === 0o006) return;
  throw new DatabaseStartError(
    'EDEVNULL',
    '/dev/null is broken on this machine: restore it as root with "rm -f /dev/null && mknod -m 666 /dev/null c 1 3".',
  );
}

/** Gives files that root has made (or an earlier way of launching) to the user that PostgreSQL will be. */
export function giveTo(launch: Launch, target: string): void {
  const owner = ownerOf(target);
  const wanted = launch.user ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (process.getuid?.() !== 0 || !owner || owner.uid === wanted.uid) return;
  chownTree(target, wanted.uid, wanted.gid);
}

function chownTree(target: string, uid: number, gid: number): void {
  fs.lchownSync(target, uid, gid);
  if (!fs.lstatSync(target).isDirectory()) return;
  for (const name of fs.readdirSync(target)) chownTree(path.join(target, name), uid, gid);
}

function ownerOf(target: string): { uid: number; gid: number } | null {
  try {
    const { uid, gid } = fs.statSync(target);
    return { uid, gid };
  } catch {
    return null;
  }
}

function hasPasswdEntry(): boolean {
  try {
    os.userInfo();
    return true;
  } catch {
    return false;
  }
}

function runs(program: string, launch: Launch): boolean {
  const [command, ...args] = [...launch.prefix, program, '--version'];
  return spawnSync(command as string, args, { ...launch.user, cwd: '/' }).status === 0;
}

function reaches(dir: string, launch: Launch): boolean {
  const [command, ...args] = [...launch.prefix, '/bin/sh', '-c', 'test -x "$1"', 'sh', dir];
  return spawnSync(command as string, args, { ...launch.user, cwd: '/' }).status === 0;
}
