import { chmodSync } from 'node:fs';
import type { EndpointId } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { letLimitsPass } from '../../../test/app/sign-in';
import { callEndpoint, createTestApp, setUpTestApp, type TestPerson } from '../../../test/app/test-app';
import { putRelease, setUpDeployFolder } from '../../../test/releases/deploy-folder';
import { readRegistry, release } from '../../platform/releases';

const portal = setUpTestApp();
const deploy = setUpDeployFolder();
let app: FastifyInstance;
let admin: TestPerson;
let now: Date;

beforeEach(async () => {
  admin = await portal.createPerson('ADMIN');
  now = new Date('2025-01-01T12:00:00.000Z');
  app = await createTestApp(portal, { config: { deployDir: deploy.folder } as never, now: () => now });
  await release(deploy.folder, 'finance', putRelease(deploy.folder, 'finance', 'build-1'));
  await letLimitsPass(portal);
});
afterEach(() => app.close());

function call<Id extends EndpointId>(
  id: Id,
  input: Parameters<typeof callEndpoint<Id>>[2],
  token = admin.token,
) {
  return callEndpoint(app, id, input, { token });
}
const params = { name: 'finance' };
const lastEntry = () =>
  portal.db
    .selectFrom('activity_log')
    .select(['action', 'user_id', 'target_type', 'target_label', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test('shows what is live, what could be, and what may be done', async () => {
  putRelease(deploy.folder, 'finance', 'build-2', { time: '2025-02-01T00:00:00.000Z' });
  putRelease(deploy.folder, 'finance', 'build-3', { time: '2025-03-01T00:00:00.000Z' });
  const { body } = await call('listReleases', {});
  expect(body.shell).toMatchObject({ build_id: 'shell-1', previous_build_id: null });
  expect(body.remotes).toHaveLength(1);
  expect(body.remotes[0]).toMatchObject({
    name: 'finance',
    stable: { build_id: 'build-1', loads: 0, median_load_ms: null, failures: [] },
    canary: null,
    previous: null,
    published: [{ build_id: 'build-3' }, { build_id: 'build-2' }],
    allowed_actions: ['activate'],
  });
});

test('goes live, back, to some and to all, each with its entry', async () => {
  putRelease(deploy.folder, 'finance', 'build-2');
  const live = await call('activateRelease', { params, body: { build_id: 'build-2' } });
  expect(live.body.remotes[0]).toMatchObject({
    stable: { build_id: 'build-2' },
    previous: { build_id: 'build-1' },
    allowed_actions: ['activate', 'roll-back'],
  });
  expect(await lastEntry()).toEqual({
    action: 'Activated Release',
    user_id: admin.id,
    target_type: 'release',
    target_label: 'finance',
    before: { live: 'build-1' },
    after: { live: 'build-2' },
  });
  const back = await call('rollBackRelease', { params });
  expect(back.body.remotes[0]?.stable.build_id).toBe('build-1');
  expect((await lastEntry()).action).toBe('Rolled Back Release');

  const audience = { percent: 5, roles: ['ADMIN' as const], accounts: [admin.id] };
  const some = await call('activateRelease', { params, body: { build_id: 'build-2', audience } });
  expect(some.body.remotes[0]?.canary).toMatchObject({
    build_id: 'build-2',
    audience,
    people: [{ id: admin.id, name: admin.name }],
  });
  expect(await lastEntry()).toMatchObject({
    action: 'Began Canary Release',
    after: { live: 'build-1', canary: 'build-2', percent: 5, roles: ['ADMIN'], named_people: [admin.name] },
  });
  await call('withdrawRelease', { params });
  expect((await lastEntry()).action).toBe('Withdrew Canary Release');
  await call('activateRelease', { params, body: { build_id: 'build-2', audience } });
  const all = await call('promoteRelease', { params });
  expect(all.body.remotes[0]).toMatchObject({ stable: { build_id: 'build-2' }, canary: null });
  expect((await lastEntry()).action).toBe('Promoted Canary Release');
});

test('a change of what is no longer so is refused with what is live now, whoever else was quicker', async () => {
  putRelease(deploy.folder, 'finance', 'build-2');
  putRelease(deploy.folder, 'finance', 'build-3');
  const seen = { live: 'build-1', canary: null };
  const answers = await Promise.all(
    ['build-2', 'build-3'].map((build_id) => call('activateRelease', { params, body: { build_id, seen } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const live = readRegistry(deploy.folder).remotes[0]?.releases.stable.buildId;
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.error).toMatchObject({
    code: 'stale_version',
    current: { remotes: [{ stable: { build_id: live }, previous: { build_id: 'build-1' } }] },
  });
  for (const id of ['promoteRelease', 'withdrawRelease', 'rollBackRelease'] as const)
    expect((await call(id, { params, body: { seen } })).error.code).toBe('stale_version');
  expect(readRegistry(deploy.folder).remotes[0]?.releases.stable.buildId).toBe(live);
});

test('who rolls back what a colleague has just rolled back is told so, and changes nothing', async () => {
  await release(deploy.folder, 'finance', putRelease(deploy.folder, 'finance', 'build-2'));
  await call('rollBackRelease', { params });
  now = new Date('2025-01-01T12:00:30.000Z');
  const { status, error } = await call('rollBackRelease', { params });
  expect([status, error.code]).toEqual([409, 'conflict']);
  expect(error.message).toMatch(/within two minutes of the one at 12:00:00 UTC, since which build-1 is live/);
  expect(readRegistry(deploy.folder).remotes[0]?.releases.stable.buildId).toBe('build-1');
  now = new Date('2025-01-01T12:02:00.000Z');
  const { body } = await call('rollBackRelease', { params });
  expect(body.remotes[0]?.stable.build_id).toBe('build-2');
});

test('a build brings its title, address and roles along, and takes no other area’s address', async () => {
  await release(deploy.folder, 'admin', putRelease(deploy.folder, 'admin', 'build-1'));
  const build = (buildId: string, routePrefix: string) =>
    putRelease(deploy.folder, 'finance', buildId, {
      area: { title: 'Ledger', routePrefix, roles: ['FINANCE'] },
    });
  build('build-2', '/admin');
  build('build-3', '/ledger');
  const taken = await call('activateRelease', { params, body: { build_id: 'build-2' } });
  expect([taken.status, taken.error.message]).toEqual([
    409,
    expect.stringMatching(/\/admin, which is that of/),
  ]);
  const live = await call('activateRelease', { params, body: { build_id: 'build-3' } });
  const facts = { title: 'Ledger', route_prefix: '/ledger', roles: ['FINANCE'] };
  expect(live.body.remotes.find(({ name }) => name === 'finance')).toMatchObject(facts);
});

test('what does not fit is refused with the reasons, and neither done nor logged', async () => {
  putRelease(deploy.folder, 'finance', 'build-2', { facts: { calls: ['foretell'] } });
  const { revision } = readRegistry(deploy.folder);
  const before = await lastEntry().catch(() => undefined);
  const { status, error } = await call('activateRelease', { params, body: { build_id: 'build-2' } });
  expect([status, error.code]).toEqual([409, 'conflict']);
  expect(error.message).toMatch(/makes the call foretell, which the shell does not know/);
  expect((await call('promoteRelease', { params })).error.message).toMatch(/has no canary/);
  expect(readRegistry(deploy.folder).revision).toBe(revision);
  expect(await lastEntry().catch(() => undefined)).toEqual(before);
});

test('a remote or a build that is not there is 404; an audience out of bounds is named', async () => {
  expect((await call('rollBackRelease', { params: { name: 'nowhere' } })).status).toBe(404);
  expect((await call('activateRelease', { params, body: { build_id: 'build-9' } })).status).toBe(404);
  const audience = { percent: 101, roles: [], accounts: [] };
  const { status, error } = await call('activateRelease', {
    params,
    body: { build_id: 'build-1', audience },
  });
  expect([status, error.fields]).toEqual([422, { 'audience.percent': 'Share must be 0 to 100' }]);
});

// Nothing is closed to root.
const testUnlessRoot = process.getuid?.() === 0 ? test.skip : test;
testUnlessRoot('a folder that this server may not write is said, not 500', async () => {
  putRelease(deploy.folder, 'finance', 'build-2');
  chmodSync(deploy.folder, 0o500);
  const { status, error } = await call('activateRelease', { params, body: { build_id: 'build-2' } });
  chmodSync(deploy.folder, 0o700);
  expect([status, error.message]).toEqual([409, expect.stringMatching(/may not change the deploy folder/)]);
});

describe('what browsers report', () => {
  const report = (events: object[], token?: string) =>
    call('reportRemoteEvents', { body: { events } as never }, token);
  const loaded = (ms: number) => ({
    remote: 'finance',
    build_id: 'build-1',
    outcome: 'loaded',
    duration_ms: ms,
  });

  test('is counted per release, with the median and the failures by code, and names nobody', async () => {
    putRelease(deploy.folder, 'finance', 'build-0');
    expect((await report([loaded(100), loaded(300), loaded(900)])).body.accepted).toBe(3);
    const failed = { remote: 'finance', build_id: 'build-1', outcome: 'failed' };
    await report([
      { ...failed, code: 'RUNTIME-003' },
      { ...failed, code: 'CHUNK' },
      { ...failed, code: 'CHUNK' },
      { ...failed, build_id: 'build-0', code: 'CHUNK' },
    ]);
    const { stable, published } = (await call('listReleases', {})).body.remotes[0] ?? {};
    expect(published).toMatchObject([{ build_id: 'build-0', failures: [{ code: 'CHUNK', count: 1 }] }]);
    expect(stable).toMatchObject({
      loads: 3,
      median_load_ms: 300,
      failures: [
        { code: 'CHUNK', count: 2 },
        { code: 'RUNTIME-003', count: 1 },
      ],
    });
    const columns = Object.keys(
      await portal.db.selectFrom('remote_events').selectAll().executeTakeFirstOrThrow(),
    );
    expect(columns.some((name) => /user|account|address|session/.test(name))).toBe(false);
  });

  test('that the list of areas cannot be read is counted for itself', async () => {
    const unread = { outcome: 'failed', code: 'REGISTRY-503' };
    await report([unread, unread, { outcome: 'failed', code: 'REGISTRY-NETWORK' }]);
    expect((await report([{ ...unread, remote: 'finance' }])).status).toBe(422);
    expect((await report([{ outcome: 'loaded' }])).status).toBe(422);
    const { body } = await call('listReleases', {});
    expect(body.registry_failures).toEqual([
      { code: 'REGISTRY-503', count: 2 },
      { code: 'REGISTRY-NETWORK', count: 1 },
    ]);
  });

  test.each([
    [{ ...loaded(1), user: 'Ann' }, 'events.0.user'],
    [{ ...loaded(-1) }, 'events.0.duration_ms'],
    [{ ...loaded(1), code: 'free text about Ann' }, 'events.0.code'],
    [{ ...loaded(1), code: 'SMITH-JOHN' }, 'events.0.code'],
    [{ ...loaded(1), build_id: '../../x' }, 'events.0.build_id'],
  ])('refuses %j', async (event, field) => {
    const { status, error } = await report([event]);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]]);
  });

  test('counts only from who may enter the area, and only of a release that there is', async () => {
    const { token } = await portal.createPerson('EMPLOYEE');
    const broken = { ...loaded(1), outcome: 'failed', code: 'LOAD' };
    expect((await report([broken, broken], token)).body.accepted).toBe(0);
    expect(
      (
        await report([
          { ...broken, remote: 'nowhere' },
          { ...broken, build_id: 'build-9' },
        ])
      ).body,
    ).toEqual({
      accepted: 0,
    });
    const codes = (await call('listReleases', {})).body.remotes[0]?.stable.failures.map(({ code }) => code);
    expect(codes).not.toContain('LOAD');
  });

  const ofCanary = { remote: 'finance', build_id: 'build-8' };
  const broken = { ...ofCanary, outcome: 'failed', code: 'RENDER' };
  const canaryNow = () => readRegistry(deploy.folder).remotes[0]?.releases.canary?.buildId;
  const beginCanary = async () => {
    // Of builds that no other test here reports.
    await release(deploy.folder, 'finance', putRelease(deploy.folder, 'finance', 'build-7'));
    putRelease(deploy.folder, 'finance', 'build-8');
    await call('activateRelease', { params, body: { build_id: 'build-8', audience: { percent: 5 } } });
  };

  test('a canary that fails far more often than the live release is taken back, once, logged and mailed', async () => {
    await beginCanary();
    await report([
      ...Array.from({ length: 8 }, () => ({ ...loaded(1), ...ofCanary })),
      { ...loaded(1), build_id: 'build-7' },
    ]);
    await report([broken, broken, broken, broken]);
    expect(canaryNow()).toBe('build-8');
    await Promise.all([report([broken]), report([broken]), report([broken])]);
    expect(canaryNow()).toBeUndefined();
    const entries = await portal.db
      .selectFrom('activity_log')
      .select(['action', 'user_id', 'note', 'before', 'after'])
      .where('action', '=', 'Withdrew Canary Release')
      .where('user_id', 'is', null)
      .execute();
    expect(entries).toEqual([
      {
        action: 'Withdrew Canary Release',
        user_id: null,
        note: expect.stringMatching(
          /^Automatically: it loaded 8 times and failed [5-7] times, the live release 1 and 0$/,
        ),
        before: expect.objectContaining({ canary: 'build-8' }),
        after: { live: 'build-7' },
      },
    ]);
    const mails = await portal.db
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject'])
      .where('subject', 'like', 'The canary of %')
      .execute();
    expect(mails).toContainEqual({
      recipient: admin.email,
      subject: expect.stringMatching(/^The canary of .+ was withdrawn$/),
    });
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
  });

  test('what a build did before its canary began does not count', async () => {
    putRelease(deploy.folder, 'finance', 'build-8');
    await report([broken, broken, broken, broken, broken]);
    now = new Date(Date.now() + 60_000);
    await beginCanary();
    await report([broken]);
    expect(canaryNow()).toBe('build-8');
  });

  test('is limited by events, however many travel together', async () => {
    const ten = Array.from({ length: 10 }, () => loaded(1));
    const answers = await Promise.all(Array.from({ length: 25 }, () => report(ten)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});
