import { readRegistry, release, writeSource } from '@portal/server/releases';
import { putRelease, setUpDeployFolder } from '@portal/server/releases/testing';
import { contentsText } from './contents-text';

const deploy = setUpDeployFolder();
const commit = (sha: string, subject: string) => ({
  ...{ sha: sha.repeat(40), author: 'Ada Min', time: '2025-01-05T10:00:00Z', subject },
});

test('says from what a build was made, and what has changed since what was live', async () => {
  await release(deploy.folder, 'finance', putRelease(deploy.folder, 'finance', 'build-1'));
  await release(deploy.folder, 'finance', putRelease(deploy.folder, 'finance', 'build-2'));
  writeSource(deploy.folder, 'finance', 'build-2', {
    ...{ commit: commit('b', 'finance: a fix'), branch: 'main', isChanged: true, hasMore: false },
    ...{
      since: { buildId: 'build-1' },
      changes: [commit('b', 'finance: a fix'), commit('a', 'shared: more')],
    },
  });
  const text = (buildId?: string) =>
    contentsText(deploy.folder, readRegistry(deploy.folder), 'finance', buildId).split('\n');
  expect(text()).toEqual([
    'finance build-2 (live), built 2025-01-01T00:00:00.000Z',
    '  bbbbbbb 2025-01-05 Ada Min: finance: a fix on main, with changes that were not committed',
    '  since build-1, which was live as it was built:',
    '    bbbbbbb 2025-01-05 Ada Min: finance: a fix',
    '    aaaaaaa 2025-01-05 Ada Min: shared: more',
    'finance build-1 (previous), built 2025-01-01T00:00:00.000Z',
    '  from what it was made is not known',
  ]);
  expect(() => text('build-9')).toThrow(
    /build-9 of finance is refused:\n {2}- it is not in the deploy folder/,
  );
});
