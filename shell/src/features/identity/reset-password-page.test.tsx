import { sessionStore, startSession } from '@portal/auth';
import { screen } from '@testing-library/react';
import { ResetPasswordPage } from './reset-password-page';
import { answers, refuses, refusesFields, serveApi } from './testing/api';
import { findMessage, showPages, startAfresh } from './testing/show-page';

const ERIN = { name: 'Erin Example', email: 'erin@example.com' };

serveApi();
beforeEach(() => {
  startAfresh();
  answers('checkResetLink', { is_open: true, message: null, account: ERIN });
});

function showReset(search = '?token=abc') {
  return showPages([{ path: '/auth/reset-password', element: <ResetPasswordPage /> }], {
    pathname: '/auth/reset-password',
    search,
  });
}

async function choose(user: ReturnType<typeof showReset>['user']) {
  await user.type(screen.getByLabelText('New password'), 'a long passphrase');
  await user.type(screen.getByLabelText('Confirm password'), 'a long passphrase');
  await user.click(screen.getByRole('button', { name: 'Set New Password' }));
}

const CHANGED = { message: 'Your password was changed. You can sign in with it now.' };

test('sets the password with the token of the link and leads to the sign-in page', async () => {
  const reset = answers('resetPassword', CHANGED);
  const { user } = showReset();
  expect(screen.getByLabelText('New password')).toHaveFocus();
  expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  await choose(user);
  await findMessage('Success', CHANGED.message);
  expect(await screen.findByText(/At \/auth\/login/)).toBeVisible();
  expect(reset.bodies).toEqual([{ token: 'abc', password: 'a long passphrase' }]);
});

test('ends the session that this browser has', async () => {
  startSession('token', {
    id: 7,
    name: 'Erin Example',
    email: 'erin@example.com',
    role: 'EMPLOYEE',
    department: null,
  });
  answers('resetPassword', CHANGED);
  refuses('logout', { code: 'unauthenticated', message: 'No session' });
  const { user } = showReset();
  await screen.findByLabelText('New password');
  await choose(user);
  await screen.findByText(/At \/auth\/login/);
  expect(sessionStore.getState().isAuthenticated).toBe(false);
});

test('a link without its token is explained, with a way to ask anew', () => {
  showReset('');
  expect(screen.getByText(/This link is incomplete/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask for a New Link' })).toHaveAttribute(
    'href',
    '/auth/request-reset',
  );
});

test('a link that was used or is too old is explained, with a way to ask anew', async () => {
  refuses('resetPassword', { code: 'link_expired', message: 'This link has expired or was used before.' });
  const { user } = showReset();
  await choose(user);
  await findMessage('Error', 'This link has expired or was used before.');
  expect(screen.getByRole('link', { name: 'Ask for a New Link' })).toBeVisible();
});

test('a link that is dead already is told when it is opened, before a password is typed', async () => {
  const message = 'This link has expired or was used before. Please ask for a new one.';
  const check = answers('checkResetLink', { is_open: false, message, account: null });
  showReset();
  expect(await screen.findByText(message)).toBeVisible();
  expect(check.bodies).toEqual([{ token: 'abc' }]);
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Ask for a New Link' })).toBeVisible();
});

test('a link that could not be judged is left to the reset', async () => {
  refuses('checkResetLink', { code: 'unavailable', message: 'The database is away' });
  const reset = answers('resetPassword', CHANGED);
  const { user } = showReset();
  await choose(user);
  await screen.findByText(/At \/auth\/login/);
  expect(reset.bodies).toHaveLength(1);
});

test('an invitation welcomes; one that no longer works says what to do', async () => {
  const message = 'This invitation is no longer valid: it has expired, was used before, or was withdrawn.';
  refuses('resetPassword', { code: 'link_expired', message });
  const { user } = showReset('?token=abc&invitation=yes');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome: Choose Your Password');
  expect(screen.queryByText(/replaces the old one/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Password'), 'a long passphrase');
  await user.type(screen.getByLabelText('Confirm password'), 'a long passphrase');
  await user.click(screen.getByRole('button', { name: 'Set Password' }));
  await findMessage('Error', message);
  expect(screen.getByText(/ask an administrator of your organisation to invite you again/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a New Invitation' })).toHaveAttribute(
    'href',
    '/auth/request-reset',
  );
});

test('passwords that differ are told beside the field', async () => {
  const { user } = showReset();
  await user.type(screen.getByLabelText('New password'), 'a long passphrase');
  await user.type(screen.getByLabelText('Confirm password'), 'another{Enter}');
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
});

test('a password that is too easy is told beside the field', async () => {
  refusesFields('resetPassword', { password: 'This password is too easy to guess; choose another one' });
  const { user } = showReset();
  await choose(user);
  await findMessage('Error', 'Some fields need attention');
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/too easy to guess/);
});

describe('opened by somebody who is signed in as another person', () => {
  const ada = { id: 1, name: 'Ada Min', email: 'ada@example.com', role: 'ADMIN', department: null } as const;

  test('names both and offers both ways; nothing ends unasked', async () => {
    startSession('token', ada);
    showReset('?token=abc&invitation');
    expect(await screen.findByText(/This invitation is for/)).toHaveTextContent(
      'This invitation is for Erin Example (erin@example.com).',
    );
    expect(screen.getByText(/You are signed in here as/)).toHaveTextContent('Ada Min (ada@example.com)');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go On as Ada Min' })).toHaveAttribute('href', '/admin');
    expect(screen.getByText(/in all tabs of this browser/)).toBeVisible();
    expect(sessionStore.getState().isAuthenticated).toBe(true);
  });

  test('signing out leads to the form, and it to signing in as who was invited', async () => {
    startSession('token', ada);
    answers('logout', { message: 'Signed out' });
    answers('resetPassword', CHANGED);
    const { user } = showReset();
    await user.click(await screen.findByRole('button', { name: 'Sign Out and Set the Password' }));
    expect(sessionStore.getState().isAuthenticated).toBe(false);
    await screen.findByLabelText('New password');
    await choose(user);
    expect(await screen.findByText(/At \/auth\/login/)).toHaveTextContent('"email":"erin@example.com"');
  });

  test('where it cannot be told whose link it is, it still ends nothing unasked', async () => {
    startSession('token', ada);
    refuses('checkResetLink', { code: 'unavailable', message: 'The database is away' });
    showReset();
    expect(await screen.findByText(/the account that it was mailed to/)).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });
});
