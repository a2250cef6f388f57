import { setUpTestDatabase } from '../../../test/database/test-database';
import { createPoolOf } from '../database/pool';
import { QueuePool } from './queue-pool';

const database = setUpTestDatabase();

test('the connection that the queue listens on may be given back twice, as its library does', async () => {
  const pool = createPoolOf(QueuePool, database.connectionString);
  const releaseTwice = await new Promise<() => void>((resolve, reject) => {
    pool.connect((error, _client, release) => {
      if (error) return reject(error);
      resolve(() => {
        release();
        release();
      });
    });
  });
  expect(releaseTwice).not.toThrow();
  expect(pool.idleCount).toBe(1);
  await pool.end();
});
