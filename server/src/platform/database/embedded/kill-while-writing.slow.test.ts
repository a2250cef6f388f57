import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChildProgram, runProgram, temporaryFolders } from '../../../../test/database/child-program';
import { createPool } from '../pool';
import { processesWorkingIn, signal } from './processes';
import { startEmbedded } from './start-embedded';

jest.setTimeout(180_000);

const kills = 20;
const newFolder = temporaryFolders();
const linuxTest = process.platform === 'linux' ? test : test.skip;

async function onDatabase<T>(
  folder: string,
  work: (pool: ReturnType<typeof createPool>) => Promise<T>,
): Promise<T> {
  const database = await startEmbedded(folder);
  const pool = createPool(database.connection);
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await database.stop();
  }
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
    await onDatabase(folder, async (pool) => {
      await pool.query('create table entries (number int, part int, primary key (number, part))');
      await pool.query('create table counter as select 0 as committed');
      await pool.query('create extension amcheck');
    });

    const acknowledged: number[] = [];
    for (let turn = 0; turn < kills; turn++) {
      const program = runProgram('write-database.ts', [folder, String(turn * 1_000_000 + 1)]);
      await program.line(''); // It has committed once.
      await sleep(Math.random() * 600);
      await killHard(program, path.join(folder, 'pgdata'), turn);
      acknowledged.push(...program.lines.map(Number));

      await onDatabase(folder, async (pool) => {
        const { rows: missing } = await pool.query(
          'select number from unnest($1::int[]) number except select number from entries',
          [acknowledged],
        );
        expect(missing).toEqual([]);
        const { rows: partial } = await pool.query(
          'select number from entries group by number having count(*) <> 3',
        );
        expect(partial).toEqual([]);
        const { rows: counts } = await pool.query(
          'select committed, (select count(distinct number) from entries) as whole from counter',
        );
        expect(counts[0].committed).toBe(counts[0].whole);
        await pool.query("select bt_index_check('entries_pkey', true)");
      });
    }
    expect(acknowledged.length).toBeGreaterThan(kills);
  },
);
