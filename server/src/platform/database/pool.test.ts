import net from 'node:net';
import { createEmptyDatabase, setUpTestDatabase, testServerUrl } from '../../../test/database/test-database';
import { assertReachable, createPool, isDatabaseAway } from './pool';

const database = setUpTestDatabase();

async function closedPort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function refusalOf(connection: string): Promise<{ code: string; message: string }> {
  const pool = createPool(connection);
  try {
    return await assertReachable(pool, connection).then(
      () => ({ code: '', message: 'it was reached' }),
      (error) => error,
    );
  } finally {
    await pool.end();
  }
}

test('every connection has the time limits', async () => {
  const pool = createPool(testServerUrl());
  const { rows } = await pool.query(`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`);
  await pool.end();
  expect(rows).toEqual([{ statement: '15s', lock: '5s', idle: '15s' }]);
});

test('no more than ten connections are open at once', async () => {
  const pool = createPool(database.connectionString);
  const crowd = Array.from({ length: 25 }, () =>
    pool.query('select pg_sleep(0.05), pg_backend_pid() as pid'),
  );
  const pids = new Set((await Promise.all(crowd)).map(({ rows }) => rows[0].pid));
  await pool.end();
  expect(pids.size).toBe(10);
});

test('a reachable database is accepted', async () => {
  await expect(assertReachable(database.pool, database.connectionString)).resolves.toBeUndefined();
});

test('a database that nothing serves is named in one line without the password', async () => {
  const port = await closedPort();
  expect(await refusalOf(`postgresql://anna:secret@127.0.0.1:${port}/portal`)).toMatchObject({
    code: 'EUNREACHABLE',
    message: `Cannot use the database at 127.0.0.1:${port}/portal: nothing accepts connections there. Start PostgreSQL, or correct DATABASE_URL.`,
  });
});

test('a wrong password, a missing database and an unknown host say what to correct', async () => {
  const changed = (change: (url: URL) => void) => {
    const url = new URL(testServerUrl());
    change(url);
    return url.href;
  };
  const wrongPassword = changed((url) => {
    url.password = 'not-the-password';
  });
  const missing = changed((url) => {
    url.pathname = '/no_such_database';
  });
  const noHost = changed((url) => {
    url.hostname = 'no-such-host.invalid';
  });
  expect((await refusalOf(wrongPassword)).message).toMatch(
    /it refuses the user or the password\. Correct DATABASE_URL\.$/,
  );
  expect((await refusalOf(missing)).message).toMatch(/\/no_such_database: that database does not exist/);
  expect((await refusalOf(noHost)).message).toMatch(
    /no-such-host\.invalid.*(no such host|cannot be looked up)/,
  );
});

test('something that is no address is refused in the same way', async () => {
  const { code, message } = await refusalOf('postgresql://host:notaport/x');
  expect(code).toBe('EUNREACHABLE');
  expect(message).toContain('DATABASE_URL');
});

test('connections cut in the midst of a transaction cost that transaction, not the process', async () => {
  const own = await createEmptyDatabase();
  try {
    const client = await own.pool.connect();
    await client.query('begin');
    const others = [1, 2, 3].map(() => own.pool.query('select pg_sleep(30)').catch((error: Error) => error));
    const cut =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()';
    const name = new URL(own.connectionString).pathname.slice(1);
    while (
      (
        await database.pool.query(
          "select from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'",
          [name],
        )
      ).rowCount !== 3
    );
    await database.pool.query(cut, [name]);
    for (const error of await Promise.all(others)) expect(isDatabaseAway(error)).toBe(true);
    const failure = await client.query('select 1').catch((error: Error) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    client.release();
    // The news of an idle connection's end may be on its way yet: such a query too fails as away, and no other way.
    let answer: unknown;
    do answer = await own.pool.query('select 1 as one').catch((error: Error) => error);
    while (isDatabaseAway(answer));
    expect(answer).toMatchObject({ rows: [{ one: 1 }] });
  } finally {
    await own.drop();
  }
});

test('a pool that cannot connect fails its queries as away', async () => {
  const port = await closedPort();
  const pool = createPool({ host: '127.0.0.1', port, user: 'anna', password: 'secret', database: 'portal' });
  const failure = await pool.query('select 1').catch((error: Error) => error);
  expect(isDatabaseAway(failure)).toBe(true);
  await pool.end();
});
