import { sessionStore, startSession } from '@portal/auth';
import type { AccountSession } from '@portal/contract';
import { AppProviders } from '@portal/ui/base';
import { QueryClient, QueryClientProvider } from '@portal/ui/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { answers, refuses, refusesFields, serveApi } from '../testing/api';
import { ownAccount } from '../testing/samples';
import { findMessage, showPages, startAfresh } from '../testing/show-page';
import { TrialReleasesCard } from './components/trial-releases-card';
import { ProfilePage } from './profile-page';

const ACCOUNT = ownAccount();

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

function session(facts: Partial<AccountSession>): AccountSession {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    created_at: '2025-01-05T10:00:00.000Z',
    last_seen_at: '2025-01-05T11:00:00.000Z',
    expires_at: '2025-01-05T18:00:00.000Z',
    user_agent: FIREFOX,
    address: '192.0.2.7',
    is_current: false,
    ...facts,
  };
}

const HERE = session({ is_current: true });
const ELSEWHERE = session({ id: '00000000-0000-4000-8000-000000000002', user_agent: null, address: null });

function Providers({ children }: { children: ReactNode }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (
    <AppProviders theme="light">
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </AppProviders>
  );
}

serveApi();
beforeEach(() => {
  startAfresh();
  const { id, name, email, role, department } = ACCOUNT;
  startSession('token', { id, name, email, role, department });
  answers('getUser', ACCOUNT);
  answers('listDepartments', {
    items: [
      { id: 1, name: 'Design', is_retired: false },
      { id: 2, name: 'Sales', is_retired: false },
    ],
  });
  answers('listSessions', { items: [HERE, ELSEWHERE] });
  answers('listAccessTokens', { items: [], grantable: ['own.use', 'categories.see'] });
});

function show() {
  const element = (
    <Providers>
      <ProfilePage />
    </Providers>
  );
  return showPages([{ path: '/profile', element }], { pathname: '/profile' });
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows name, department, e-mail and role', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  expect(await screen.findByLabelText('Name')).toHaveValue('Maya Chen');
  expect(await screen.findByRole('option', { name: 'Sales' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /Department/ })).toHaveValue('Design');
  const account = await card('Your Account');
  expect(account.getByText('maya@example.com')).toBeVisible();
  expect(account.getByText('Employee')).toBeVisible();
});

it('saves name and department with the version seen, and the header follows', async () => {
  const sent = answers('editProfile', { ...ACCOUNT, name: 'Maya C.', department: 'Sales', version: 4 });
  const { user } = show();
  const name = await screen.findByLabelText('Name');
  await screen.findByRole('option', { name: 'Sales' });
  await user.clear(name);
  await user.type(name, 'Maya C.');
  await user.selectOptions(screen.getByRole('combobox', { name: /Department/ }), 'Sales');
  await user.click(screen.getByRole('button', { name: 'Save Profile' }));
  await findMessage('Success', 'Profile updated successfully');
  expect(sent.bodies).toEqual([{ version: 3, name: 'Maya C.', department: 'Sales' }]);
  expect(sessionStore.getState().user).toMatchObject({ name: 'Maya C.', department: 'Sales' });
});

it('a name must be given, and a failure keeps what was typed', async () => {
  const { user } = show();
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save Profile' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  refuses('editProfile', { code: 'stale_version', message: 'This account was changed' });
  await user.type(name, 'M');
  await user.click(screen.getByRole('button', { name: 'Save Profile' }));
  await findMessage('Error', 'Failed to update profile');
  expect(name).toHaveValue('M');
});

it('two tabs: the department that was not touched stays as the other one made it', async () => {
  refuses('editProfile', { code: 'stale_version', message: 'This account was changed' });
  const { user } = show();
  await user.type(await screen.findByLabelText('Name'), ' II');
  answers('getUser', { ...ACCOUNT, department: 'Sales', version: 4 });
  await user.click(screen.getByRole('button', { name: 'Save Profile' }));
  // Told once: neither the server's words nor a toast beside it.
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Your account has changed since you opened this page/,
  );
  expect(screen.queryByText(/This account was changed|Failed to update profile/)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Department/ })).toHaveValue('Sales'));
  const sent = answers('editProfile', { ...ACCOUNT, name: 'Maya Chen II', department: 'Sales', version: 5 });
  await user.click(screen.getByRole('button', { name: 'Save Profile' }));
  await findMessage('Success', 'Profile updated successfully');
  expect(screen.queryByText(/^Your account has changed/)).not.toBeInTheDocument();
  expect(sent.bodies).toEqual([{ version: 4, name: 'Maya Chen II' }]);
});

async function typePasswords(user: ReturnType<typeof show>['user'], ...texts: string[]) {
  const labels = ['Current password', 'New password', 'Confirm password'];
  for (const [index, text] of texts.entries())
    await user.type(await screen.findByLabelText(labels[index] as string), text);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
}

it('changes the password by the rules of registration', async () => {
  const { user } = show();
  await typePasswords(user, 'old password', 'short', 'other');
  expect(await screen.findByText('Password must be at least 10 characters')).toBeVisible();
  expect(screen.getByText('Passwords do not match')).toBeVisible();
});

it('a changed password empties the form and says what ended', async () => {
  const sent = answers('changePassword', { message: 'Your password was changed.' });
  const { user } = show();
  await typePasswords(user, 'old password', 'a fine new password', 'a fine new password');
  await findMessage('Success', 'Your password was changed.');
  expect(sent.bodies).toEqual([{ current_password: 'old password', new_password: 'a fine new password' }]);
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveValue(''));
});

it('a wrong current password is told beside its field', async () => {
  refusesFields(
    'changePassword',
    { current_password: 'The current password is incorrect' },
    'The current password is incorrect',
  );
  const { user } = show();
  await typePasswords(user, 'wrong password', 'a fine new password', 'a fine new password');
  await findMessage('Error', 'Failed to change password');
  const field = screen.getByLabelText('Current password');
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
});

it('lists the sessions by device, address and last use, and names this one', async () => {
  show();
  const rows = within(await screen.findByRole('list', { name: 'Your sessions' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Firefox on WindowsThis session192\.0\.2\.7 · last seen/);
  expect(rows[1]).toHaveTextContent(/Unknown deviceUnknown address/);
});

it('signs one other session out', async () => {
  const ended = answers('endSession', { message: 'The session was signed out.' });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Sign out Unknown device, unknown address' }));
  await findMessage('Success', 'Session signed out successfully');
  expect(ended.tokens).toHaveLength(1);
});

it('signs all others out at once, where there are any', async () => {
  answers('endOtherSessions', { ended: 1 });
  const { user } = show();
  const all = await screen.findByRole('button', { name: 'Sign Out All Others' });
  answers('listSessions', { items: [HERE] });
  await user.click(all);
  await findMessage('Success', 'You are signed out everywhere else');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Sign Out All Others' })).not.toBeInTheDocument(),
  );
});

it('sessions that cannot be loaded are told and can be retried', async () => {
  refuses('listSessions', { code: 'unavailable', message: 'Later' });
  const { user } = show();
  await findMessage('Error', 'Failed to fetch your sessions');
  answers('listSessions', { items: [HERE] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Firefox on Windows')).toBeVisible();
});

it('who may try releases finds the builds of their areas, and tries one by a load of the document', async () => {
  const build = (build_id: string, place: 'live' | 'published', subject?: string) => ({
    ...{ build_id, built_at: '2025-01-05T10:00:00.000Z', place },
    source: subject
      ? { sha: 'a'.repeat(40), author: 'Ada Min', time: '', subject, branch: 'fix', is_changed: false }
      : null,
  });
  answers('listTrialBuilds', {
    areas: [
      { name: 'employee', title: 'My Workspace', route_prefix: '/employee', builds: [] },
      {
        ...{ name: 'finance', title: 'Finance', route_prefix: '/finance' },
        builds: [build('build-2', 'published', 'finance: a fix'), build('build-1', 'live')],
      },
    ],
  });
  const go = jest.fn();
  const { user } = showPages(
    [
      {
        path: '/profile',
        element: (
          <Providers>
            <TrialReleasesCard go={go} />
          </Providers>
        ),
      },
    ],
    { pathname: '/profile' },
  );
  const trial = await card('Try a Release');
  await user.selectOptions(await trial.findByLabelText('Area'), 'finance');
  expect(trial.getByText('finance: a fix')).toBeVisible();
  expect(trial.getByText(/Ada Min on fix · build-2/)).toBeVisible();
  await user.click(trial.getByRole('button', { name: 'Try build-2 of Finance' }));
  expect(go).toHaveBeenCalledWith('/finance?mf.finance=build-2');
});

it('is offered to whoever may: an employee whose account was given it, and nobody else', async () => {
  answers('listTrialBuilds', { areas: [] });
  const { id, name, email, role, department } = ACCOUNT;
  show();
  await card('Your Sessions');
  expect(screen.queryByRole('region', { name: 'Try a Release' })).not.toBeInTheDocument();
  act(() => startSession('token', { id, name, email, role, department, tries_releases: true }));
  expect(await screen.findByRole('region', { name: 'Try a Release' })).toBeVisible();
});
