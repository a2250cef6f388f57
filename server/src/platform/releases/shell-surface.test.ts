import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bringShellLive, putRelease, setUpDeployFolder } from '../../../test/releases/deploy-folder';
import {
  checkShell,
  readRegistry,
  release,
  releaseAsCanary,
  releaseDirectory,
  releaseShell,
  type Surface,
  withoutReport,
} from '.';

const KEY = '@portal/ui/base';
const deploy = setUpDeployFolder();

/** A component that takes these properties, those with a question mark if given. */
function headerTaking(...names: string[]): Surface {
  const props = Object.fromEntries(names.map((name) => [name.replace('?', ''), 0]));
  const optional = names.filter((name) => name.endsWith('?')).map((name) => name.replace('?', ''));
  return {
    keys: { [KEY]: { PageHeader: 2 } },
    types: [
      'string',
      { props, optional },
      { calls: [{ names: ['props'], takes: [1], least: 1, gives: 3 }] },
      'react Element',
    ],
    packages: {},
  };
}

function shellTaking(...names: string[]) {
  const shell = { buildId: 'shell-2', contract: '1.0.0', provides: { react: '19.3.1', [KEY]: '1.0.0' } };
  const facts = { exports: { [KEY]: ['PageHeader'] }, calls: [] };
  return { shell, facts, surface: headerTaking(...names) };
}

const put = (name: string, buildId: string, ...names: string[]) =>
  putRelease(deploy.folder, name, buildId, names.length > 0 ? { surface: headerTaking(...names) } : {});
const attempt =
  (offer: ReturnType<typeof shellTaking>, checks = {}) =>
  () =>
    checkShell(deploy.folder, readRegistry(deploy.folder), offer, checks);

/** Finance runs on `title`; employee did until a moment ago. */
async function bringLive() {
  await bringShellLive(
    deploy.folder,
    'shell-1',
    {},
    {
      surface: headerTaking('title?', 'note?'),
      provides: { [KEY]: '1.0.0' },
    },
  );
  await release(deploy.folder, 'finance', put('finance', 'build-1', 'title'));
  await release(deploy.folder, 'employee', put('employee', 'build-1', 'title', 'note?'));
  await release(deploy.folder, 'employee', put('employee', 'build-2', 'note?'));
}

it('refuses a shell that has another property, and names who was built against it', async () => {
  await bringLive();
  const publish = jest.fn();
  const going = releaseShell(deploy.folder, shellTaking('heading?', 'note?'), publish, { previous: true });
  await expect(going).rejects.toThrow(
    /Shell shell-2 is refused:\n {2}- @portal\/ui\/base PageHeader: property title was removed; employee \(previous\), finance \(live\) were built against it$/,
  );
  expect(publish).not.toHaveBeenCalled();
  expect(readRegistry(deploy.folder).shell.buildId).toBe('shell-1');
});

it('names a canary as well, and a property that is newly required', async () => {
  await bringLive();
  const canary = { ...put('finance', 'build-2', 'note?'), percent: 5, seed: 's' };
  await releaseAsCanary(deploy.folder, 'finance', canary);
  expect(attempt(shellTaking('title?', 'note?', 'level'))).toThrow(
    'property level is newly required; employee (live), finance (live), finance (canary) were built against it',
  );
});

it('what a rollback would return to counts only where that is asked, or its area follows', async () => {
  await bringLive();
  await release(deploy.folder, 'finance', put('finance', 'build-2', 'note?'));
  const untitled = shellTaking('note?');
  expect(attempt(untitled)).not.toThrow();
  expect(attempt(untitled, { previous: true })).toThrow(
    /employee \(previous\), finance \(previous\) were built/,
  );
  const following = new Map(
    readRegistry(deploy.folder).remotes.map(({ name, releases }) => [name, releases.stable] as const),
  );
  expect(attempt(untitled, { previous: true, following })).not.toThrow();
});

it('a shell that offers more asks for a higher version where versions are asked about', async () => {
  await bringLive();
  const more = shellTaking('title?', 'note?', 'level?');
  expect(attempt(more)).not.toThrow();
  expect(attempt(more, { versions: true })).toThrow(
    /it changes what @portal\/ui offers \(@portal\/ui\/base PageHeader\) and leaves its version at 1\.0\.0: npm version minor -w @portal\/ui gives it the next/,
  );
  const higher = { ...more, shell: { ...more.shell, provides: { ...more.shell.provides, [KEY]: '1.1.0' } } };
  expect(attempt(higher, { versions: true })).not.toThrow();
  expect(attempt(shellTaking('title?', 'note?'), { versions: true })).not.toThrow();
});

it('releases and shells of before there were reports are compared by names alone, and named', async () => {
  await release(deploy.folder, 'finance', put('finance', 'build-1'));
  await release(deploy.folder, 'finance', put('finance', 'build-2', 'title'));
  expect(attempt(shellTaking('title'), { previous: true, versions: true })).not.toThrow();
  expect(withoutReport(deploy.folder, readRegistry(deploy.folder))).toEqual(['finance build-1 (previous)']);
});

it('a remote that was built against more than the live shell has is refused', async () => {
  await bringLive();
  const ahead = put('finance', 'build-3', 'title', 'note?', 'level?');
  await expect(release(deploy.folder, 'finance', ahead)).rejects.toThrow(
    "it was built against another @portal/ui/base PageHeader: the live shell's has no property level",
  );
});

it('a report that was changed since its build is refused', async () => {
  await bringLive();
  const built = put('finance', 'build-3', 'title', 'level?');
  const file = path.join(releaseDirectory(deploy.folder, 'finance', 'build-3'), 'surface.json');
  writeFileSync(file, JSON.stringify(headerTaking('title')));
  await expect(release(deploy.folder, 'finance', built)).rejects.toThrow('it has a changed surface.json');
});

it('what begins with a page or an exception stands by itself in a refusal', async () => {
  const { ReleaseRefused } = await import('.');
  const faults = [
    'lacks x.js',
    '/finance breaks: Error: x',
    'Error: boom at entry',
    '@portal/ui/base Card: it was removed',
  ];
  expect(new ReleaseRefused('Release 1', faults).message.split('\n').slice(1)).toEqual([
    '  - it lacks x.js',
    '  - /finance breaks: Error: x',
    '  - Error: boom at entry',
    '  - @portal/ui/base Card: it was removed',
  ]);
});
