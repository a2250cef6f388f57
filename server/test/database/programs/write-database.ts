/** Writes small transactions without pause and prints the number of each one once it is committed. */
import { createPool } from '../../../src/platform/database';
import { startEmbedded } from '../../../src/platform/database/embedded';

const [folder, firstNumber] = process.argv.slice(2);
const writers = 4;

async function main(): Promise<void> {
  const database = await startEmbedded(folder as string);
  const pool = createPool(database.connection);
  let next = Number(firstNumber);

  const write = async (): Promise<never> => {
    for (;;) {
      const number = next++;
      const client = await pool.connect();
      await client.query('begin');
      for (const part of [1, 2, 3]) await client.query('insert into entries values ($1, $2)', [number, part]);
      await client.query('update counter set committed = committed + 1');
      await client.query('commit');
      client.release();
      process.stdout.write(`${number}\n`);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
}

// A backend killed beneath it ends the program: the test then kills what is left.
main().catch(() => process.exit(1));
