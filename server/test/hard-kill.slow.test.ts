import path from 'node:path';
import { freePort } from '../src/platform/database/embedded/free-port';
import { temporaryFolders } from './database/child-program';
import { VICTIMS } from './faults/chaos/kill';
import { runKills } from './faults/chaos/run-kills';
import type { WholeServer } from './whole-server';

// Half a minute on an idle machine; npm run chaos does 200 rounds.
jest.setTimeout(3_600_000);

const newFolder = temporaryFolders();
const notOnWindows = process.platform === 'win32' ? test.skip : test;

notOnWindows(
  'everything, node, the database or a connection killed hard under eight writers: nothing is lost, no start needs help',
  async () => {
    const servers: WholeServer[] = [];
    const report = await runKills({
      dataDir: path.join(newFolder(), 'data'),
      port: await freePort(),
      rounds: VICTIMS.length,
      onRound: () => {},
      onServer: (server) => servers.push(server),
    });
    const last = servers.at(-1);
    last?.child.kill('SIGTERM');
    await last?.ended;
    expect(last?.child.exitCode).toBe(0);

    const { lost, brokenInvariants, failed, unexpected, needingHelp } = report;
    expect({ lost, brokenInvariants, failed, unexpected, needingHelp }).toEqual({
      lost: [],
      brokenInvariants: [],
      failed: [],
      unexpected: [],
      needingHelp: [],
    });
    expect(report.acknowledged).toBeGreaterThan(8 * VICTIMS.length);
  },
);
