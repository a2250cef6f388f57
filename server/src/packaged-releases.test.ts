import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setUpTestDatabase } from '../test/database/test-database';
import { bringShellLive, putRelease, setUpDeployFolder } from '../test/releases/deploy-folder';
import { forgetPublished, type Package, publishAtStart, publishPackaged } from './packaged-releases';
import { createPool } from './platform/database';
import { readRegistry, release, writeModuleMetadata, writeShellState } from './platform/releases';
import { mailConnectionName } from './platform/shared-state';

const database = setUpTestDatabase();
const source = setUpDeployFolder();
const target = setUpDeployFolder();
const said: string[] = [];
beforeEach(() => {
  said.length = 0;
});

function packageOf(time: string): Package {
  return { build: { version: '1.0.0', commit: 'abc', time, migrations: 1 }, releases: source.folder };
}
const EARLIER = '2026-01-01T00:00:00.000Z';
const LATER = '2026-02-01T00:00:00.000Z';

function configOf(deployDir = target.folder, databaseUrl: string | undefined = database.connectionString) {
  return { deployDir, shellDir: path.join(deployDir, 'shell'), databaseUrl };
}

/** A server of a package starts. */
async function start(time: string, config = configOf()): Promise<string[]> {
  said.length = 0;
  await publishAtStart(database.db, config, (line) => said.push(line), packageOf(time));
  return said;
}

/** The package brings this build of the shell. */
async function offerShell(buildId: string): Promise<void> {
  const folder = path.join(source.folder, 'shell');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), buildId);
  writeModuleMetadata(folder, { imports: {}, exports: {}, calls: [] });
  writeShellState(folder, { buildId, files: ['index.html'] });
  await bringShellLive(source.folder, buildId);
}
const liveShell = () => readRegistry(target.folder).shell.buildId;

test('the first start of a package brings its screens, the next one nothing', async () => {
  await offerShell('shell-2');
  expect(await start(EARLIER)).toEqual(['shell shell-2 is live']);
  expect(await start(EARLIER)).toEqual([]);
  await offerShell('shell-3');
  expect(await start(EARLIER)).toEqual([]);
  expect(await start(LATER)).toEqual(['shell shell-3 is live']);
});

test('an earlier package leaves the screens of a later one, until it is told otherwise', async () => {
  await offerShell('shell-3');
  await start(LATER);
  await offerShell('shell-2');
  expect(await start(EARLIER)).toEqual([
    expect.stringMatching(/from a later package and stay: .* publish --all/),
  ]);
  expect(liveShell()).toBe('shell-3');
  expect(await publishPackaged(configOf(), packageOf(EARLIER), { all: true })).toEqual([
    'shell shell-2 is live',
  ]);
  expect(await start(EARLIER)).toEqual([]);
});

test('while another server runs the screens wait; a folder without any gets them', async () => {
  const other = createPool(database.connectionString, {
    max: 1,
    name: mailConnectionName({ mailUrl: undefined }),
  });
  await other.query('SELECT');
  await offerShell('shell-2');
  expect(await start(LATER)).toEqual([expect.stringMatching(/^Other servers of this database run/)]);
  expect(liveShell()).toBe('shell-1');
  const empty = path.join(target.folder, 'empty');
  expect(await start(LATER, configOf(empty))).toEqual(['shell shell-2 is live']);
  await other.end();
  expect(await start(LATER)).toEqual(['shell shell-2 is live']);
});

test('after a restore the folder is looked at anew', async () => {
  await offerShell('shell-2');
  await start(LATER);
  await release(source.folder, 'finance', putRelease(source.folder, 'finance', 'build-1'));
  expect(await start(LATER)).toEqual([]);
  forgetPublished(configOf());
  expect(await start(LATER)).toEqual(['finance build-1 is live']);
});

test('a folder that cannot be written keeps no server from starting', async () => {
  await offerShell('shell-2');
  const config = { ...configOf(), shellDir: '/dev/null/shell' };
  expect(await start(LATER, config)).toEqual([
    expect.stringMatching(/^The screens of this package were not brought into .*ENOTDIR/),
  ]);
});
