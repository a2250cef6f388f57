import type { AccessToken } from '@portal/contract';
import { AppProviders } from '@portal/ui/base';
import { QueryClient, QueryClientProvider } from '@portal/ui/query';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, refuses, serveApi } from '../../testing/api';
import { findMessage, showPages, startAfresh } from '../../testing/show-page';
import { AccessTokensCard } from './access-tokens-card';

const EXPORT: AccessToken = {
  id: '00000000-0000-4000-8000-000000000003',
  name: 'Nightly export',
  start: 'apt_aB3d',
  permissions: ['own.use', 'categories.see'],
  read_only: true,
  created_at: '2025-01-05T10:00:00.000Z',
  expires_at: '2025-04-05T10:00:00.000Z',
  last_used_at: '2025-01-06T11:00:00.000Z',
  last_used_from: '192.0.2.7',
  state: 'live',
};
const TOKEN = `apt_${'aB3d'.repeat(9)}`;

serveApi();
beforeEach(() => {
  startAfresh();
  list(EXPORT);
});

function list(...items: AccessToken[]) {
  answers('listAccessTokens', { items, grantable: ['own.use', 'categories.see'] });
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <AppProviders theme="light">
      <QueryClientProvider client={client}>
        <AccessTokensCard />
      </QueryClientProvider>
    </AppProviders>
  );
  return showPages([{ path: '/profile', element }], { pathname: '/profile' });
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your access tokens' })).getAllByRole('listitem');

it('tells of each what it may, how long, and where it was last used', async () => {
  list(EXPORT, { ...EXPORT, id: 'b', name: 'Old', read_only: false, last_used_at: null, state: 'expired' });
  show();
  const [live, expired] = await rows();
  expect(live).toHaveTextContent(/^Nightly exportRead onlyapt_aB3d… · until .* from 192\.0\.2\.7/);
  expect(live).toHaveTextContent('Your own requests, assets and profile; See categories');
  expect(expired).toHaveTextContent(/^OldExpiredapt_aB3d… · expired on .* · never used/);
});

/** The dialog once its first field has the focus: what is typed before that goes elsewhere. */
async function openNew(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: 'New Access Token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Access Token' }));
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
  return dialog;
}

it('makes one with what was chosen, shows it once and copies it', async () => {
  const sent = answers('createAccessToken', { ...EXPORT, name: 'Import', token: TOKEN });
  const { user } = show();
  const dialog = await openNew(user);
  await user.type(dialog.getByLabelText('Name'), ' Import ');
  await user.selectOptions(dialog.getByRole('combobox', { name: /Lasts/ }), '30 days');
  await user.click(dialog.getByRole('combobox', { name: /May/ }));
  await user.click(await screen.findByText('See categories'));
  await user.click(dialog.getByRole('checkbox', { name: /change nothing/ }));
  await user.click(dialog.getByRole('button', { name: 'Make Access Token' }));
  expect(await screen.findByRole('textbox', { name: 'Access token' })).toHaveValue(TOKEN);
  expect(sent.bodies).toEqual([
    { name: 'Import', days: 30, permissions: ['categories.see'], read_only: false },
  ]);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy Token' }));
  await findMessage('Success', 'Access token copied');
  expect(copied).toHaveBeenCalledWith(TOKEN);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() =>
    expect(screen.queryByRole('textbox', { name: 'Access token' })).not.toBeInTheDocument(),
  );
});

it('what is missing or refused is told beside its field, and what was typed stays', async () => {
  const { user } = show();
  const dialog = await openNew(user);
  await user.click(dialog.getByRole('button', { name: 'Make Access Token' }));
  expect(await dialog.findByText('Name is required')).toBeVisible();
  expect(dialog.getByText('Choose what the token may do')).toBeVisible();
  refuses('createAccessToken', {
    code: 'already_exists',
    message: 'You have an access token of this name',
    fields: { name: 'You have an access token of this name' },
  });
  await user.type(dialog.getByLabelText('Name'), 'Nightly export');
  await user.click(dialog.getByRole('combobox', { name: /May/ }));
  await user.click(await screen.findByText('See categories'));
  await user.click(dialog.getByRole('button', { name: 'Make Access Token' }));
  expect(await dialog.findByText('You have an access token of this name')).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Nightly export');
});

it('asks before it ends one', async () => {
  const ended = answers('endAccessToken', { message: 'The access token was ended.' });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'End access token Nightly export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End access token Nightly export?' }));
  list();
  await user.click(dialog.getByRole('button', { name: 'End Access Token' }));
  await findMessage('Success', 'Access token Nightly export ended');
  expect(ended.tokens).toHaveLength(1);
  expect(await screen.findByText('No access tokens')).toBeVisible();
});

it('tokens that cannot be loaded are told and can be retried', async () => {
  refuses('listAccessTokens', { code: 'unavailable', message: 'Later' });
  const { user } = show();
  await screen.findByText('Failed to fetch your access tokens');
  list(EXPORT);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});
