/**
 * Starts the embedded database, prints what it finds there, then writes small transactions without pause and
 * prints the number of each one once it is committed.
 */
import fs from 'node:fs';
import type pg from 'pg';
import { startEmbedded } from '../../../src/platform/database/embedded';
import { createPool } from '../../../src/platform/database/pool';

const [folder, acknowledgedFile, firstNumber] = process.argv.slice(2);
const writers = 4;

async function inspect(pool: pg.Pool): Promise<object> {
  const acknowledged = fs
    .readFileSync(acknowledgedFile as string, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(Number);
  const { rows: missing } = await pool.query(
    'select number from unnest($1::int[]) number except select number from entries',
    [acknowledged],
  );
  const { rows: partial } = await pool.query(
    'select number from entries group by number having count(*) <> 3',
  );
  const { rows: counts } = await pool.query(
    'select committed - (select count(distinct number) from entries) as difference from counter',
  );
  await pool.query("select bt_index_check('entries_pkey', true)");
  return { missing, partial, difference: counts[0].difference };
}

async function write(pool: pg.Pool, nextNumber: () => number): Promise<never> {
  for (;;) {
    const number = nextNumber();
    const client = await pool.connect();
    await client.query('begin');
    for (const part of [1, 2, 3]) await client.query('insert into entries values ($1, $2)', [number, part]);
    await client.query('update counter set committed = committed + 1');
    await client.query('commit');
    client.release();
    process.stdout.write(`${number}\n`);
  }
}

async function main(): Promise<void> {
  const database = await startEmbedded(folder as string);
  const pool = createPool(database.connection);
  console.log(JSON.stringify(await inspect(pool)));
  let next = Number(firstNumber);
  await Promise.all(Array.from({ length: writers }, () => write(pool, () => next++)));
}

main().catch((error) => {
  console.log(JSON.stringify({ ended: String(error) }));
  process.exit(1);
});
