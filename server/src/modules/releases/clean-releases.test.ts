import { utimesSync } from 'node:fs';
import { runDueJobs } from '../../../test/app/jobs';
import { createTestApp, setUpTestApp } from '../../../test/app/test-app';
import { putRelease, setUpDeployFolder } from '../../../test/releases/deploy-folder';
import { addJob } from '../../platform/jobs';
import { publishedReleases, release, releaseDirectory } from '../../platform/releases';
import { createReleasesJobs } from '.';

const portal = setUpTestApp();
const deploy = setUpDeployFolder();
const LONG_AGO = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);

async function work(): Promise<void> {
  const { db } = portal;
  await addJob(db, 'remove-old-releases', {});
  await runDueJobs(portal, createReleasesJobs({ db, deployDir: deploy.folder, now: () => new Date() }));
}
const published = () =>
  publishedReleases(deploy.folder, 'finance')
    .map(({ buildId }) => buildId)
    .sort();

test('old builds go each night, with an entry; what a tab still tries stays', async () => {
  await release(deploy.folder, 'finance', putRelease(deploy.folder, 'finance', 'build-live'));
  for (const build of ['build-old', 'build-tried']) {
    putRelease(deploy.folder, 'finance', build);
    utimesSync(releaseDirectory(deploy.folder, 'finance', build), LONG_AGO, LONG_AGO);
  }
  const app = await createTestApp(portal, { config: { deployDir: deploy.folder } as never });
  expect((await app.inject('/remotes/finance/build-tried/release.json')).statusCode).toBe(200);
  await app.close();
  await work();
  await work();
  expect(published()).toEqual(['build-live', 'build-tried']);
  const entries = await portal.db
    .selectFrom('activity_log')
    .select(['user_id', 'target_label', 'note'])
    .where('action', '=', 'Removed Old Releases')
    .execute();
  expect(entries).toEqual([
    { user_id: null, target_label: 'finance', note: 'Not used for 30 days: build-old' },
  ]);
});
