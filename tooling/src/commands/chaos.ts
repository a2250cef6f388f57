import { parseArgs } from 'node:util';
import { chaosOfKills, chaosOfTwoServers } from '@portal/server/faults/chaos';
import { runToEnd } from '../run-until-stopped';

const USAGE = `Use: npm run chaos                          200 hard kills
     npm run chaos -- 20                    20 hard kills
     npm run chaos -- --two-servers         two servers on one database for ten minutes; --minutes 3 for three`;
const OPTIONS = { 'two-servers': { type: 'boolean' }, minutes: { type: 'string' } } as const;
const DEFAULT_ROUNDS = 200;
const DEFAULT_MINUTES = 10;

function wanted() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const rounds = Number(positionals[0] ?? DEFAULT_ROUNDS);
    const minutes = Number(values.minutes ?? DEFAULT_MINUTES);
    if (Number.isInteger(rounds) && rounds > 0 && minutes > 0 && positionals.length < 2)
      return { rounds, minutes, isTwoServers: values['two-servers'] ?? false };
  } catch {
    // Said below.
  }
  console.error(USAGE);
  process.exit(2);
}

const { rounds, minutes, isTwoServers } = wanted();
await runToEnd(async (onStop) => {
  const isSound = isTwoServers
    ? await chaosOfTwoServers({ minutes }, onStop)
    : await chaosOfKills({ rounds }, onStop);
  if (!isSound) process.exitCode = 1;
});
