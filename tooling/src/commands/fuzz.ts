import { parseArgs } from 'node:util';
import { fuzz } from '@portal/server/faults/fuzz';
import { DEPLOY_FOLDER } from '../apps';
import { runToEnd } from '../run-until-stopped';

const USAGE = 'Use: npm run fuzz, or npm run fuzz -- 5000 --seed 7';
const DEFAULT_COUNT = 100_000;
const DEFAULT_SEED = 1;

function wanted(): { count: number; seed: number } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { seed: { type: 'string' } },
    });
    const count = Number(positionals[0] ?? DEFAULT_COUNT);
    const seed = Number(values.seed ?? process.env.FUZZ_SEED ?? DEFAULT_SEED);
    if (Number.isInteger(count) && count > 0 && Number.isInteger(seed) && positionals.length < 2)
      return { count, seed };
  } catch {
    // Said below.
  }
  console.error(USAGE);
  process.exit(2);
}

const { count, seed } = wanted();
await runToEnd(async (onStop) => {
  const isSound = await fuzz({ count, seed, deployFolder: DEPLOY_FOLDER }, onStop);
  if (!isSound) process.exitCode = 1;
});
