/** Takes jobs of the database named on the command line, one of the line among them, says so, and never ends them. */
import { createDb, createPool } from '../../../src/platform/database';
import { startTestJobs } from '../../app/jobs';

const [connectionString = '', lockMs] = process.argv.slice(2);

function hold(name: string): () => Promise<void> {
  return () => {
    process.stdout.write(`${name}\n`);
    return new Promise(() => {});
  };
}

startTestJobs(
  { db: createDb(createPool(connectionString)), connectionString },
  { 'send-mail': hold('mail'), 'remove-orphan-pictures': hold('pictures') },
  { lockMs: Number(lockMs) },
);
