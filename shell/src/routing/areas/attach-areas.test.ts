import type { RouteObject } from '@portal/ui/router';
import { answerRegistry, sampleRegistry, sampleRemote } from '../../testing/registry-samples';

const loadRemote = jest.fn();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => loadRemote(id),
  registerRemotes: jest.fn(),
  satisfy: jest.requireActual('@module-federation/enhanced/runtime').satisfy,
}));
const reported = jest.fn();
jest.mock('../../federation/report', () => ({ reportRemoteEvent: (event: unknown) => reported(event) }));
jest.mock('../../session/refresh-account', () => ({ refreshAccount: async () => undefined }));
jest.mock('../../layout/area-parts', () => ({ AreaErrorPanel: () => null, ClosedNotice: () => null }));

const ADDRESS = 'http://localhost/finance/approvals?page=2';

function serve(shell: string, build: string) {
  const list = sampleRegistry([sampleRemote('finance', ['FINANCE'], build)]);
  globalThis.fetch = answerRegistry({ ...list, shell: { ...list.shell, buildId: shell } });
}

/** A document of its own, made by `shell-one`: nothing is remembered but what the browser keeps. */
async function openDocument() {
  jest.resetModules();
  const { startSession } = await import('@portal/auth');
  startSession('token', { id: 7, name: 'Robin', email: 'r@example.com', role: 'FINANCE', department: null });
  const { attachArea } = await import('./attach-areas');
  const attached: RouteObject[] = [];
  /** As the router does it: a visit that was given up attaches nothing. */
  const attach = (signal: AbortSignal) => {
    const patch = (_parent: string | null, routes: RouteObject[]) =>
      void (signal.aborted || attached.push(...routes));
    return attachArea({ path: '/finance/approvals', patch, signal });
  };
  /** What the router gets for the address: the area's route, or what its stand-in answers. */
  const visit = async (): Promise<unknown> => {
    await attach(new AbortController().signal);
    const last = attached.at(-1);
    if (last?.id === 'area-finance') return 'area';
    const { loader } = last?.children?.[0] ?? {};
    if (typeof loader !== 'function') throw new Error('no loader');
    const args = { request: { url: ADDRESS }, params: {}, context: undefined };
    return Promise.resolve(args)
      .then((all) => loader(all as never, undefined))
      .catch((thrown: unknown) => thrown);
  };
  return { visit, attach };
}

const asReopened = (answer: unknown) => {
  const { headers } = answer as Response;
  return [headers?.get('Location'), headers?.get('X-Remix-Reload-Document')];
};
const REOPENED = ['/finance/approvals?page=2', 'true'];
const builds = () => loadRemote.mock.calls.flat();

beforeEach(() => {
  sessionStorage.clear();
  reported.mockReset();
  loadRemote.mockReset();
});

it('an area that fails after its reader has left it says so when they come back', async () => {
  serve('shell-one', 'build-one');
  const { visit, attach } = await openDocument();
  const leaving = new AbortController();
  loadRemote.mockImplementation(async () => {
    leaving.abort();
    throw new Error('ScriptExecutionError: gone');
  });
  await attach(leaving.signal);
  expect(await visit()).toMatchObject({ code: 'LOAD', buildId: 'build-one' });
});

describe('under a shell that is no longer the live one', () => {
  it('a remote that was released for the newer one is not run: the document is loaded anew at the address', async () => {
    serve('shell-one', 'build-one');
    const { visit } = await openDocument();
    // The old release's files fail after the newer shell and a release for it have become live.
    loadRemote.mockImplementation(async () => {
      serve('shell-two', 'build-two');
      throw new Error('ScriptExecutionError: gone');
    });
    expect(asReopened(await visit())).toEqual(REOPENED);
    expect(builds()).toEqual(['finance_build-one/routes']);
    expect(reported.mock.calls.flat().map(({ build_id, outcome }) => `${build_id} ${outcome}`)).toEqual([
      'build-one failed',
    ]);
  });

  it('is noticed as well where the list was read again without any failure', async () => {
    serve('shell-two', 'build-two');
    expect(asReopened(await (await openDocument()).visit())).toEqual(REOPENED);
    expect(builds()).toEqual([]);
  });

  it('goes on with the registry where the server serves the old shell again, offers nothing newer, and counts anew once they meet', async () => {
    const { REMOTE_CONTRACT } = await import('@portal/ui/remote');
    loadRemote.mockImplementation(async () => ({ contract: REMOTE_CONTRACT, default: [{ index: true }] }));
    serve('shell-two', 'build-two');
    await (await openDocument()).visit();
    expect(await (await openDocument()).visit()).toBe('area');
    const { checkReleases, outdatedStore } = await import('../../federation/loading/watch-releases');
    await checkReleases();
    expect(outdatedStore.getState().outdated).toEqual([]);

    serve('shell-one', 'build-two');
    await checkReleases();
    serve('shell-two', 'build-two');
    await checkReleases();
    expect(outdatedStore.getState().outdated).toEqual(['shell']);
  });
});

describe('while the list of areas cannot be read', () => {
  const away = () => {
    globalThis.fetch = jest.fn(async () => new Response('', { status: 503 }));
  };

  it('the address is all that is known: its panel says so, and gives way once the list can be read', async () => {
    const { REMOTE_CONTRACT } = await import('@portal/ui/remote');
    loadRemote.mockImplementation(async () => ({ contract: REMOTE_CONTRACT, default: [{ index: true }] }));
    away();
    const { visit } = await openDocument();
    expect(await visit()).toMatchObject({ code: 'REGISTRY-503' });
    expect(await visit()).toMatchObject({ code: 'REGISTRY-503' });
    serve('shell-one', 'build-one');
    expect(await visit()).toBe('area');
  });

  it('an address that turns out to be no area’s is a page that does not exist', async () => {
    away();
    const { visit } = await openDocument();
    await visit();
    globalThis.fetch = answerRegistry(sampleRegistry([]));
    expect(await visit()).toBeNull();
  });

  it('an area that turns out to be for others is left to its guard', async () => {
    away();
    const { visit } = await openDocument();
    await visit();
    globalThis.fetch = answerRegistry(sampleRegistry([sampleRemote('finance', ['ADMIN'])]));
    expect(await visit()).toBeNull();
    expect(loadRemote).not.toHaveBeenCalled();
  });
});
