import path from 'node:path';
import { parseArgs } from 'node:util';
import { chaosOfKills, chaosOfTwoServers } from '@portal/server/faults/chaos';
import { runToEnd } from '../run-until-stopped';

const USAGE = `Use: npm run chaos                          200 hard kills
     npm run chaos -- 20                    20 hard kills
     npm run chaos -- --two-servers         two servers on one database for ten minutes; --minutes 3 for three
       --package dist/<name>/server.js        of a package, in place of the sources
       --ports 3000,3001                      where they listen, for a proxy that knows them
       --through http://127.0.0.1:8080        the address of that proxy, which all calls then take`;
const OPTIONS = {
  'two-servers': { type: 'boolean' },
  minutes: { type: 'string' },
  package: { type: 'string' },
  ports: { type: 'string' },
  through: { type: 'string' },
} as const;
const DEFAULT_ROUNDS = 200;
const DEFAULT_MINUTES = 10;

function twoPorts(text: string): [number, number] {
  const [one, other, ...more] = text.split(',').map(Number);
  if (!Number.isInteger(one) || !Number.isInteger(other) || more.length > 0) throw new Error(text);
  return [one as number, other as number];
}

function wanted() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const rounds = Number(positionals[0] ?? DEFAULT_ROUNDS);
    const minutes = Number(values.minutes ?? DEFAULT_MINUTES);
    const setting = {
      packaged: values.package ? path.resolve(values.package) : undefined,
      ports: values.ports ? twoPorts(values.ports) : undefined,
      through: values.through ? new URL(values.through).origin : undefined,
    };
    if (Number.isInteger(rounds) && rounds > 0 && minutes > 0 && positionals.length < 2)
      return { rounds, minutes, setting, isTwoServers: values['two-servers'] ?? false };
  } catch {
    // Said below.
  }
  console.error(USAGE);
  process.exit(2);
}

const { rounds, minutes, setting, isTwoServers } = wanted();
await runToEnd(async (onStop) => {
  const isSound = isTwoServers
    ? await chaosOfTwoServers({ minutes, setting }, onStop)
    : await chaosOfKills({ rounds }, onStop);
  if (!isSound) process.exitCode = 1;
});
