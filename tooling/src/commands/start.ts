import { parseArgs } from 'node:util';
import { ensureBuilt } from '../build/ensure-built';

function readOptions(): { empty: boolean } {
  try {
    const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } });
    return { empty: values.empty };
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error}\nUse: npm start, or npm start -- --empty to begin without demo data.`,
    );
    process.exit(2);
  }
}

const { empty } = readOptions();
if (empty) process.env.EMPTY = '1';
await ensureBuilt();
// Loaded only now: the server reads its configuration as it starts.
await import('@portal/server/main');
