import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EndpointId } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { runDueJobs } from '../../../test/app/jobs';
import { callEndpoint, createTestApp, setUpTestApp, type TestPerson } from '../../../test/app/test-app';
import { putRelease, setUpDeployFolder } from '../../../test/releases/deploy-folder';
import { addJob } from '../../platform/jobs';
import {
  ReleasesChanged,
  readRegistry,
  release,
  releaseAsCanary,
  releaseDirectory,
} from '../../platform/releases';
import { createReleasesJobs } from '.';
import { changeAutomatically } from './commands/change-release';

const portal = setUpTestApp();
const deploy = setUpDeployFolder();
const params = { name: 'finance' };
const PLAN = { shares: [5, 25, 100], wait_minutes: 30, at_end: 'live' as const };
let app: FastifyInstance;
let admin: TestPerson;
let now: Date;
/** Each test has builds of its own: what browsers reported stays. */
let turn = 0;
let live: string;
let canary: string;

beforeEach(async () => {
  admin = await portal.createPerson('ADMIN');
  now = new Date();
  turn += 1;
  live = `build-${turn}-live`;
  canary = `build-${turn}-canary`;
  app = await createTestApp(portal, { config: { deployDir: deploy.folder } as never, now: () => now });
  await release(deploy.folder, 'finance', putRelease(deploy.folder, 'finance', live));
  putRelease(deploy.folder, 'finance', canary);
});
afterEach(() => app.close());

function call<Id extends EndpointId>(id: Id, input: Parameters<typeof callEndpoint<Id>>[2]) {
  return callEndpoint(app, id, input, { token: admin.token });
}
const begin = (plan: object = {}, audience: object = {}) =>
  call('activateRelease', {
    params,
    body: { build_id: canary, audience: { percent: 5, ...audience }, stages: { ...PLAN, ...plan } },
  });
const shown = async () => (await call('listReleases', {})).body.remotes[0]?.canary;
const inFile = () => readRegistry(deploy.folder).remotes[0]?.releases;

/** What browsers report in the current stage. */
async function loads(build_id: string, count: number, failures = 0): Promise<void> {
  const event = { remote: 'finance', build_id, occurred_at: now };
  await portal.db
    .insertInto('remote_events')
    .values([
      ...Array.from({ length: count }, (_, index) => ({
        ...event,
        outcome: 'loaded' as const,
        duration_ms: 100 + index,
      })),
      ...Array.from({ length: failures }, () => ({ ...event, outcome: 'failed' as const, code: 'RENDER' })),
    ])
    .execute();
}
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
async function work(): Promise<void> {
  await addJob(portal.db, 'advance-canaries', {});
  await runDueJobs(portal, createReleasesJobs({ db: portal.db, deployDir: deploy.folder, now: () => now }));
}
const entries = () =>
  portal.db
    .selectFrom('activity_log')
    .select(['action', 'user_id', 'note'])
    .where('target_type', '=', 'release')
    .where('after', 'is not', null)
    .where((eb) => eb(eb.ref('before', '->>').key('live' as never), '=', live as never))
    .orderBy('id')
    .execute();
const mailsTo = async ({ email }: TestPerson) =>
  (
    await portal.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject);

test('the share rises after each waiting time, and the last stage makes it live; logged and mailed', async () => {
  const begun = await begin();
  expect(begun.body.remotes[0]?.canary).toMatchObject({
    audience: { percent: 5 },
    stages: {
      ...PLAN,
      stage: 0,
      state: 'waiting',
      next_at: new Date(now.getTime() + 30 * 60_000).toISOString(),
    },
  });
  for (const percent of [25, 100]) {
    await loads(canary, 30);
    await loads(live, 30);
    pass(29);
    await work();
    expect(inFile()?.canary?.percent).not.toBe(percent);
    pass(1);
    expect((await shown())?.stages).toMatchObject({ state: 'due', next_at: null });
    await work();
    expect(inFile()?.canary?.percent).toBe(percent);
  }
  await loads(canary, 30);
  pass(30);
  await work();
  expect(inFile()).toMatchObject({ stable: { buildId: canary } });
  expect(inFile()?.canary).toBeUndefined();
  expect(await entries()).toEqual([
    { action: 'Began Canary Release', user_id: admin.id, note: null },
    { action: 'Raised Canary Share', user_id: null, note: 'Automatically: stage 1 of 3 is over' },
    { action: 'Raised Canary Share', user_id: null, note: 'Automatically: stage 2 of 3 is over' },
    { action: 'Promoted Canary Release', user_id: null, note: 'Automatically: its last stage is over' },
  ]);
  expect(await mailsTo(admin)).toEqual([
    'The canary of finance has risen to 25%',
    'The canary of finance has risen to 100%',
    'The canary of finance is live',
  ]);
});

test('too few loads, and more failures than the live release, hold a stage; it is told once and goes on by itself', async () => {
  await begin();
  await loads(canary, 5);
  pass(30);
  await work();
  await work();
  expect((await shown())?.stages).toMatchObject({
    ...{ stage: 0, state: 'held', next_at: null },
    why: 'it was loaded 5 times in this stage, and fewer than 20 say nothing',
  });
  await loads(canary, 40, 3);
  await loads(live, 200);
  await work();
  await work();
  expect((await shown())?.stages?.why).toBe(
    'it fails more often: it loaded 45 times and failed 3 times, the live release 200 and 0',
  );
  expect(inFile()?.canary?.percent).toBe(5);
  await loads(canary, 2000);
  await loads(live, 200, 2);
  await work();
  expect(inFile()?.canary).toMatchObject({ percent: 25, stages: { stage: 1 } });
  expect(await mailsTo(admin)).toEqual([
    'The canary of finance is held',
    'The canary of finance is held',
    'The canary of finance has risen to 25%',
  ]);
});

test('where that was chosen the last stage waits for promotion', async () => {
  await begin({ shares: [5, 50], at_end: 'wait' });
  for (let stage = 0; stage < 2; stage++) {
    await loads(canary, 30);
    pass(30);
    await work();
    await work();
  }
  expect((await shown())?.stages).toMatchObject({ stage: 1, state: 'ready', next_at: null, why: null });
  expect(await mailsTo(admin)).toEqual([
    'The canary of finance has risen to 50%',
    'The canary of finance waits for promotion',
  ]);
  const { body } = await call('promoteRelease', { params });
  expect(body.remotes[0]).toMatchObject({ stable: { build_id: canary }, canary: null });
});

test('paused it stays as it is; continued, its stage lasts its whole time anew', async () => {
  await begin();
  await loads(canary, 30);
  const paused = await call('pauseRelease', { params });
  expect(paused.body.remotes[0]).toMatchObject({
    canary: { stages: { state: 'paused', next_at: null } },
    allowed_actions: expect.arrayContaining(['continue', 'promote', 'withdraw']),
  });
  expect((await call('pauseRelease', { params })).error.message).toMatch(/is paused already/);
  pass(60);
  await work();
  expect(inFile()?.canary?.percent).toBe(5);
  const seen = { live, canary: null };
  expect((await call('continueRelease', { params, body: { seen } })).error.code).toBe('stale_version');
  await call('continueRelease', { params });
  expect((await call('continueRelease', { params })).error.message).toMatch(/is not paused/);
  pass(29);
  await work();
  expect(inFile()?.canary?.percent).toBe(5);
  await loads(canary, 30);
  pass(1);
  await work();
  expect(inFile()?.canary?.percent).toBe(25);
  expect((await entries()).map(({ action }) => action)).toEqual([
    'Began Canary Release',
    'Paused Canary Release',
    'Continued Canary Release',
    'Raised Canary Share',
  ]);
});

test('a canary that is older than what is live by now is held', async () => {
  await begin();
  const newer = `build-${turn}-newer`;
  await release(
    deploy.folder,
    'finance',
    putRelease(deploy.folder, 'finance', newer, { time: '2026-01-01T00:00:00.000Z' }),
  );
  await loads(canary, 30);
  pass(30);
  await work();
  expect((await shown())?.stages).toMatchObject({
    state: 'held',
    why: expect.stringMatching(/built before what is live/),
  });
  expect(inFile()).toMatchObject({ stable: { buildId: newer }, canary: { percent: 5 } });
});

test('what does not fit any more by its last stage is not made live, and says why', async () => {
  await begin({ shares: [5, 50] });
  await loads(canary, 30);
  pass(30);
  await work();
  appendFileSync(path.join(releaseDirectory(deploy.folder, 'finance', canary), 'remote-entry.js'), '// more');
  await loads(canary, 30);
  pass(30);
  await work();
  await work();
  expect(inFile()?.stable.buildId).toBe(live);
  expect((await entries()).at(-1)).toMatchObject({
    action: 'Held Canary Release',
    note: expect.stringMatching(/does not fit any more: it has a changed remote-entry\.js/),
  });
  expect((await mailsTo(admin)).at(-1)).toBe('The canary of finance is held');
});

test('by itself nothing is done, and nothing fails, where something else is live, the area is gone or nothing may be written', async () => {
  const attempt = (name: string, error: Error) =>
    changeAutomatically(
      { db: portal.db, deployDir: deploy.folder, now: () => now },
      { name, action: 'Raised Canary Share', note: 'over', change: () => Promise.reject(error) },
    );
  const unwritable = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
  for (const error of [unwritable, new ReleasesChanged()]) await attempt('finance', error);
  await attempt('retired', new Error('is never asked'));
  await expect(attempt('finance', new Error('another fault'))).rejects.toThrow('another fault');
  expect(await entries()).toEqual([]);
});

test('a canary that cannot be judged keeps no other from rising', async () => {
  await release(deploy.folder, 'admin', putRelease(deploy.folder, 'admin', live));
  await releaseAsCanary(deploy.folder, 'admin', {
    ...{ ...putRelease(deploy.folder, 'admin', canary), percent: 5, seed: 's' },
    stages: { shares: [5, 100], waitMinutes: 1, atEnd: 'live' },
  });
  await begin();
  const file = path.join(deploy.folder, 'remotes.json');
  const list = JSON.parse(readFileSync(file, 'utf8'));
  const ofAdmin = list.remotes.find(({ name }: { name: string }) => name === 'admin');
  ofAdmin.releases.canary.stages.since = 'never';
  // The one that fails comes first.
  list.remotes = [ofAdmin, ...list.remotes.filter((one: unknown) => one !== ofAdmin)];
  writeFileSync(file, JSON.stringify(list));
  await loads(canary, 30);
  pass(30);
  await work();
  const percents = readRegistry(deploy.folder).remotes.map(({ name, releases }) => [
    name,
    releases.canary?.percent,
  ]);
  expect(percents).toEqual([
    ['admin', 5],
    ['finance', 25],
  ]);
});

test.each([
  [{ shares: [5] }, 'stages.shares', 'Give at least two shares'],
  [{ shares: [5, 3] }, 'stages.shares', 'Each share must be higher than the one before'],
  [{ shares: [5, 101] }, 'stages.shares.1', 'Each share must be above 0, up to 100'],
  [{ wait_minutes: 0 }, 'stages.wait_minutes', 'Waiting time must be 1 minute to 30 days'],
  [{ shares: [10, 20] }, 'audience.percent', 'Share must be that of the first stage'],
])('refuses %j and names the field', async (plan, field, words) => {
  const { status, error } = await begin(plan);
  expect([status, error.fields]).toEqual([422, { [field]: words }]);
});

test('compares failures and load times since the canary began, with no figure where too few loads tell', async () => {
  await loads(canary, 500);
  pass(1);
  await begin();
  await loads(canary, 20, 1);
  await loads(live, 198, 2);
  expect((await shown())?.comparison).toEqual({
    since: now.toISOString(),
    canary: { loads: 20, failures: 1, failures_per_1000: null, median_load_ms: 110, p95_load_ms: null },
    live: { loads: 198, failures: 2, failures_per_1000: 10, median_load_ms: 199, p95_load_ms: 287 },
  });
});
