import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { packTar, type TarEntry } from 'modern-tar';
import { callEndpoint, createTestApp, setUpTestApp, type TestPerson } from '../../../test/app/test-app';
import { putRelease, setUpDeployFolder } from '../../../test/releases/deploy-folder';
import {
  readRegistry,
  readRelease,
  readSource,
  releaseDirectory,
  writeSource,
} from '../../platform/releases';

const portal = setUpTestApp();
const deploy = setUpDeployFolder();
const params = { name: 'leases' };
const BUILD = 'build-1';
let app: FastifyInstance;
let admin: TestPerson;
let token: string;
/** What a team has built, laid out like a deploy folder. */
let built: string;

beforeEach(async () => {
  built = mkdtempSync(path.join(os.tmpdir(), 'built-'));
  admin = await portal.createPerson('ADMIN');
  app = await createTestApp(portal, { config: { deployDir: deploy.folder } as never });
  const permissions = ['releases.manage' as const];
  const body = { name: 'Release', days: 30 as const, permissions, read_only: false };
  token = (await callEndpoint(app, 'createAccessToken', { body }, { token: admin.token })).body.token;
});
afterEach(async () => {
  await app.close();
  rmSync(built, { recursive: true });
});

const entry = (name: string, content: string | Buffer): TarEntry => ({
  header: { name, size: Buffer.byteLength(content), type: 'file' },
  body: new Uint8Array(Buffer.from(content)),
});
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => {
      const place = path.join(file.parentPath, file.name);
      return entry(path.relative(folder, place), readFileSync(place));
    });
const archiveOf = async (entries: TarEntry[]) => gzipSync(await packTar(entries));

async function send(archive: Buffer, { name = 'leases', by = token } = {}) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(archive)], 'build.tar.gz'));
  const packed = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/releases/${name}/builds`,
    headers: { authorization: `Bearer ${by}`, 'content-type': packed.headers.get('content-type') ?? '' },
    payload: Buffer.from(await packed.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const lastActions = async (count: number) => {
  const rows = await portal.db
    .selectFrom('activity_log')
    .select(['action', 'target_label', 'after'])
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.reverse();
};

test('a build comes by an access token, once, and goes live as the first of its area', async () => {
  putRelease(built, 'leases', BUILD);
  const source = {
    commit: null,
    branch: 'main',
    isChanged: false,
    since: null,
    changes: null,
    hasMore: false,
  };
  writeSource(built, 'leases', BUILD, source);
  const archive = await archiveOf(filesOf(built));
  const first = await send(archive);
  expect([first.status, first.body]).toEqual([
    201,
    { name: 'leases', build_id: BUILD, is_new: true, live_build_id: null },
  ]);
  expect(readRelease(releaseDirectory(deploy.folder, 'leases', BUILD))?.buildId).toBe(BUILD);
  expect(readSource(deploy.folder, 'leases', BUILD)?.branch).toBe('main');
  expect(readRegistry(deploy.folder).remotes).toEqual([]);
  expect((await send(archive)).body).toMatchObject({ is_new: false });

  const body = { build_id: BUILD };
  const live = await callEndpoint(app, 'activateRelease', { params, body }, { token });
  expect(live.body.remotes).toMatchObject([{ name: 'leases', stable: { build_id: BUILD } }]);
  expect(await lastActions(2)).toEqual([
    { action: 'Published Release', target_label: 'leases', after: { build: BUILD } },
    { action: 'Activated Release', target_label: 'leases', after: { live: BUILD } },
  ]);
  expect((await send(archive)).body).toMatchObject({ is_new: false, live_build_id: BUILD });
  expect(readdirSync(deploy.folder).filter((name) => name.startsWith('.incoming'))).toEqual([]);
});

test('who may not manage releases publishes none, and a token not without the permission', async () => {
  putRelease(built, 'leases', BUILD);
  const archive = await archiveOf(filesOf(built));
  const finance = await portal.createPerson('FINANCE');
  expect((await send(archive, { by: finance.token })).status).toBe(403);
  const body = { name: 'Own', days: 30 as const, permissions: ['own.use' as const], read_only: false };
  const own = await callEndpoint(app, 'createAccessToken', { body }, { token: admin.token });
  const { status, body: error } = await send(archive, { by: own.body.token });
  expect([status, error.message]).toEqual([
    403,
    'This access token was not given the permission releases.manage',
  ]);
  expect((await send(archive, { by: 'apt_none' })).status).toBe(401);
});

test('what does not fit the portal is refused with the reasons, and nothing of it is there', async () => {
  putRelease(built, 'leases', BUILD, {
    requires: { react: '^99.0.0' },
    facts: { calls: ['foretell'] },
    area: { title: 'Leases', routePrefix: '/leases', roles: ['FINANCE'] },
  });
  const { status, body } = await send(await archiveOf(filesOf(built)));
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.message).toMatch(/react.*99/);
  expect(body.message).toMatch(/makes the call foretell/);
  putRelease(built, 'leases', BUILD, { area: { title: 'Leases', routePrefix: '/api', roles: ['FINANCE'] } });
  expect((await send(await archiveOf(filesOf(built)))).body.message).toMatch(/\/api/);
  expect(readdirSync(deploy.folder)).not.toContain('remotes');
  const known = await callEndpoint(
    app,
    'activateRelease',
    { params, body: { build_id: BUILD } },
    { token: admin.token },
  );
  expect(known.status).toBe(404);
});

test('another build under the name of one that is published is not taken', async () => {
  putRelease(built, 'leases', BUILD);
  await send(await archiveOf(filesOf(built)));
  putRelease(built, 'leases', BUILD, { gzipBytes: 2 });
  const { status, body } = await send(await archiveOf(filesOf(built)));
  expect([status, body.message]).toEqual([
    409,
    expect.stringMatching(/is published already, with other files/),
  ]);
});

describe('an archive that is no build is refused, and names why', () => {
  const file = (name: string, content = 'x') => entry(`remotes/leases/${BUILD}/${name}`, content);
  const link: TarEntry = {
    header: { name: `remotes/leases/${BUILD}/a.js`, size: 0, type: 'symlink', linkname: '/etc/passwd' },
  };
  test.each<[string, () => TarEntry[], RegExp]>([
    ['a page', () => [file('index.html')], /index\.html, which is no file of a build/],
    ['a way out', () => [entry('remotes/leases/../../../evil.js', 'x')], /is no file of a build/],
    ['another area', () => [entry('remotes/admin/build-1/a.js', 'x')], /is no file of a build of leases/],
    ['a link', () => [link], /which is a symlink/],
    [
      'two builds',
      () => [file('a.js'), entry('remotes/leases/build-2/a.js', 'x')],
      /no archive of one build/,
    ],
    ['nothing', () => [], /no archive of one build/],
    ['no description', () => [file('a.js')], /lacks its release\.json/],
  ])('%s', async (_what, entries, said) => {
    const { status, body } = await send(await archiveOf(entries()));
    expect(status).toBe(said.source.includes('lacks') ? 409 : 422);
    expect(body.fields?.file ?? body.message).toMatch(said);
    expect(readdirSync(deploy.folder).filter((name) => name === 'remotes')).toEqual([]);
  });

  test('what is no archive, and what unpacks to far more than a build', async () => {
    expect((await send(Buffer.from('no archive'))).body.fields.file).toMatch(/cannot be read as a \.tar\.gz/);
    const many = Array.from({ length: 2_001 }, (_, index) => file(`a${index}.js`, ''));
    expect((await send(await archiveOf(many))).body.fields.file).toMatch(/unpacks to more than a build/);
  });

  test('a build that says it is another, and one with a file that is not listed', async () => {
    putRelease(built, 'leases', BUILD, { entry: '/remotes/admin/build-1/mf-manifest.json' });
    expect((await send(await archiveOf(filesOf(built)))).body.message).toMatch(
      /says that it is another build/,
    );
    putRelease(built, 'leases', BUILD);
    writeFileSync(path.join(releaseDirectory(built, 'leases', BUILD), 'more.js'), 'x');
    expect((await send(await archiveOf(filesOf(built)))).body.message).toMatch(/has more\.js, which is not/);
  });
});
