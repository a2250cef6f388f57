import { endSession, type SessionUser, sessionStore, startSession } from '@portal/auth';
import type { RemoteEntry } from '@portal/contract/remotes';
import { REMOTE_CONTRACT } from '@portal/ui/remote';
import { RouterProvider } from '@portal/ui/router';
import { ToastRegion, toast } from '@portal/ui/toast';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registry, registryStore } from '../federation/registry/registry';
import { watchSession } from '../session/watch-session';
import { answerRegistry, sampleRegistry, sampleRemote } from '../testing/registry-samples';

const loadRemote = jest.fn();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => loadRemote(id),
  registerRemotes: jest.fn(),
  satisfy: jest.requireActual('@module-federation/enhanced/runtime').satisfy,
}));
// The API is not what these tests are about: the stored account stands, unless a test says what the server answers.
const refreshAccount = jest.fn();
jest.mock('../session/refresh-account', () => ({ refreshAccount: async () => refreshAccount() }));
jest.mock('../layout/use-organisation', () => ({ useOrganisation: () => 'Halden Instruments' }));

// Nor is the server that is told of a sign-out.
jest.mock('@portal/auth', () => {
  const auth = jest.requireActual('@portal/auth');
  return { ...auth, signOut: async () => auth.endSession('signed-out') };
});

jest.mock('../federation/report', () => ({ reportRemoteEvent: () => undefined }));

const areas = sampleRegistry([
  sampleRemote('admin', ['ADMIN'], 'build-one', {
    menu: [
      { path: '', label: 'Dashboard', icon: 'dashboard' },
      { path: 'users', label: 'Users', icon: 'users' },
    ],
  }),
  sampleRemote('finance', ['FINANCE', 'ADMIN']),
  sampleRemote('procurement', ['PROCUREMENT', 'ADMIN']),
  sampleRemote('employee', ['EMPLOYEE']),
  sampleRemote('reports', ['EMPLOYEE']),
  sampleRemote('notes', ['EMPLOYEE']),
  sampleRemote('lazy', ['EMPLOYEE']),
]);

function person(role: SessionUser['role']): SessionUser {
  return { id: 7, name: 'Robin Reyes', email: 'robin@example.com', role, department: null };
}

function remoteWith(text: string) {
  return {
    contract: REMOTE_CONTRACT,
    default: [
      { index: true, element: <h1 tabIndex={-1}>{text}</h1> },
      { path: 'more', element: <h1 tabIndex={-1}>More</h1> },
    ],
  };
}

async function open(address: string, role?: SessionUser['role']) {
  window.history.replaceState(null, '', address);
  if (role) startSession('token', person(role));
  else endSession('expired');
  const { createPortalRouter } = await import('./router');
  const router = createPortalRouter();
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = answerRegistry(areas);
  sessionStorage.clear();
  loadRemote.mockReset();
  refreshAccount.mockReset();
  loadRemote.mockImplementation(async (id: string) => remoteWith(`Page of ${id.split('_')[0]}`));
});

it('sends visitors without a session to the sign-in page and remembers the place', async () => {
  const router = await open('/finance/approvals?page=2');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(router.state.location.state.from).toMatchObject({
    pathname: '/finance/approvals',
    search: '?page=2',
  });
  expect(loadRemote).not.toHaveBeenCalled();
});

it('shows "Loading..." while the session is being restored', async () => {
  window.history.replaceState(null, '', '/employee');
  sessionStore.setState({ user: null, token: null, isAuthenticated: false, isLoading: true, endedBy: null });
  const { createPortalRouter } = await import('./router');
  render(<RouterProvider router={createPortalRouter()} />);
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  act(() => startSession('token', person('EMPLOYEE')));
  expect(await screen.findByRole('heading', { name: 'Page of employee' })).toBeInTheDocument();
});

it('sends a role that is not allowed to Unauthorized without loading the area', async () => {
  const router = await open('/finance', 'EMPLOYEE');
  await waitFor(() => expect(router.state.location.pathname).toBe('/unauthorized'));
  expect(loadRemote).not.toHaveBeenCalled();
});

describe('an area that the shell was built without', () => {
  it('sends who is not signed in to the sign-in page, and back to it', async () => {
    const router = await open('/notes/more?page=2');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(router.state.location.state.from).toMatchObject({ pathname: '/notes/more', search: '?page=2' });
    act(() => startSession('token', person('EMPLOYEE')));
    await waitFor(() => expect(router.state.location.pathname).toBe('/notes/more'));
  });

  it('is told to be for others to a role that may not enter, before and after signing in', async () => {
    const router = await open('/notes', 'FINANCE');
    expect(await screen.findByText(/It is for: Employee/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/unauthorized');
    expect(loadRemote).not.toHaveBeenCalled();
    const { pathAfterSignIn } = await import('../features/identity/model/path-after-sign-in');
    expect(pathAfterSignIn('FINANCE', '/notes')).toBe('/finance');
    expect(pathAfterSignIn('EMPLOYEE', '/notes')).toBe('/notes');
  });
});

it('sends who is not signed in to the sign-in page also while the list of areas cannot be read', async () => {
  const { copy } = registryStore.getState();
  registryStore.setState({ copy: undefined });
  globalThis.fetch = jest.fn(async () => new Response('', { status: 503 }));
  const router = await open('/ledger/more');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(router.state.location.state.from).toMatchObject({ pathname: '/ledger/more' });
  registryStore.setState({ copy });
});

it('asks the server before it refuses a stored role, and opens what a raised role may open', async () => {
  refreshAccount.mockImplementationOnce(() => startSession('token', person('PROCUREMENT')));
  const router = await open('/procurement', 'EMPLOYEE');
  expect(await screen.findByRole('heading', { name: 'Page of procurement' })).toBeVisible();

  // The area is attached by now: a lowered role is obeyed at once, a raised one after the server was asked.
  render(<ToastRegion />);
  act(() => {
    toast.destructive('Error', 'Failed to save');
    startSession('token', person('EMPLOYEE'));
  });
  expect(await screen.findByText(/is not open to your role/)).toBeVisible();
  expect(screen.queryByText('Failed to save')).toBeNull();
  refreshAccount.mockImplementation(() => startSession('token', person('PROCUREMENT')));
  await act(() => router.navigate('/procurement'));
  expect(await screen.findByRole('heading', { name: 'Page of procurement' })).toBeVisible();
});

it.each(['/login', '/auth/login'])('opens the sign-in page at %s', async (address) => {
  const router = await open(address);
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/auth/login');
});

it('says when a page does not exist, with the menu around it for who is signed in', async () => {
  await open('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  act(() => startSession('token', person('EMPLOYEE')));
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeInTheDocument();
});

it('attaches an area below the frame on the first visit', async () => {
  await open('/admin', 'ADMIN');
  expect(await screen.findByRole('heading', { name: 'Page of admin' })).toBeInTheDocument();
  const header = within(screen.getByRole('banner'));
  for (const text of ['Asset Management', 'Enterprise System', 'Robin Reyes', 'Administrator'])
    expect(header.getByText(text)).toBeInTheDocument();
  expect(header.getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Collapse the menu' }));
  expect(screen.getByRole('button', { name: 'Expand the menu' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
});

it('keeps an unknown page of an area inside the frame', async () => {
  await open('/admin/nowhere', 'ADMIN');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeInTheDocument();
  // Somebody without a name is a User.
  act(() => startSession('token', { ...person('ADMIN'), name: '' }));
  expect(within(screen.getByRole('banner')).getByText('User')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
});

it('shows a panel for an area that cannot load, keeps the rest going, and recovers by Retry', async () => {
  const user = userEvent.setup();
  await open('/admin', 'ADMIN');
  await screen.findByRole('heading', { name: 'Page of admin' });
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));

  loadRemote.mockRejectedValue(new Error('Failed to get manifest. #RUNTIME-003'));
  await user.click(menu.getByRole('link', { name: 'Finance' }));
  const panel = within(await screen.findByRole('alert'));
  expect(panel.getByText('Finance is not available')).toBeInTheDocument();
  expect(panel.getByText('Support code RUNTIME-003')).toBeInTheDocument();
  expect(panel.getByText('Build build-one')).toBeInTheDocument();

  loadRemote.mockImplementation(async (id: string) => {
    if (id.startsWith('finance')) throw new Error('broken again');
    return remoteWith(`Page of ${id.split('_')[0]}`);
  });
  await user.click(menu.getByRole('link', { name: 'Procurement' }));
  expect(await screen.findByRole('heading', { name: 'Page of procurement' })).toBeInTheDocument();

  await user.click(menu.getByRole('link', { name: 'Finance' }));
  expect(await screen.findByText('Support code LOAD')).toBeInTheDocument();
  loadRemote.mockImplementation(async (id: string) => remoteWith(`Page of ${id.split('_')[0]}`));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Page of finance' })).toBeInTheDocument();
});

function BrokenPage(): never {
  throw new Error('broken');
}

describe('the panel of an area that the registry speaks against', () => {
  const closed = (name: string) => ({
    ...sampleRemote(name, ['EMPLOYEE']),
    disabled: { message: 'Back at noon' },
  });
  const unfit = (name: string) => {
    const entry = sampleRemote(name, ['EMPLOYEE']);
    return { ...entry, releases: { stable: { ...entry.releases.stable, requires: { react: '^99.0.0' } } } };
  };
  const serve = (remote: RemoteEntry) => {
    globalThis.fetch = answerRegistry(sampleRegistry([remote]));
    return registry.refresh();
  };
  const mended = (name: string) => {
    globalThis.fetch = answerRegistry(sampleRegistry([sampleRemote(name, ['EMPLOYEE'], 'build-two')]));
  };
  afterAll(() => {
    globalThis.fetch = answerRegistry(areas);
    return registry.refresh();
  });
  const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

  it.each([
    ['DISABLED', closed('ledger')],
    ['SHARED-VERSION', unfit('sums')],
  ])('%s: Retry reads it again and shows the area', async (code, remote) => {
    await serve(remote);
    await open(remote.routePrefix, 'EMPLOYEE');
    expect(await screen.findByText(`Support code ${code}`)).toBeVisible();
    mended(remote.name);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: `Page of ${remote.name}` })).toBeVisible();
  });

  it('DISABLED: another visit reads it again as well', async () => {
    await serve(closed('audit'));
    const router = await open('/audit', 'EMPLOYEE');
    expect(await screen.findByText('Back at noon')).toBeVisible();
    mended('audit');
    await act(() => router.navigate('/profile'));
    await act(() => router.navigate('/audit/more'));
    expect(await screen.findByRole('heading', { name: 'More' })).toBeVisible();
  });

  it.each([
    ['DISABLED', closed('archive')],
    ['SHARED-VERSION', unfit('stock')],
  ])('%s: it goes by itself once a reading says otherwise, and not before', async (code, remote) => {
    await serve(remote);
    await open(remote.routePrefix, 'EMPLOYEE');
    expect(await screen.findByText(`Support code ${code}`)).toBeVisible();
    await comeBack();
    expect(screen.getByText(`Support code ${code}`)).toBeVisible();
    mended(remote.name);
    await comeBack();
    expect(await screen.findByRole('heading', { name: `Page of ${remote.name}` })).toBeVisible();
  });

  it('DISABLED: who is in the area is told, keeps the page and what is typed, and meets it at the next page', async () => {
    loadRemote.mockResolvedValue({
      contract: REMOTE_CONTRACT,
      default: [
        { index: true, element: <input aria-label="Note" /> },
        { path: 'more', element: <h1 tabIndex={-1}>More</h1> },
      ],
    });
    await serve(sampleRemote('desk', ['EMPLOYEE']));
    const router = await open('/desk', 'EMPLOYEE');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'half a word');
    globalThis.fetch = answerRegistry(sampleRegistry([closed('desk')]));
    await comeBack();
    expect(await screen.findByText('Desk is closed')).toBeVisible();
    expect(screen.getByText('Back at noon')).toBeVisible();
    await act(() => router.navigate('/desk?search=lamp'));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('half a word');

    await act(() => router.navigate('/desk/more'));
    expect(await screen.findByText('Support code DISABLED')).toBeVisible();
    expect(screen.queryByText('Desk is closed')).toBeNull();
    globalThis.fetch = answerRegistry(sampleRegistry([sampleRemote('desk', ['EMPLOYEE'])]));
    await comeBack();
    expect(await screen.findByRole('heading', { name: 'More' })).toBeVisible();
  });

  it('RENDER: Retry looks for another release before it shows the same again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    loadRemote.mockResolvedValue({
      contract: REMOTE_CONTRACT,
      default: [{ index: true, Component: BrokenPage }],
    });
    await serve(sampleRemote('broken', ['EMPLOYEE']));
    await open('/broken', 'EMPLOYEE');
    expect(await screen.findByText('Support code RENDER')).toBeVisible();
    jest.mocked(globalThis.fetch).mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(globalThis.fetch).toHaveBeenCalledWith('/remotes.json', expect.anything());
  });
});

function LatePage() {
  return <h1 tabIndex={-1}>The page</h1>;
}

it('asks again for a page whose file did not arrive, and keeps it once it is there', async () => {
  const lazy = jest.fn().mockRejectedValue(new Error('ScriptExecutionError: no such file'));
  loadRemote.mockResolvedValue({ contract: REMOTE_CONTRACT, default: [{ index: true, lazy }] });
  await open('/lazy', 'EMPLOYEE');
  await screen.findByRole('button', { name: 'Retry' });
  lazy.mockResolvedValue({ Component: LatePage });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument();
  expect(lazy).toHaveBeenCalledTimes(2);
});

it('refuses an area of another contract', async () => {
  loadRemote.mockResolvedValue({ ...remoteWith('x'), contract: '2.0.0' });
  await open('/reports', 'EMPLOYEE');
  expect(await screen.findByText('Support code CONTRACT-VERSION')).toBeInTheDocument();
});

it('returns to the sign-in page when the session ends, with the place only if it expired', async () => {
  watchSession();
  render(<ToastRegion />);
  const router = await open('/admin', 'ADMIN');
  await screen.findByRole('heading', { name: 'Page of admin' });
  act(() => endSession('signed-out'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(router.state.location.state).toBeNull();
  const told = within(screen.getByRole('region', { name: 'Notifications' })).getByRole('status');
  expect(told).toHaveTextContent(/^Signed OutYou have been successfully signed out\.$/);
});

describe('signing out with something begun', () => {
  const KEY = 'portal.draft.employee.submit.7';
  const begin = () =>
    localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), values: { asset_name: 'Lamp' } }));
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('asks first; what is kept outlives the session, and is erased when somebody else signs in', async () => {
    watchSession();
    await open('/admin', 'ADMIN');
    begin();
    await press('Sign Out');
    expect(await screen.findByRole('dialog', { name: 'Keep what you have not sent?' })).toBeVisible();
    expect(sessionStore.getState().isAuthenticated).toBe(true);
    await press('Keep and Sign Out');
    expect(sessionStore.getState().isAuthenticated).toBe(false);
    expect(localStorage.getItem(KEY)).not.toBeNull();
    act(() => startSession('token', person('ADMIN')));
    expect(localStorage.getItem(KEY)).not.toBeNull();
    act(() => startSession('token', { ...person('ADMIN'), id: 8 }));
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('discards it where that is wanted, and asks nothing where there is nothing', async () => {
    await open('/admin', 'ADMIN');
    begin();
    await press('Sign Out');
    await press('Discard and Sign Out');
    expect(localStorage.getItem(KEY)).toBeNull();
    act(() => startSession('token', person('ADMIN')));
    await press('Sign Out');
    expect(sessionStore.getState().isAuthenticated).toBe(false);
  });
});
