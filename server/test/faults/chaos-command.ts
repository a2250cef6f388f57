import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createPool } from '../../src/platform/database';
import { startEmbedded } from '../../src/platform/database/embedded';
import { freePort } from '../../src/platform/database/embedded/free-port';
import type { WholeServer } from '../whole-server';
import { VICTIMS } from './chaos/kill';
import { runKills } from './chaos/run-kills';
import { runTwoServers, type TwoServersSetting } from './chaos/run-two-servers';

type OnStop = (close: () => void | Promise<void>) => void;

function newFolder(onStop: OnStop): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-chaos-'));
  onStop(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Ends whichever servers run when the command does. */
function keeper(onStop: OnStop): (server: WholeServer) => void {
  const running = new Set<WholeServer>();
  onStop(async () => {
    for (const { child } of running) child.kill('SIGTERM');
    await Promise.all([...running].map(({ ended }) => ended));
  });
  return (server) => {
    running.add(server);
    void server.ended.then(() => running.delete(server));
  };
}

const listed = (what: string, lines: readonly string[]) => [
  `${what}: ${lines.length}`,
  ...lines.slice(0, 10).map((line) => `  ${line}`),
];

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** @returns whether nothing was lost, broken or in need of help */
export async function chaosOfKills({ rounds }: { rounds: number }, onStop: OnStop): Promise<boolean> {
  const dataDir = path.join(newFolder(onStop), 'data');
  console.log(`${rounds} hard kills under eight writers. Starting a server on demo data ...`);
  const report = await runKills({
    dataDir,
    port: await freePort(),
    rounds,
    onRound: (line) => console.log(line),
    onServer: keeper(onStop),
  });
  console.log('\nkilled      rounds  back after (median, longest)');
  for (const victim of VICTIMS) {
    const seconds = report.secondsAway[victim];
    if (seconds.length > 0)
      console.log(
        `${victim.padEnd(12)}${String(report.rounds[victim]).padStart(5)}   ${median(seconds).toFixed(1)} s, ${Math.max(...seconds).toFixed(1)} s`,
      );
  }
  console.log(`acknowledged: ${report.acknowledged}, of these ${report.repeated} only when sent again`);
  const { lost, brokenInvariants, failed, unexpected, needingHelp } = report;
  const problems = [lost, brokenInvariants, failed, unexpected, needingHelp];
  const names = [
    'lost',
    'invariants broken',
    'failed after retry',
    'unexpected answers',
    'starts that needed help',
  ];
  for (const [index, lines] of problems.entries())
    for (const line of listed(names[index] ?? '', lines)) console.log(line);
  return problems.every((lines) => lines.length === 0);
}

/** @returns whether no call failed after retry, and nothing was lost or broken */
export async function chaosOfTwoServers(
  { minutes, setting }: { minutes: number; setting: TwoServersSetting },
  onStop: OnStop,
): Promise<boolean> {
  const folder = newFolder(onStop);
  console.log(`Two servers on one database for ${minutes} minutes, one of them killed now and then ...`);
  let databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) {
    const database = await startEmbedded(path.join(folder, 'database'));
    onStop(() => database.stop());
    databaseUrl = database.connectionString;
  }
  const pool = createPool(databaseUrl, { max: 4 });
  onStop(() => pool.end());
  const report = await runTwoServers({
    databaseUrl,
    pool,
    dataDir: path.join(folder, 'data'),
    minutes,
    setting,
    onKill: (line) => console.log(line),
    onServer: keeper(onStop),
  });
  console.log(
    `\nkills: ${report.kills}; acknowledged: ${report.acknowledged}, of these ${report.repeated} only when sent again`,
  );
  const { lost, brokenInvariants, failed, unexpected, needingHelp } = report;
  const problems = [failed, lost, brokenInvariants, unexpected, needingHelp];
  const names = [
    'failed after retry',
    'lost',
    'invariants broken',
    'unexpected answers',
    'starts that needed help',
  ];
  for (const [index, lines] of problems.entries())
    for (const line of listed(names[index] ?? '', lines)) console.log(line);
  return problems.every((lines) => lines.length === 0);
}
