import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { startWholeServer, type WholeServer } from '../../whole-server';
import { openPool } from '../embedded';
import { findBrokenInvariants, type Mark, readMark } from '../invariants';
import { createPeople } from '../sessions';
import { kill, VICTIMS, type Victim } from './kill';
import { type Checked, checkedNow, findLost, NOTHING_CHECKED } from './verify';
import { Writers } from './writers';

const TRIES = 3;
const READY_WITHIN_MS = 300_000;

export interface KillsReport {
  rounds: Record<Victim, number>;
  acknowledged: number;
  repeated: number;
  failed: string[];
  unexpected: string[];
  lost: string[];
  brokenInvariants: string[];
  /** Starts that did not succeed at the first command, or a portal that did not come back by itself. */
  needingHelp: string[];
  /** From the kill until the portal was ready again. */
  secondsAway: Record<Victim, number[]>;
}

interface Course {
  dataDir: string;
  port: number;
  rounds: number;
  onRound: (line: string) => void;
  /** Told of each server that runs, to be ended with the command. */
  onServer: (server: WholeServer) => void;
}

const none = <T>(of: () => T) =>
  Object.fromEntries(VICTIMS.map((victim) => [victim, of()])) as Record<Victim, T>;

async function isReady(url: string): Promise<boolean> {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await sleep(100)) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    if (answer?.ok) return true;
  }
  return false;
}

async function readCategory(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id FROM categories WHERE deleted_at IS NULL ORDER BY id LIMIT 1',
  );
  return rows[0]?.id as number;
}

/** A pool for one look, since the database's port changes with each start. */
async function look<T>(dataDir: string, of: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool(dataDir);
  try {
    return await of(pool);
  } finally {
    await pool.end();
  }
}

/** Kills a server and its database again and again while people work with it, and looks each time whether all is there. */
export async function runKills(course: Course): Promise<KillsReport> {
  const { dataDir, port, onRound, onServer } = course;
  const start = async () => {
    const server = await startWholeServer(dataDir, port, { EMPTY: '', DEMO: '1', LOG_LEVEL: 'fatal' });
    onServer(server);
    return server;
  };
  let server = await start();
  const [people, categoryId, since] = await look(dataDir, async (pool) => [
    await createPeople(pool, { ADMIN: 0, PROCUREMENT: 4, FINANCE: 0, EMPLOYEE: 4 }),
    await readCategory(pool),
    { ...(await readMark(pool)), at: new Date() },
  ]);
  const writers = new Writers({
    origin: () => server.url,
    buyers: people.filter(({ role }) => role === 'PROCUREMENT'),
    employees: people.filter(({ role }) => role === 'EMPLOYEE'),
    categoryId,
  });
  const report: KillsReport = {
    ...{
      acknowledged: 0,
      repeated: 0,
      failed: [],
      unexpected: [],
      lost: [],
      brokenInvariants: [],
      needingHelp: [],
    },
    rounds: none(() => 0),
    secondsAway: none<number[]>(() => []),
  };

  const comeBack = async (isGone: boolean) => {
    if (!isGone && (await isReady(server.url))) return;
    if (!isGone) {
      report.needingHelp.push('The portal did not come back by itself');
      server.child.kill('SIGKILL');
    }
    await server.ended;
    for (let attempt = 1; ; attempt++) {
      try {
        server = await start();
        return;
      } catch (error) {
        report.needingHelp.push(String(error));
        if (attempt === TRIES) throw error;
      }
    }
  };
  let checked: Checked = NOTHING_CHECKED;
  for (let round = 0; round < course.rounds; round++) {
    const victim = VICTIMS[round % VICTIMS.length] as Victim;
    const before = writers.tally.acknowledged;
    writers.resume();
    await sleep(200 + Math.random() * 1_500);
    const killedAt = performance.now();
    const isGone = kill(victim, server.child.pid as number, dataDir);
    // A moment, so that "ready" is not what was true before the kill took hold.
    if (!isGone) await sleep(300);
    await comeBack(isGone);
    const seconds = (performance.now() - killedAt) / 1_000;
    await writers.progress(30_000);
    await writers.pause();
    const [lost, broken] = await look(dataDir, async (pool) => [
      await findLost(pool, writers.done, checked),
      await findBrokenInvariants(pool, since satisfies Mark & { at: Date }),
    ]);
    checked = checkedNow(writers.done);
    report.rounds[victim] += 1;
    report.secondsAway[victim].push(seconds);
    report.lost.push(...lost);
    report.brokenInvariants.push(...broken);
    onRound(
      `${round + 1} of ${course.rounds}: ${victim} killed, back after ${seconds.toFixed(1)} s, ` +
        `${writers.tally.acknowledged - before} acknowledged, ${lost.length} lost, ${broken.length} invariants broken`,
    );
  }
  report.lost.push(...(await look(dataDir, (pool) => findLost(pool, writers.done))));
  await writers.stop();
  const { acknowledged, repeated, failed, unexpected } = writers.tally;
  return { ...report, acknowledged, repeated, failed, unexpected };
}
