import { sql } from 'kysely';
import { setUpTestDatabase } from '../../../test/database/test-database';
import { consume, countHit, forget, networkOf, refund } from '.';

const database = setUpTestDatabase();
const bucketOf = (key: string, hits = 3) => ({ key, limit: { hits, windowSeconds: 60 } });

test('allows so many hits in a window, then says how long to wait', async () => {
  for (let hit = 0; hit < 3; hit++) await consume(database.db, [bucketOf('a')]);
  await expect(consume(database.db, [bucketOf('a')])).rejects.toMatchObject({
    code: 'too_many_attempts',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  await consume(database.db, [bucketOf('b')]);
});

test('a window that is over begins anew', async () => {
  for (let hit = 0; hit < 4; hit++) await countHit(database.db, bucketOf('c'));
  await sql`UPDATE rate_limits SET resets_at = now() - interval '1 second' WHERE bucket = 'c'`.execute(
    database.db,
  );
  expect(await countHit(database.db, bucketOf('c'))).toMatchObject({ isAllowed: true, waitSeconds: 60 });
});

test('of 50 parallel hits as many as the limit are allowed', async () => {
  const hits = await Promise.all(Array.from({ length: 50 }, () => countHit(database.db, bucketOf('d', 7))));
  expect(hits.filter(({ isAllowed }) => isAllowed)).toHaveLength(7);
});

test('a full bucket spares those after it; hits can be taken back and forgotten', async () => {
  for (let hit = 0; hit < 3; hit++) await consume(database.db, [bucketOf('e')]);
  await expect(consume(database.db, [bucketOf('e'), bucketOf('f')])).rejects.toThrow();
  expect(
    await database.db.selectFrom('rate_limits').select('bucket').where('bucket', '=', 'f').execute(),
  ).toEqual([]);
  await forget(database.db, ['e']);
  for (let hit = 0; hit < 3; hit++) await consume(database.db, [bucketOf('e')]);
  await refund(database.db, [bucketOf('e')]);
  await consume(database.db, [bucketOf('e')]);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));
