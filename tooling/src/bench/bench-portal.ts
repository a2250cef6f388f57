import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { buildPortal } from '../build/build-portal';
import { launchChromium } from '../chromium/launch-chromium';
import { signInDemo } from '../demo/sign-in';
import { startApi } from '../dev/api-process';
import { freePort } from '../free-port';
import { ROOT } from '../root';
import { runToEnd } from '../run-until-stopped';
import { measureVisit, type Visit } from './measure-visit';
import { buildOneBundle } from './one-bundle';
import { reportOf } from './report';

const ROUNDS = 7;

interface Built {
  shellDir: string;
  deployDir: string;
}

/** Built anew and compressed as releases are, not as quick local builds are. */
async function buildComposed(folder: string): Promise<Built> {
  rmSync(folder, { recursive: true, force: true });
  const built = { shellDir: path.join(folder, 'shell'), deployDir: folder };
  const refusals = await buildPortal({
    deployFolder: built.deployDir,
    shellOutput: built.shellDir,
    effort: 'release',
  });
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
  return built;
}

/** A portal that serves this build, on demo data of its own. */
async function serve(folder: string, { shellDir, deployDir }: Built) {
  const env = {
    DATABASE_URL: '',
    NODE_ENV: '',
    DATA_DIR: folder,
    SHELL_DIR: shellDir,
    DEPLOY_DIR: deployDir,
  };
  const api = await startApi(await freePort(), env, { watch: false });
  return { ...api, session: await signInDemo(api.origin, 'admin@example.com') };
}

type Served = Awaited<ReturnType<typeof serve>>;

/** Visits both in turn, the first one first in every other round, after one visit each that does not count. */
async function compare(browser: Browser, composed: Served, oneBundle: Served): Promise<[Visit[], Visit[]]> {
  const visits: [Visit[], Visit[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of order) {
      const { origin, session } = which === 0 ? composed : oneBundle;
      const visit = await measureVisit(browser, origin, session);
      if (round > 0) visits[which].push(visit);
    }
    console.log(round === 0 ? 'Warm.' : `Round ${round} of ${ROUNDS}.`);
  }
  return visits;
}

/** The composed portal against the same code built as one bundle, in the same browser and the same run. */
export function benchPortal(): Promise<void> {
  return runToEnd(async (onStop) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
    onStop(() => rmSync(folder, { recursive: true, force: true }));
    const browser = await launchChromium();
    onStop(() => browser.close());
    console.log('Building the same code as one bundle ...');
    const cache = path.join(ROOT, '.cache', 'bench');
    const shellDir = await buildOneBundle(cache);
    const composedBuild = await buildComposed(path.join(cache, 'composed'));
    const served: Served[] = [];
    for (const [name, build] of [
      ['composed', composedBuild],
      ['one-bundle', { ...composedBuild, shellDir }],
    ] as const) {
      const portal = await serve(path.join(folder, name), build);
      onStop(() => portal.stop());
      served.push(portal);
    }
    const [composed, reference] = served as [Served, Served];
    console.log(reportOf(...(await compare(browser, composed, reference))));
  });
}
