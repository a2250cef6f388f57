import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { freePort } from '../../../src/platform/database/embedded/free-port';
import { startWholeServer, type WholeServer } from '../../whole-server';
import { findBrokenInvariants, readMark } from '../invariants';
import { createPeople } from '../sessions';
import { findLost } from './verify';
import { type Tally, Writers } from './writers';

export interface TwoServersReport extends Tally {
  kills: number;
  needingHelp: string[];
  lost: string[];
  brokenInvariants: string[];
}

interface Course {
  databaseUrl: string;
  pool: pg.Pool;
  dataDir: string;
  minutes: number;
  onKill: (line: string) => void;
  onServer: (server: WholeServer) => void;
  setting: TwoServersSetting;
}

export interface TwoServersSetting {
  /** The server.js of a package, in place of the sources. */
  packaged?: string;
  /** Where the two listen; any free ports unless they are given. */
  ports?: [number, number];
  /** The address of a proxy in front of both, in place of one chosen at random for each call. */
  through?: string;
}

const TRIES = 3;

/** Two servers of one database behind a balancer that knows no health, one of them killed now and then. */
export async function runTwoServers(course: Course): Promise<TwoServersReport> {
  const { databaseUrl, pool, dataDir, minutes, onKill, onServer, setting } = course;
  const env = {
    DATABASE_URL: databaseUrl,
    EMPTY: '',
    DEMO: '1',
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: 'loopback',
  };
  const ports = setting.ports ?? [await freePort(), await freePort()];
  const start = async (which: number) => {
    const server = await startWholeServer(dataDir, ports[which] as number, env, setting.packaged);
    onServer(server);
    return server;
  };
  const servers = [await start(0), await start(1)];
  const since = { ...(await readMark(pool)), at: new Date() };
  const people = await createPeople(pool, { ADMIN: 0, PROCUREMENT: 4, FINANCE: 0, EMPLOYEE: 4 });
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id FROM categories WHERE deleted_at IS NULL ORDER BY id LIMIT 1',
  );
  const writers = new Writers({
    // Of two that would share sessions only by luck, every second call would be refused.
    origin: () => setting.through ?? servers[Math.random() < 0.5 ? 0 : 1]?.url ?? '',
    buyers: people.filter(({ role }) => role === 'PROCUREMENT'),
    employees: people.filter(({ role }) => role === 'EMPLOYEE'),
    categoryId: rows[0]?.id as number,
    isBehindProxy: setting.through !== undefined,
  });
  writers.resume();
  let kills = 0;
  const needingHelp: string[] = [];
  for (const until = Date.now() + minutes * 60_000; Date.now() < until; ) {
    await sleep(3_000 + Math.random() * 9_000);
    const which = Math.random() < 0.5 ? 0 : 1;
    const victim = servers[which] as WholeServer;
    victim.child.kill('SIGKILL');
    await victim.ended;
    kills += 1;
    await sleep(Math.random() * 4_000);
    for (let attempt = 1; ; attempt++) {
      try {
        servers[which] = await start(which);
        break;
      } catch (error) {
        needingHelp.push(String(error));
        if (attempt === TRIES) throw error;
      }
    }
    onKill(
      `${kills}: server ${which + 1} killed and started again, ${writers.tally.acknowledged} acknowledged so far`,
    );
  }
  await writers.pause();
  const lost = await findLost(pool, writers.done);
  const brokenInvariants = await findBrokenInvariants(pool, since);
  await writers.stop();
  return { ...writers.tally, kills, needingHelp, lost, brokenInvariants };
}
