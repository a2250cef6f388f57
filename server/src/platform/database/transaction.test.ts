import { sql } from 'kysely';
import { setUpTestDatabase } from '../../../test/database/test-database';
import { inTransaction } from './transaction';

const database = setUpTestDatabase();

beforeAll(async () => {
  await database.pool.query('create table tally (id int primary key, n int not null default 0)');
  await database.pool.query('insert into tally (id) values (1), (2)');
});

beforeEach(async () => {
  await database.pool.query('update tally set n = 0');
});

async function tally(): Promise<number[]> {
  const { rows } = await database.pool.query<{ n: number }>('select n from tally order by id');
  return rows.map(({ n }) => n);
}

const fail = (code: string) =>
  sql.raw(`do $$ begin raise exception 'it failed' using errcode = '${code}'; end $$`);

test('what it did is there after it, and its result is handed back', async () => {
  const result = await inTransaction(database.db, async (trx) => {
    await sql`update tally set n = n + 1 where id = 1`.execute(trx);
    return 'done';
  });
  expect(result).toBe('done');
  expect(await tally()).toEqual([1, 0]);
});

test('a failure undoes all of it and is not tried again', async () => {
  let tries = 0;
  const work = inTransaction(database.db, async (trx) => {
    tries++;
    await sql`update tally set n = n + 1 where id = 1`.execute(trx);
    await fail('23505').execute(trx);
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(1);
  expect(await tally()).toEqual([0, 0]);
});

test.each(['40001', '40P01'])('%s is tried again from the start', async (code) => {
  let tries = 0;
  await inTransaction(database.db, async (trx) => {
    await sql`update tally set n = n + 1 where id = 1`.execute(trx);
    if (++tries < 3) await fail(code).execute(trx);
  });
  expect(tries).toBe(3);
  expect(await tally()).toEqual([1, 0]);
});

test('three retries are the end of it', async () => {
  let tries = 0;
  const work = inTransaction(database.db, async (trx) => {
    tries++;
    await fail('40001').execute(trx);
  });
  await expect(work).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(4);
});

test('two that lock each other out both get through', async () => {
  let arrived = 0;
  let bothHold = () => {};
  const bothHoldOne = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  const bump = (first: 1 | 2, second: 1 | 2) =>
    inTransaction(database.db, async (trx) => {
      await sql`update tally set n = n + 1 where id = ${first}`.execute(trx);
      if (++arrived === 2) bothHold();
      await bothHoldOne;
      await sql`update tally set n = n + 1 where id = ${second}`.execute(trx);
    });
  await Promise.all([bump(1, 2), bump(2, 1)]);
  expect(await tally()).toEqual([2, 2]);
});

test('inside a transaction it joins that one', async () => {
  const work = inTransaction(database.db, async (outer) => {
    await inTransaction(outer, (inner) => sql`update tally set n = n + 1 where id = 1`.execute(inner));
    throw new Error('the outer one fails');
  });
  await expect(work).rejects.toThrow('the outer one fails');
  expect(await tally()).toEqual([0, 0]);
});
