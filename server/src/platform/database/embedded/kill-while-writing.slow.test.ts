import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChildProgram, runProgram, temporaryFolders } from '../../../../test/database/child-program';
import { createPool } from '../pool';
import { processesWorkingIn, signal } from './processes';
import { startEmbedded } from './start-embedded';

// Twenty kills and starts take a minute and a half on two idle cores; it ends what hangs, not what is slow.
jest.setTimeout(3_600_000);

const kills = 20;
const newFolder = temporaryFolders();
const linuxTest = process.platform === 'linux' ? test : test.skip;

async function makeTables(folder: string): Promise<void> {
  const database = await startEmbedded(folder);
  const pool = createPool(database.connection);
  await pool.query('create table entries (number int, part int, primary key (number, part))');
  await pool.query('create table counter as select 0 as committed');
  await pool.query('create extension amcheck');
  await pool.end();
  await database.stop();
}

/** In turn: Node alone, Node with every PostgreSQL process, one PostgreSQL process and then Node. */
async function killHard(program: ChildProgram, dataDir: string, turn: number): Promise<void> {
  const servers = processesWorkingIn(dataDir);
  if (turn % 3 === 1) for (const pid of servers) signal(pid, 'SIGKILL');
  if (turn % 3 === 2) signal(servers[turn % servers.length] as number, 'SIGKILL');
  program.child.kill('SIGKILL');
  await program.exited;
}

linuxTest(
  'killed hard while writing, twenty times, it loses nothing acknowledged and starts without help',
  async () => {
    const folder = newFolder();
    const acknowledgedFile = path.join(newFolder(), 'acknowledged');
    fs.writeFileSync(acknowledgedFile, '');
    await makeTables(folder);
    let acknowledged = 0;
    // One start more than kills, to look at what the last one has left.
    for (let turn = 0; turn <= kills; turn++) {
      const program = runProgram('write-database.ts', [
        folder,
        acknowledgedFile,
        String((turn + 1) * 1_000_000),
      ]);
      expect(JSON.parse(await program.line('{'))).toEqual({ missing: [], partial: [], difference: 0 });
      await program.line(String(turn + 1));
      await sleep(Math.random() * 400);
      await killHard(program, path.join(folder, 'pgdata'), turn);
      const numbers = program.lines.filter((line) => /^\d+$/.test(line));
      acknowledged += numbers.length;
      fs.appendFileSync(acknowledgedFile, `${numbers.join('\n')}\n`);
    }
    expect(acknowledged).toBeGreaterThan(kills);
  },
);
