import { spawnSync } from 'node:child_process';
import { postmasterPid } from '../embedded';

/** What a round kills: everything, the server's own process, the database's first process, one of its connections. */
export const VICTIMS = ['all', 'node', 'postmaster', 'backend'] as const;
export type Victim = (typeof VICTIMS)[number];

function processes(): { pid: number; parent: number; command: string }[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return match ? [{ pid: Number(match[1]), parent: Number(match[2]), command: match[3] ?? '' }] : [];
  });
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was quicker.
  }
}

/** Kills as a power cut or the kernel would, at once and without a word. Answers whether the server itself is gone. */
export function kill(victim: Victim, serverPid: number, dataDir: string): boolean {
  const postmaster = postmasterPid(dataDir);
  const all = processes();
  const guard = all.find(({ pid }) => pid === postmaster)?.parent;
  const ofDatabase = all
    .filter(({ parent }) => parent === postmaster || parent === guard)
    .map(({ pid }) => pid);
  const backends = all.filter(
    ({ parent, command }) => parent === postmaster && /127\.0\.0\.1\(/.test(command),
  );
  switch (victim) {
    case 'all':
      for (const pid of [serverPid, guard, postmaster, ...ofDatabase]) if (pid && pid > 1) killHard(pid);
      return true;
    case 'node':
      killHard(serverPid);
      return true;
    case 'postmaster':
      if (postmaster) killHard(postmaster);
      return false;
    case 'backend': {
      const chosen = backends[Math.floor(Math.random() * backends.length)];
      if (chosen) killHard(chosen.pid);
      return false;
    }
  }
}
