import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bringShellLive, putRelease, setUpDeployFolder } from '../../../test/releases/deploy-folder';
import { readSource, writeSource } from './build-source';
import { releaseAsCanary } from './change-canary';
import { release, rollbackTo } from './change-releases';
import { findOldReleases, removeOldReleases } from './old-releases';
import { readRegistry } from './registry-file';
import { releaseDirectory } from './release-files';
import { noteUsed } from './used-releases';

const deploy = setUpDeployFolder();
const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const at = (buildId: string) => releaseDirectory(deploy.folder, 'finance', buildId);
const put = (buildId: string) => putRelease(deploy.folder, 'finance', buildId);
const age = (buildId: string, days: number) => utimesSync(at(buildId), ago(days), ago(days));
const removed = async (options = {}) =>
  (await removeOldReleases(deploy.folder, options)).map(({ buildId }) => buildId).sort();

test('goes by age, and never what is live, canary or to be returned to', async () => {
  for (const build of ['build-1', 'build-2']) await release(deploy.folder, 'finance', put(build));
  await releaseAsCanary(deploy.folder, 'finance', { ...put('build-3'), percent: 5, seed: 's' });
  for (const build of ['build-4', 'build-5']) put(build);
  for (const build of ['build-1', 'build-2', 'build-3', 'build-4']) age(build, 400);
  age('build-5', 29);
  expect(findOldReleases(deploy.folder)).toMatchObject([{ name: 'finance', buildId: 'build-4' }]);
  expect(await removed()).toEqual(['build-4']);
  expect(existsSync(at('build-4'))).toBe(false);
  expect(await removed()).toEqual([]);
  expect(await removed({ days: 28 })).toEqual(['build-5']);
});

test('counts from when it was last live or asked for, not from when it was built', async () => {
  for (const build of ['build-1', 'build-2', 'build-3']) put(build);
  for (const build of ['build-1', 'build-2', 'build-3']) age(build, 400);
  for (const build of ['build-1', 'build-2', 'build-3']) {
    await release(deploy.folder, 'finance', put(build));
    age(build, 400);
  }
  // The one before the one before was to be returned to until now.
  expect(await removed()).toEqual([]);
  age('build-1', 31);
  noteUsed(at('build-1'));
  expect(await removed()).toEqual([]);
  age('build-1', 31);
  expect(await removed()).toEqual(['build-1']);
});

test('who goes back to one that was just removed is refused, and what is live stays', async () => {
  for (const build of ['build-1', 'build-2', 'build-3']) await release(deploy.folder, 'finance', put(build));
  age('build-1', 31);
  const [outcome] = await Promise.allSettled([
    rollbackTo(deploy.folder, 'finance', 'build-1'),
    removeOldReleases(deploy.folder),
  ]);
  const live = readRegistry(deploy.folder).remotes[0]?.releases.stable.buildId;
  expect([outcome.status, live, existsSync(at(live ?? ''))]).toEqual(
    outcome.status === 'rejected' ? ['rejected', 'build-3', true] : ['fulfilled', 'build-1', true],
  );
});

test('of the shell too, and of one area alone where that is wanted', async () => {
  for (const build of ['shell-2', 'shell-3']) await bringShellLive(deploy.folder, build);
  utimesSync(`${deploy.folder}/shells/shell-1`, ago(31), ago(31));
  put('build-1');
  age('build-1', 31);
  expect(await removed({ only: 'finance' })).toEqual(['build-1']);
  expect(await removed()).toEqual(['shell-1']);
});

test.each([
  ['no list', undefined],
  ['a list of an earlier layout', JSON.stringify({ schemaVersion: 1, revision: 7, remotes: [] })],
])('nothing goes where %s says what is live', async (_what, text) => {
  await release(deploy.folder, 'finance', put('build-1'));
  age('build-1', 400);
  const registry = path.join(deploy.folder, 'remotes.json');
  rmSync(registry);
  if (text) writeFileSync(registry, text);
  expect(findOldReleases(deploy.folder)).toEqual([]);
  expect(await removed()).toEqual([]);
  expect(existsSync(at('build-1'))).toBe(true);
});

test('what a removal that was stopped has left goes with the next, and what is noted of a build with its release', async () => {
  const left = [`${at('build-9')}.old.part`, path.join(deploy.folder, 'shells', 'shell-0.old.part')];
  for (const folder of left) mkdirSync(folder, { recursive: true });
  for (const build of ['build-1', 'build-2', 'build-3']) await release(deploy.folder, 'finance', put(build));
  const source = {
    commit: null,
    branch: 'main',
    isChanged: false,
    since: null,
    changes: null,
    hasMore: false,
  };
  for (const build of ['build-1', 'build-3']) writeSource(deploy.folder, 'finance', build, source);
  age('build-1', 31);
  expect(await removed()).toEqual(['build-1']);
  expect(left.filter((folder) => existsSync(folder))).toEqual([]);
  const known = (build: string) => readSource(deploy.folder, 'finance', build)?.branch;
  expect([known('build-1'), known('build-3')]).toEqual([undefined, 'main']);
});
