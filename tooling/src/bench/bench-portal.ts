import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { SHELL_OUTPUT } from '../apps';
import { ensureBuilt } from '../build/ensure-built';
import { findChromium } from '../chromium/find-chromium';
import { signInDemo } from '../demo/sign-in';
import { startApi } from '../dev/api-process';
import { freePort } from '../free-port';
import { ROOT } from '../root';
import { measureVisit, type Visit } from './measure-visit';
import { buildOneBundle } from './one-bundle';
import { reportOf } from './report';

const ROUNDS = 7;

/** A portal that serves this shell, on demo data of its own. */
async function serve(folder: string, shellDir: string) {
  const env = { DATABASE_URL: '', NODE_ENV: '', DATA_DIR: folder, SHELL_DIR: shellDir };
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
export async function benchPortal(): Promise<void> {
  await ensureBuilt();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  const served: Served[] = [];
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    console.log('Building the same code as one bundle ...');
    const oneBundle = await buildOneBundle(path.join(ROOT, '.cache', 'bench'));
    for (const [name, shell] of [
      ['composed', SHELL_OUTPUT],
      ['one-bundle', oneBundle],
    ] as const)
      served.push(await serve(path.join(folder, name), shell));
    const [composed, reference] = served as [Served, Served];
    console.log(reportOf(...(await compare(browser, composed, reference))));
  } finally {
    await browser.close();
    await Promise.all(served.map((portal) => portal.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}
