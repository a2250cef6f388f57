import type { Release, RemoteEntry } from '@portal/contract/remotes';
import { REMOTE_CONTRACT } from '@portal/ui/remote';
import { answerRegistry, sampleRegistry, sampleRemote } from '../../testing/registry-samples';

const loadRemote = jest.fn();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => loadRemote(id),
  registerRemotes: jest.fn(),
  satisfy: jest.requireActual('@module-federation/enhanced/runtime').satisfy,
}));
const reported = jest.fn();
jest.mock('../report', () => ({ reportRemoteEvent: (event: unknown) => reported(event) }));

const MODULE = { contract: REMOTE_CONTRACT, default: [{ index: true }] };
const EVENT = { remote: 'finance', build_id: 'build-two' };

/** Serves a list in which finance has build-two live and build-one before it. */
function serve(extra: (stable: Release) => Partial<RemoteEntry> = () => ({})) {
  const entry = sampleRemote('finance', ['FINANCE'], 'build-two');
  const previous = sampleRemote('finance', ['FINANCE'], 'build-one').releases.stable;
  const list = sampleRegistry([{ ...entry, previous, ...extra(entry.releases.stable) }], 2);
  const known = answerRegistry(list);
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL) =>
    String(address).includes('build-none') ? new Response('{}', { status: 404 }) : known(address),
  );
}

/** A page load of its own: nothing is remembered but what the browser keeps. */
async function openPage(role: 'ADMIN' | 'FINANCE' = 'FINANCE', id = 7) {
  jest.resetModules();
  const { startSession } = await import('@portal/auth');
  const { takePreviewsFromAddress } = await import('../registry/previews');
  takePreviewsFromAddress();
  startSession('token', { id, name: 'Robin', email: 'robin@example.com', role, department: null });
  const { watchSession } = await import('../../session/watch-session');
  watchSession();
  const { loadArea } = await import('./load-area');
  const open = async () => (await loadArea('finance')).release.buildId;
  return { open };
}

function failing(pattern: RegExp, error: Error) {
  loadRemote.mockImplementation(async (id: string) => {
    if (pattern.test(id)) throw error;
    return MODULE;
  });
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/finance');
  reported.mockReset();
  loadRemote.mockReset();
  loadRemote.mockResolvedValue(MODULE);
});

describe('a release that does not load', () => {
  it('is replaced by the one before it, reported, and not tried again in this session', async () => {
    serve();
    failing(/build-two/, new Error('ScriptExecutionError: broken'));
    expect(await (await openPage()).open()).toBe('build-one');
    expect(reported).toHaveBeenCalledWith({ ...EVENT, outcome: 'failed', code: 'LOAD' });
    expect(reported).toHaveBeenCalledWith({ ...EVENT, outcome: 'replaced', code: 'LOAD' });
    expect(reported).toHaveBeenCalledWith(
      expect.objectContaining({ build_id: 'build-one', outcome: 'loaded', duration_ms: expect.any(Number) }),
    );
    loadRemote.mockClear();
    expect(await (await openPage()).open()).toBe('build-one');
    expect(loadRemote.mock.calls.flat()).toEqual(['finance_build-one/routes']);
  });

  it('that wants a shared version which this shell has not is refused before its code is fetched', async () => {
    const wantsMore = (stable: Release) => ({ stable: { ...stable, requires: { react: '^99.0.0' } } });
    serve((stable) => ({ releases: wantsMore(stable) }));
    expect(await (await openPage()).open()).toBe('build-one');
    expect(reported).toHaveBeenCalledWith({ ...EVENT, outcome: 'replaced', code: 'SHARED-VERSION' });
    expect(loadRemote.mock.calls.flat()).toEqual(['finance_build-one/routes']);
    sessionStorage.clear();
    serve((stable) => ({ releases: wantsMore(stable), previous: undefined }));
    await expect((await openPage()).open()).rejects.toMatchObject({
      code: 'SHARED-VERSION',
      message: expect.stringContaining('react ^99.0.0'),
    });
  });

  it('is not replaced while the network is away', async () => {
    serve();
    failing(/build-two/, new Error('Failed to get manifest. #RUNTIME-003'));
    const known = globalThis.fetch;
    globalThis.fetch = jest.fn(async (address) => {
      if (/build-one/.test(String(address))) throw new TypeError('Failed to fetch');
      return known(address);
    });
    await expect((await openPage()).open()).rejects.toMatchObject({
      buildId: 'build-two',
      code: 'RUNTIME-003',
    });
    expect(reported.mock.calls.flat().map(({ outcome }) => outcome)).toEqual(['failed']);
  });

  it('is given up within twenty seconds when nothing answers', async () => {
    serve();
    const { open } = await openPage();
    jest.useFakeTimers();
    loadRemote.mockReturnValue(new Promise(() => undefined));
    const known = globalThis.fetch;
    globalThis.fetch = jest.fn((address) =>
      /build-one/.test(String(address)) ? new Promise<Response>(() => undefined) : known(address),
    );
    const ended = jest.fn();
    open().catch(ended);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ buildId: 'build-two', code: 'CHUNK' }));
    jest.useRealTimers();
  });

  it('is not blamed when nothing else loads either: the first failure shows, and it is the first to be tried again', async () => {
    serve();
    failing(/./, new Error('ScriptExecutionError: broken'));
    const { open } = await openPage();
    await expect(open()).rejects.toMatchObject({ buildId: 'build-two', code: 'LOAD' });
    loadRemote.mockResolvedValue(MODULE);
    expect(await open()).toBe('build-two');
  });

  it('of another contract is replaced too', async () => {
    serve();
    loadRemote.mockImplementation(async (id: string) =>
      id.includes('build-two') ? { ...MODULE, contract: '9.0.0' } : MODULE,
    );
    expect(await (await openPage()).open()).toBe('build-one');
    expect(reported).toHaveBeenCalledWith({ ...EVENT, outcome: 'replaced', code: 'CONTRACT-VERSION' });
  });
});

describe('a canary', () => {
  const serveCanary = (roles: string[]) =>
    serve((stable) => ({
      releases: { stable, canary: { ...stable, buildId: 'build-canary', percent: 0, seed: 's', roles } },
    }));

  it('is for those whom it names', async () => {
    serveCanary(['FINANCE']);
    expect(await (await openPage()).open()).toBe('build-canary');
    serveCanary(['EMPLOYEE']);
    expect(await (await openPage()).open()).toBe('build-two');
  });

  it('that does not load gives way to the live release', async () => {
    serveCanary(['FINANCE']);
    failing(/build-canary/, new Error('ScriptExecutionError: broken'));
    expect(await (await openPage()).open()).toBe('build-two');
  });
});

describe('a trial', () => {
  it('is taken from the address for this tab, by who may try, and leaves the address', async () => {
    serve();
    window.history.replaceState(null, '', '/finance?page=2&mf.finance=build-zero');
    expect(await (await openPage('ADMIN')).open()).toBe('build-zero');
    expect(window.location.search).toBe('?page=2');
    // It is no reader's load.
    expect(reported).not.toHaveBeenCalled();
    // Another page of the same tab.
    expect(await (await openPage('ADMIN')).open()).toBe('build-zero');
    window.history.replaceState(null, '', '/finance?mf.finance=');
    expect(await (await openPage('ADMIN')).open()).toBe('build-two');
  });

  it('keeps the place in the page, and ends with the session of who began it', async () => {
    serve();
    window.history.replaceState(null, '', '/finance?mf.finance=build-zero#top');
    const { open } = await openPage('ADMIN');
    expect(window.location.hash).toBe('#top');
    expect(await open()).toBe('build-zero');
    const { endSession } = await import('@portal/auth');
    const { isOutdatedAt } = await import('./watch-releases');
    endSession('signed-out');
    // What ran here is left with the page.
    expect(await isOutdatedAt('/finance')).toBe(true);
    expect(await (await openPage('ADMIN')).open()).toBe('build-two');
  });

  it('is not of whoever signs in next', async () => {
    serve();
    window.history.replaceState(null, '', '/finance?mf.finance=build-zero');
    expect(await (await openPage('ADMIN', 8)).open()).toBe('build-zero');
    const { endSession } = await import('@portal/auth');
    endSession('expired');
    expect(await (await openPage('ADMIN')).open()).toBe('build-two');
  });

  it.each([
    ['who may not try', 'FINANCE', 'finance=build-zero', /You may not try releases/],
    ['an area that is not there', 'ADMIN', 'fnance=build-zero', /no area called fnance/],
    ['what is no release', 'ADMIN', 'finance=x', /“x” is neither the id of a build/],
  ] as const)('by %s is said not to be, and is none', async (_, role, asked, told) => {
    serve();
    window.history.replaceState(null, '', `/finance?mf.${asked}`);
    const { open } = await openPage(role);
    const { refusedPreviews } = await import('../registry/previews');
    expect(refusedPreviews(['finance', 'admin']).join()).toMatch(told);
    expect(await open()).toBe('build-two');
  });

  it('of another origin takes the release’s directory there, and fails in its area when the policy or the host refuses', async () => {
    serve();
    window.history.replaceState(
      null,
      '',
      '/finance?mf.finance=https://qa.example.com/remotes/finance/build-zero/',
    );
    expect(await (await openPage('ADMIN')).open()).toBe('build-zero');
    const asked = jest.mocked(globalThis.fetch).mock.calls.map(([address]) => String(address));
    expect(asked).toContain('https://qa.example.com/remotes/finance/build-zero/release.json');

    globalThis.fetch = jest.fn(async (address: RequestInfo | URL) => {
      if (String(address).startsWith('https://qa.')) throw new TypeError('Failed to fetch');
      return answerRegistry(sampleRegistry([sampleRemote('finance', ['FINANCE'], 'build-two')], 2))(address);
    });
    await expect((await openPage('ADMIN')).open()).rejects.toMatchObject({
      code: 'TRIAL',
      message: expect.stringMatching(/TRIAL_ORIGINS/),
    });
  });

  it.each(['javascript:alert(1)//', 'ftp://qa.example.com/x/', 'https://qa.example.com/x?y=/'])(
    'of what is no directory of a release is none: %s',
    async (value) => {
      serve();
      window.history.replaceState(null, '', `/finance?mf.finance=${encodeURIComponent(value)}`);
      expect(await (await openPage('ADMIN')).open()).toBe('build-two');
    },
  );

  it('of a build that is not published fails in its area, and nothing else is given instead', async () => {
    serve();
    window.history.replaceState(null, '', '/finance?mf.finance=build-none');
    await expect((await openPage('ADMIN')).open()).rejects.toMatchObject({
      code: 'TRIAL',
      message: 'There is no release build-none of this area.',
    });
  });
});

describe('a newer release', () => {
  it('is noticed while the area goes on with the one it has', async () => {
    serve();
    const { open } = await openPage();
    await open();
    const { checkReleases, outdatedStore, isOutdatedAt } = await import('./watch-releases');
    await checkReleases();
    expect(outdatedStore.getState().outdated).toEqual([]);
    serve((stable) => ({ releases: { stable: { ...stable, buildId: 'build-three' } } }));
    await checkReleases();
    expect(outdatedStore.getState().outdated).toEqual(['finance']);
    expect([await isOutdatedAt('/finance/x'), await isOutdatedAt('/admin')]).toEqual([true, false]);
    expect(await open()).toBe('build-two');
  });

  it('is asked for every 15 seconds by a tab that somebody looks at, and by no other', async () => {
    serve();
    await (await openPage()).open();
    const { watchReleases, outdatedStore } = await import('./watch-releases');
    jest.useFakeTimers();
    const stop = watchReleases();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    serve((stable) => ({ releases: { stable: { ...stable, buildId: 'build-three' } } }));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(outdatedStore.getState().outdated).toEqual([]);
    visibility.mockReturnValue('visible');
    await jest.advanceTimersByTimeAsync(15_000);
    expect(outdatedStore.getState().outdated).toEqual(['finance']);
    stop();
    visibility.mockRestore();
    jest.useRealTimers();
  });

  it('that is an earlier one is told as taken back', async () => {
    serve();
    await (await openPage()).open();
    const { checkReleases, outdatedStore } = await import('./watch-releases');
    const time = '2024-12-31T00:00:00.000Z';
    serve((stable) => ({ releases: { stable: { ...stable, buildId: 'build-one', time } } }));
    await checkReleases();
    expect(outdatedStore.getState()).toEqual({ outdated: ['finance'], isTakenBack: true });
    // A look that finds the same draws nothing anew.
    const whenTold = jest.fn();
    outdatedStore.subscribe(whenTold);
    await checkReleases();
    expect(whenTold).not.toHaveBeenCalled();
  });
});

it.each([
  ['whose manifest lists its files', { manifest: `sha384-${'c'.repeat(64)}` }, 0],
  ['of before manifests did', {}, 1],
])('a release %s is loaded with so many descriptions: %#', async (_which, facts, descriptions) => {
  serve((stable) => ({ releases: { stable: { ...stable, ...facts } } }));
  expect(await (await openPage()).open()).toBe('build-two');
  const asked = jest.mocked(globalThis.fetch).mock.calls.map(([address]) => String(address));
  expect(asked.filter((address) => address.endsWith('release.json'))).toHaveLength(descriptions);
});
