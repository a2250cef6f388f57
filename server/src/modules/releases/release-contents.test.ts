import { readdirSync } from 'node:fs';
import path from 'node:path';
import { callEndpoint, createTestApp, setUpTestApp } from '../../../test/app/test-app';
import { putRelease, setUpDeployFolder } from '../../../test/releases/deploy-folder';
import { disable, release, writeSource } from '../../platform/releases';

const portal = setUpTestApp();
const deploy = setUpDeployFolder();
const commit = {
  ...{ sha: 'a'.repeat(40), author: 'Ada Min', time: '2025-01-05T10:00:00.000Z', subject: 'finance: a fix' },
};

test('what is in a build is told to who may try releases of the area, and served to nobody as a file', async () => {
  const area = { title: 'Finance', routePrefix: '/finance', roles: ['ADMIN', 'FINANCE'] };
  const app = await createTestApp(portal, { config: { deployDir: deploy.folder } as never });
  try {
    await release(deploy.folder, 'finance', putRelease(deploy.folder, 'finance', 'build-1', { area }));
    putRelease(deploy.folder, 'finance', 'build-2', { area, time: '2025-02-01T00:00:00.000Z' });
    writeSource(deploy.folder, 'finance', 'build-2', {
      ...{ commit, branch: 'main', isChanged: false, hasMore: false },
      ...{ since: { buildId: 'build-1' }, changes: [commit] },
    });
    const admin = await portal.createPerson('ADMIN');
    const tester = await portal.createPerson('FINANCE');
    const outside = await portal.createPerson('EMPLOYEE');
    await portal.db
      .updateTable('users')
      .set({ tries_releases: true })
      .where('id', 'in', [tester.id, outside.id])
      .execute();
    const contentsFor = (build: string, token: string) =>
      callEndpoint(app, 'getReleaseContents', { params: { name: 'finance', build } }, { token });
    const source = { ...commit, branch: 'main', is_changed: false };
    for (const { token } of [admin, tester])
      expect((await contentsFor('build-2', token)).body).toEqual({
        ...{ name: 'finance', build_id: 'build-2', built_at: '2025-02-01T00:00:00.000Z', source },
        ...{ since_build_id: 'build-1', changes: [commit], has_more: false },
      });
    expect((await contentsFor('build-1', tester.token)).body).toMatchObject({ source: null, changes: null });
    expect((await contentsFor('build-9', tester.token)).status).toBe(404);
    expect((await contentsFor('build-2', outside.token)).status).toBe(404);

    // Who manages releases has those of an area that is another role's alone before them as well.
    const ofOthers = { title: 'Desk', routePrefix: '/desk', roles: ['EMPLOYEE'] };
    await release(deploy.folder, 'desk', putRelease(deploy.folder, 'desk', 'build-1', { area: ofOthers }));
    const inDesk = (token: string) =>
      callEndpoint(app, 'getReleaseContents', { params: { name: 'desk', build: 'build-1' } }, { token });
    expect([(await inDesk(admin.token)).status, (await inDesk(tester.token)).status]).toEqual([200, 404]);

    const builds = await callEndpoint(app, 'listTrialBuilds', {}, { token: tester.token });
    expect(builds.body.areas).toMatchObject([
      {
        name: 'finance',
        route_prefix: '/finance',
        builds: [
          { build_id: 'build-2', place: 'published', source },
          { build_id: 'build-1', place: 'live', source: null },
        ],
      },
    ]);
    const ofEmployee = await callEndpoint(app, 'listTrialBuilds', {}, { token: outside.token });
    expect(ofEmployee.body.areas).toMatchObject([{ name: 'desk' }]);
    await disable(deploy.folder, 'desk', 'Back at noon');
    expect((await callEndpoint(app, 'listTrialBuilds', {}, { token: outside.token })).body.areas).toEqual([]);
    const listed = await callEndpoint(app, 'listReleases', {}, { token: admin.token });
    expect(listed.body.remotes.find(({ name }) => name === 'finance')?.published[0]?.source).toEqual(source);
    // Whoever serves what lies there serves no words of authors.
    expect(readdirSync(path.join(deploy.folder, 'remotes', 'finance', 'build-2'))).not.toContainEqual(
      expect.stringContaining('source'),
    );
    expect((await app.inject('/sources/finance/build-2.json')).body).not.toContain(commit.author);
  } finally {
    await app.close();
  }
});
