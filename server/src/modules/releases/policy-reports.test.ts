import type { FastifyInstance } from 'fastify';
import { letLimitsPass } from '../../../test/app/sign-in';
import { callEndpoint, createTestApp, setUpTestApp } from '../../../test/app/test-app';
import { putRelease, setUpDeployFolder } from '../../../test/releases/deploy-folder';
import { release } from '../../platform/releases';

const portal = setUpTestApp();
const deploy = setUpDeployFolder();
let app: FastifyInstance;

beforeEach(async () => {
  app = await createTestApp(portal, { config: { deployDir: deploy.folder } as never });
  await release(deploy.folder, 'finance', putRelease(deploy.folder, 'finance', 'build-1'));
  await letLimitsPass(portal);
});
afterEach(() => app.close());

const report = (facts: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://portal.example.com/admin/people/12?search=smith',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://elsewhere.example/who?name=smith',
    'source-file': 'https://portal.example.com/remotes/finance/build-1/page.js?v=1',
    ...facts,
  },
});
const send = (payload: unknown, shell = 'shell-1', type = 'application/csp-report') =>
  app.inject({
    method: 'POST',
    url: `/api/policy-reports/${shell}`,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': type },
  });
const rows = () => portal.db.selectFrom('policy_violations').selectAll().execute();

test('what a browser stopped is counted by release, without page, query or person, and shown', async () => {
  for (let times = 0; times < 3; times++) expect((await send(report())).statusCode).toBe(204);
  const kept = await rows();
  expect(kept).toMatchObject([
    {
      ...{ shell_build: 'shell-1', remote: 'finance', build_id: 'build-1', directive: 'img-src', reports: 3 },
      ...{ blocked: 'https://elsewhere.example', source: '/remotes/finance/build-1/page.js' },
    },
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/smith|people|portal\.example/);
  const { token } = await portal.createPerson('ADMIN');
  const { body } = await callEndpoint(app, 'listReleases', {}, { token });
  expect(body.policy_violations).toMatchObject([{ remote: 'finance', directive: 'img-src', reports: 3 }]);
});

test('what names no shell or release that there is, and what is no report, is not kept', async () => {
  const before = await rows();
  const foreign = report({ 'source-file': 'https://portal.example.com/remotes/finance/build-9/page.js' });
  for (const answer of [
    await send(report(), 'shell-unknown'),
    await send(foreign),
    await send('{"csp-report":'),
    await send({ 'csp-report': 'x' }),
    await send([{ type: 'deprecation' }]),
  ])
    expect(answer.statusCode).toBe(204);
  expect((await send(report(), '..%2f..')).statusCode).toBe(404);
  expect((await send('x'.repeat(20_000))).statusCode).toBe(413);
  expect((await send(report(), 'shell-1', 'text/plain')).statusCode).toBe(415);
  expect(await rows()).toEqual(before);
});

test('kinds of a release in a day, so many and no more: those that are known count on, and others’ too', async () => {
  const file = 'https://portal.example.com/remotes/finance/build-3/page.js';
  const kind = (number: number) =>
    report({ 'blocked-uri': `https://elsewhere-${number}.example/x`, 'source-file': file });
  await release(deploy.folder, 'finance', putRelease(deploy.folder, 'finance', 'build-3'));
  await release(deploy.folder, 'finance', putRelease(deploy.folder, 'finance', 'build-4'));
  const ofAnother = report({ 'source-file': 'https://portal.example.com/remotes/finance/build-4/page.js' });
  await portal.db
    .insertInto('policy_violations')
    .values(
      Array.from({ length: 50 }, (_, number) => ({
        ...{ shell_build: 'shell-1', remote: 'finance', build_id: 'build-3', directive: 'img-src' },
        ...{ blocked: `https://elsewhere-${number}.example`, source: '/remotes/finance/build-3/page.js' },
      })),
    )
    .execute();
  for (const body of [kind(0), kind(50), ofAnother]) await send(body);
  const kept = await rows();
  const of = (origin: string) => kept.find(({ blocked }) => blocked === origin)?.reports;
  expect([of('https://elsewhere-0.example'), of('https://elsewhere-50.example')]).toEqual([2, undefined]);
  expect(kept.filter(({ build_id }) => build_id === 'build-4')).toMatchObject([{ reports: 1 }]);
});

test('so many from one network, and no more', async () => {
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => send(report({ 'blocked-uri': 'inline' }))),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(60);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  const [kind] = (await rows()).filter(({ blocked }) => blocked === 'inline');
  expect(kind?.reports).toBe(60);
});
