import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bringShellLive, putRelease, setUpDeployFolder } from '../../../test/releases/deploy-folder';
import { bringReleases, readRegistry, release, writeModuleMetadata, writeShellState } from '.';

const source = setUpDeployFolder();
const target = setUpDeployFolder();

const EARLIER = '2024-12-01T00:00:00.000Z';
const LATER = '2025-02-01T00:00:00.000Z';

/** A shell in the folder that brings it, with a file that an earlier one has left there. */
function putShell(buildId: string): void {
  const folder = path.join(source.folder, 'shell');
  mkdirSync(folder);
  for (const name of ['index.html', 'main.0123456789ab.js', 'old.0123456789ab.js'])
    writeFileSync(path.join(folder, name), `${name} of ${buildId}`);
  writeModuleMetadata(folder, { imports: {}, exports: {}, calls: [] });
  writeShellState(folder, { buildId, files: ['index.html', 'main.0123456789ab.js'] });
}

function bring(all = false): Promise<string[]> {
  const deployDir = target.folder;
  return bringReleases(source.folder, { deployDir, shellDir: path.join(deployDir, 'shell') }, { all });
}
const liveOf = (name: string) =>
  readRegistry(target.folder).remotes.find((remote) => remote.name === name)?.releases.stable.buildId;
const offer = (name: string, buildId: string, time?: string) =>
  release(source.folder, name, putRelease(source.folder, name, buildId, time ? { time } : {}));

test('brings the shell without what earlier ones left, and each remote; once', async () => {
  await bringShellLive(source.folder, 'shell-2');
  putShell('shell-2');
  await offer('finance', 'build-1');
  expect(await bring()).toEqual(['shell shell-2 is live', 'finance build-1 is live']);
  expect(readRegistry(target.folder).shell).toMatchObject({
    buildId: 'shell-2',
    previous: { buildId: 'shell-1' },
  });
  const served = (name: string) => readFileSync(path.join(target.folder, 'shell', name), 'utf8');
  expect(served('index.html')).toBe('index.html of shell-2');
  expect(() => served('old.0123456789ab.js')).toThrow();
  expect(await bring()).toEqual([]);
});

test('a remote that its team has released since stays, unless all are wanted', async () => {
  await release(target.folder, 'finance', putRelease(target.folder, 'finance', 'build-9', { time: LATER }));
  await release(target.folder, 'admin', putRelease(target.folder, 'admin', 'build-8', { time: EARLIER }));
  await offer('finance', 'build-1');
  await offer('admin', 'build-2');
  expect(await bring()).toEqual(['admin build-2 is live']);
  expect(liveOf('finance')).toBe('build-9');
  expect(await bring(true)).toEqual(['finance build-1 is live']);
  expect(liveOf('finance')).toBe('build-1');
});

test('what does not fit stays out, and the rest comes', async () => {
  const calls = ['foretell'];
  putRelease(source.folder, 'finance', 'build-1', { facts: { calls } });
  await bringShellLive(source.folder, 'shell-1', { calls });
  await offer('admin', 'build-2');
  await release(
    source.folder,
    'finance',
    putRelease(source.folder, 'finance', 'build-1', { facts: { calls } }),
  );
  expect(await bring()).toEqual([
    'admin build-2 is live',
    expect.stringMatching(
      /^Release build-1 of finance is refused:\n.*foretell, which the shell does not know/,
    ),
  ]);
  expect(liveOf('finance')).toBeUndefined();
});
