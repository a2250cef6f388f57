import { sessionStore, startSession } from '@portal/auth';
import { screen } from '@testing-library/react';
import { answers, serveApi } from './testing/api';
import { ownAccount } from './testing/samples';
import { showPages, startAfresh } from './testing/show-page';
import { UnauthorizedPage } from './unauthorized-page';

serveApi();
beforeEach(() => {
  startAfresh();
  answers('getUser', account);
});

const account = ownAccount({
  id: 7,
  name: 'Fay Finance',
  email: 'fay@example.com',
  department: null,
  role: 'FINANCE',
});

function showRefusal(state?: unknown) {
  return showPages([{ path: '/unauthorized', element: <UnauthorizedPage /> }], {
    pathname: '/unauthorized',
    state,
  });
}

function signIn() {
  startSession('token', {
    id: 7,
    name: 'Fay Finance',
    email: 'fay@example.com',
    role: 'FINANCE',
    department: null,
  });
}

test('says who is signed in, what was refused and for whom it is', () => {
  signIn();
  showRefusal({ from: { pathname: '/procurement/requests', search: '', hash: '' } });
  expect(screen.getByRole('heading', { level: 1, name: 'Access Not Allowed' })).toHaveFocus();
  expect(screen.getByText('Fay Finance')).toBeVisible();
  expect(screen.getByText('fay@example.com · Finance Manager')).toBeVisible();
  expect(screen.getByText('/procurement/requests')).toBeVisible();
  expect(screen.getByText(/It is for: Administrator, Procurement Manager/)).toBeVisible();
});

test('opened again after the role was raised, it leads to what was refused', async () => {
  signIn();
  const asked = answers('getUser', { ...account, role: 'PROCUREMENT' });
  showRefusal({ from: { pathname: '/procurement/requests', search: '?page=2', hash: '' } });
  expect(await screen.findByText(/At \/procurement\/requests\?page=2/)).toBeVisible();
  expect(asked.tokens).toHaveLength(1);
});

test('leads home', async () => {
  signIn();
  const { user } = showRefusal();
  await user.click(screen.getByRole('link', { name: 'Go to Your Dashboard' }));
  expect(await screen.findByText('At /finance with null')).toBeVisible();
});

test('signs out', async () => {
  signIn();
  const logout = answers('logout', { message: 'You have been successfully signed out.' });
  const { user } = showRefusal();
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText(/At \/auth\/login/)).toBeVisible();
  expect(sessionStore.getState().isAuthenticated).toBe(false);
  expect(logout.tokens).toEqual(['Bearer token']);
});

test('somebody who is not signed in is led to the sign-in page', () => {
  showRefusal();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/login');
});
