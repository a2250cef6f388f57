#!/usr/bin/env node
import { parseArgs } from 'node:util';
import type { Client } from '@portal/contract/client';
import { ReleaseRefused } from '@portal/server/releases';
import { createRepository } from '../generate/new-repository';
import { AUDIENCE_OPTIONS, readAudience } from '../release/read-audience';
import { onlyName, runReleaseCommand, UsageError } from '../release/run-release-command';
import { ROOT } from '../root';
import { aloneOwn } from './alone-own';
import { buildOwn } from './build-own';
import { faultsOfOwn } from './check-own';
import { ownApp } from './own-app';
import { asked, portalOf } from './portal';
import { releaseOwn } from './release-own';

// What `portal-remote` does in the repository of a team that has nothing of the portal's tree.

const USAGE = `Use: portal-remote new leases --title Leases --roles FINANCE --packages ../portal
                                 lays out a repository; --packages is the folder with the portal's .tgz files
     portal-remote alone         serves the remote by itself, on the API of PORTAL_URL
     portal-remote build         builds it into dist
     portal-remote conformance   opens its pages below the portal's shell and names what it does wrong
     portal-remote release       builds, judges and makes it live at PORTAL_URL by PORTAL_TOKEN; to some first with
                                 --canary 5, --roles FINANCE, --accounts 1,2 or --stages 5,25,100 --wait 30m
     portal-remote promote | withdraw | pause | continue | rollback`;

const CHANGES = {
  promote: 'promoteRelease',
  withdraw: 'withdrawRelease',
  pause: 'pauseRelease',
  continue: 'continueRelease',
  rollback: 'rollBackRelease',
} as const;

async function change(command: keyof typeof CHANGES): Promise<string> {
  const app = ownApp();
  const { client }: { client: Client } = portalOf(process.env);
  const answer = client.call(CHANGES[command], { params: { name: app.name } });
  const { remotes } = await asked(app.name, answer);
  const { stable, canary } = remotes.find(({ name }) => name === app.name) ?? {};
  return `${app.name}: live is ${stable?.build_id}.${canary ? ` Canary: ${canary.build_id}.` : ''}`;
}

const COMMANDS: Record<string, (args: string[]) => Promise<string>> = {
  new: async (args) => {
    const options = {
      title: { type: 'string' },
      roles: { type: 'string' },
      packages: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const name = onlyName(positionals);
    return `${createRepository(ROOT, name, values)} is there. Next: cd ${name}, npm install, npm test, npm run release.`;
  },
  build: async () => {
    const app = ownApp();
    const { release, built } = await buildOwn(app);
    return `${app.name} ${release.buildId} ${built ? 'is built' : 'was built already'}: dist/remotes/${app.name}/${release.buildId}`;
  },
  conformance: async () => {
    const app = ownApp();
    const { release } = await buildOwn(app);
    const faults = await faultsOfOwn(app, release);
    if (faults.length > 0) throw new ReleaseRefused(`Build ${release.buildId} of ${app.name}`, faults);
    return `ok   ${app.name} (build ${release.buildId})`;
  },
  release: (args) => {
    const { values } = parseArgs({ args, options: AUDIENCE_OPTIONS });
    return releaseOwn(ownApp(), readAudience(values));
  },
};
for (const command of Object.keys(CHANGES) as (keyof typeof CHANGES)[])
  COMMANDS[command] = () => change(command);

const [name = '', ...args] = process.argv.slice(2);
if (name === 'alone') await aloneOwn(ownApp());
else
  await runReleaseCommand(USAGE, async () => {
    const command = COMMANDS[name];
    if (!command) throw new UsageError(name ? `There is no command "${name}".` : 'Say what to do.');
    return command(args);
  });
