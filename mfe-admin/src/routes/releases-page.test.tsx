import {
  accessibilityFaults,
  findMessage,
  serveApi,
  servesFile,
  showArea,
  startAfresh,
} from '@portal/features/testing';
import { screen, within } from '@testing-library/react';
import routes from '../routes';

function release(name: string, buildId: string, facts: object = {}) {
  return {
    buildId,
    entry: `/remotes/${name}/${buildId}/mf-manifest.json`,
    contract: '1.0.0',
    requires: {},
    description: `sha384-${'A'.repeat(64)}`,
    gzipBytes: 123_456,
    gitSha: 'unknown',
    time: '2025-01-05T10:00:00.000Z',
    ...facts,
  };
}

function remote(name: string, facts: object = {}) {
  return {
    name,
    title: 'Finance',
    routePrefix: `/${name}`,
    roles: ['FINANCE', 'ADMIN'],
    releases: { stable: release(name, 'abcdef012345') },
    ...facts,
  };
}

const registry = (remotes: object[]) => ({
  schemaVersion: 2,
  revision: 7,
  generatedAt: '2025-02-01T10:00:00.000Z',
  shell: { buildId: 'shell-build-1', contract: '1.2.0', provides: {} },
  remotes,
});

serveApi();
beforeEach(startAfresh);

const show = () => showArea({ routes, prefix: 'admin', at: '/admin/releases', user: { role: 'ADMIN' } });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Releases' }))
    .getAllByRole('row')
    .slice(1);

test('tells of each area its live release, since when, contract, size and what was before', async () => {
  servesFile(
    '/remotes.json',
    registry([
      remote('finance', {
        liveSince: '2025-01-31T10:00:00.000Z',
        previous: release('finance', 'old-build-1', { time: '2024-12-24T10:00:00.000Z' }),
      }),
      remote('employee', { title: 'My Workspace' }),
    ]),
  );
  show();
  await screen.findByText('old-build-1');
  const [finance, employee] = await rows();
  expect(finance).toHaveTextContent(
    /^Finance\/finance for Finance Manager, AdministratorLiveabcdef012345built Jan 05, 2025, \d\d:\d\dJan 31, 2025, \d\d:\d\d1\.0\.0123\.5 KBold-build-1built Dec 24, 2024/,
  );
  // Written before this was noted: the build's own time stands in.
  expect(employee).toHaveTextContent(
    /built Jan 05, 2025, \d\d:\d\dJan 05, 2025, \d\d:\d\d1\.0\.0123\.5 KBNone$/,
  );
  const shell = screen.getByRole('region', { name: 'Shell' });
  expect(shell).toHaveTextContent(
    /Buildshell-build-1Contract1\.2\.0Last changeFeb 01, 2025.*Revision of the list7/,
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('tells what is switched off and why, and what only some get', async () => {
  const canary = { ...release('finance', 'canary-build'), percent: 5, seed: 's' };
  servesFile(
    '/remotes.json',
    registry([
      remote('finance', {
        disabled: { message: 'Closed today' },
        releases: { stable: release('finance', 'abcdef012345'), canary },
      }),
    ]),
  );
  show();
  await screen.findByText('Closed today');
  const [finance] = await rows();
  expect(finance).toHaveTextContent(/Switched offClosed today5% get canary-build/);
});

test.each([
  ['is away', {}, 503, 'The list of releases answered HTTP 503'],
  ['is no registry', { remotes: [] }, 200, 'The list of releases is not valid'],
])('when the list %s it says so, and can be read again', async (_, body, status, message) => {
  servesFile('/remotes.json', body, status);
  const { user } = show();
  await findMessage('Error', 'Failed to fetch releases');
  expect(screen.getByText(message)).toBeVisible();
  servesFile('/remotes.json', registry([]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findAllByText('No area has been released yet'))[0]).toBeVisible();
});
