import type { RouteObject } from '@portal/ui/router';
import { answerRegistry, sampleRegistry, sampleRemote } from '../../testing/registry-samples';

const reported = jest.fn();
jest.mock('../../federation/report', () => ({ reportRemoteEvent: (event: unknown) => reported(event) }));
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const entry = { ...sampleRemote('finance', ['FINANCE'], 'build-two') };
const previous = sampleRemote('finance', ['FINANCE'], 'build-one').releases.stable;
const ADDRESS = 'http://localhost/finance/approvals?page=2';
const BROKEN = Object.assign(new Error('Loading chunk src_routes_approvals failed.'), {
  name: 'ChunkLoadError',
  request: 'http://localhost/remotes/finance/build-two/approvals.js',
});

/** A page of its own: nothing is remembered but what the browser keeps. */
async function openPage(lazy: () => Promise<unknown>, isPreview = false): Promise<() => Promise<unknown>> {
  jest.resetModules();
  const { withReloadablePages } = await import('./page-route');
  const area = {
    entry,
    release: entry.releases.stable,
    module: { contract: '1.0.0', default: [] },
    isPreview,
  };
  const { loader } = withReloadablePages(area, { path: 'approvals', lazy } as RouteObject);
  if (typeof loader !== 'function') throw new Error('no loader');
  const request = { url: ADDRESS } as Request;
  return async () => loader({ request, params: {}, context: undefined } as never, undefined);
}

function serve(withPrevious = true) {
  globalThis.fetch = answerRegistry(sampleRegistry([withPrevious ? { ...entry, previous } : entry]));
}
const outcomes = () => reported.mock.calls.flat().map(({ outcome, code }) => `${outcome} ${code}`);

beforeEach(() => {
  sessionStorage.clear();
  reported.mockReset();
});

it('takes the release before by a load of the whole document, once the page failed twice', async () => {
  serve();
  const lazy = jest.fn().mockRejectedValue(BROKEN);
  const answer = await (await openPage(lazy))().catch((thrown: unknown) => thrown);
  const { status, headers } = answer as Response;
  expect([status, headers.get('Location'), headers.get('X-Remix-Reload-Document')]).toEqual([
    302,
    '/finance/approvals?page=2',
    'true',
  ]);
  expect(lazy).toHaveBeenCalledTimes(2);
  expect(outcomes()).toEqual(['failed CHUNK', 'replaced CHUNK']);
  jest.resetModules();
  const { candidatesFor } = await import('../../federation/registry/candidates');
  expect(candidatesFor({ ...entry, previous }, null)[0].buildId).toBe('build-one');
});

it('shows the failure and reports it each time where there is nothing to take instead', async () => {
  serve(false);
  const visit = await openPage(jest.fn().mockRejectedValue(BROKEN));
  await expect(visit()).rejects.toMatchObject({ code: 'CHUNK', buildId: 'build-two' });
  await expect(visit()).rejects.toMatchObject({ code: 'CHUNK' });
  expect(outcomes()).toEqual(['failed CHUNK', 'failed CHUNK']);
});

it.each([
  ['the network is away', false],
  ['the release is a trial', true],
])('switches nothing while %s', async (_, isPreview) => {
  serve();
  if (!isPreview) globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  const visit = await openPage(jest.fn().mockRejectedValue(BROKEN), isPreview);
  await expect(visit()).rejects.toMatchObject({ code: 'CHUNK' });
});

it('fetches a file that arrived broken past the cache before the page is asked for again', async () => {
  serve();
  const lazy = jest
    .fn()
    .mockRejectedValueOnce(BROKEN)
    .mockResolvedValueOnce({ loader: () => 'data' });
  const visit = await openPage(lazy);
  const { followRequest } = await import('../../federation/loading/failed-files');
  const script = document.createElement('script');
  followRequest(script, BROKEN.request, 'sha384-x');
  script.dispatchEvent(new Event('error'));
  expect(await visit()).toBe('data');
  expect(fetch).toHaveBeenCalledWith(
    BROKEN.request,
    expect.objectContaining({ cache: 'reload', integrity: 'sha384-x' }),
  );
  expect(reported).not.toHaveBeenCalled();
});
