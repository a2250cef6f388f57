import { type RawBuilder, sql } from 'kysely';
import { setUpTestDatabase } from '../../../test/database/test-database';
import { createDb } from './kysely';
import { createPool } from './pool';
import { preparedQuery } from './prepared-query';

const database = setUpTestDatabase();

const doubleOf = preparedQuery((db, value: RawBuilder<number>) =>
  db.selectNoFrom([
    sql<number>`${value}::integer * 2`.as('twice'),
    sql<string>`${'hello'}::text`.as('greeting'),
  ]),
);

/** A database of one connection. */
async function withOne<T>(work: (db: ReturnType<typeof createDb>) => Promise<T>): Promise<T> {
  const db = createDb(createPool(database.connectionString, { max: 1 }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const preparedIn = async (db: ReturnType<typeof createDb>) =>
  (await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(db)).rows;

test('each value has its own answer, and the statement is prepared once', async () => {
  await withOne(async (db) => {
    for (const value of [1, 2, 3, 4, 5, 6, 7])
      expect(await doubleOf(db, value)).toEqual([{ twice: 2 * value, greeting: 'hello' }]);
    const prepared = await preparedIn(db);
    expect(prepared.map(({ statement }) => statement)).toEqual([
      'select $1::integer * 2 as "twice", $2::text as "greeting"',
    ]);
  });
});

test('it is part of the transaction that it is asked in', async () => {
  await withOne(async (db) => {
    const answers = await db.transaction().execute((tx) => Promise.all([doubleOf(tx, 4), doubleOf(tx, 5)]));
    expect(answers.flat().map(({ twice }) => twice)).toEqual([8, 10]);
  });
});

test('any other statement is not prepared, however often it comes', async () => {
  await withOne(async (db) => {
    for (let times = 0; times < 8; times++) await sql`SELECT ${times}::integer + 1`.execute(db);
    expect(await preparedIn(db)).toEqual([]);
  });
});

test('an error of a prepared statement is told as any other, and the connection goes on', async () => {
  await withOne(async (db) => {
    await expect(doubleOf(db, 2 ** 31)).rejects.toMatchObject({ code: '22003' });
    expect(await doubleOf(db, 21)).toEqual([{ twice: 42, greeting: 'hello' }]);
  });
});
