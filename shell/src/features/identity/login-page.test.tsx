import { endSession, pendingUserId, startSession } from '@portal/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { LoginPage } from './login-page';
import { answers, answersLater, isAway, refuses, refusesFields, serveApi } from './testing/api';
import { findMessage, showPages, startAfresh } from './testing/show-page';

serveApi();
beforeEach(startAfresh);

const ANSWER = { user_id: 7, message: 'Verification code sent to your email', mail_delayed: false };

function showLogin(state?: unknown) {
  return showPages([{ path: '/auth/login', element: <LoginPage /> }], { pathname: '/auth/login', state });
}

async function fillIn(user: ReturnType<typeof showLogin>['user']) {
  await user.type(screen.getByLabelText('Email'), 'erin@example.com');
  await user.type(screen.getByLabelText('Password'), 'portal-demo-2026');
}

test('begins in the email field, under its heading, with the ways back', () => {
  showLogin();
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('link', { name: 'Back to the start page' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/auth/request-reset',
  );
  expect(document.title).toBe('Sign In · Asset Management');
});

test('keeps the pending user and opens the code page, with the place the person came from', async () => {
  const login = answers('login', ANSWER);
  const { user } = showLogin({ from: { pathname: '/employee/requests', search: '?page=2', hash: '' } });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await findMessage('Success', 'Verification code sent to your email');
  expect(await screen.findByText(/At \/auth\/verify-otp/)).toHaveTextContent(
    '{"from":"/employee/requests?page=2","email":"erin@example.com"}',
  );
  expect(pendingUserId.read()).toBe(7);
  expect(login.bodies).toEqual([{ email: 'erin@example.com', password: 'portal-demo-2026' }]);
  expect(login.tokens).toEqual([null]);
});

test('while mail cannot be delivered the code is not said to be sent', async () => {
  const message = 'Your code is waiting to be sent: mail cannot be delivered at present';
  answers('login', { user_id: 7, message, mail_delayed: true });
  const { user } = showLogin();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await findMessage('Mail Delayed', message);
  expect(await screen.findByText(/At \/auth\/verify-otp/)).toBeVisible();
});

test('names what is missing beside each field and takes the focus there', async () => {
  const { user } = showLogin();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const email = screen.getByLabelText('Email');
  expect(email).toHaveFocus();
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('Email is required');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  await user.type(email, 'erin');
  expect(email).toHaveAccessibleDescription('Enter a valid email address');
  await user.type(email, '@example.com');
  expect(email).toBeValid();
});

test('sends once however often it is asked to, and says that it is busy', async () => {
  const login = answersLater('login', ANSWER);
  const { user } = showLogin();
  await fillIn(user);
  await user.keyboard('{Enter}{Enter}');
  const button = await screen.findByRole('button', { name: 'Signing In...' });
  await user.click(button);
  login.answerNow();
  await screen.findByText(/At \/auth\/verify-otp/);
  expect(login.bodies).toHaveLength(1);
});

test('a refusal is told and stays; what was typed stays, ready to be corrected', async () => {
  refuses('login', { code: 'invalid_credentials', message: 'Invalid credentials' });
  const { user } = showLogin();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const message = await findMessage('Login Failed', 'Invalid credentials');
  expect(screen.getAllByText('Invalid credentials')).toHaveLength(2);
  expect(message).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('erin@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('portal-demo-2026');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(pendingUserId.read()).toBeUndefined();
});

test('too many attempts: the wait is shown', async () => {
  refuses('login', {
    code: 'too_many_attempts',
    message: 'Too many attempts. Please try again in 2 minutes.',
    retryAfterSeconds: 95,
  });
  const { user } = showLogin();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await findMessage('Login Failed', 'Too many attempts. Please try again in 2 minutes.');
  expect(screen.getByText(/^1 min 3\d s left$/)).toBeVisible();
});

test('a refusal without words reads as wrong credentials', async () => {
  refuses('login', { code: 'internal', message: '' });
  const { user } = showLogin();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await findMessage('Login Failed', 'Invalid credentials');
});

test('a server that cannot be reached is told apart from wrong credentials', async () => {
  isAway('login');
  const { user } = showLogin();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await findMessage('Login Failed', 'The server cannot be reached');
});

test('messages that the server has for a field stand beside the field', async () => {
  refusesFields('login', { email: 'Enter a valid email address' });
  const { user } = showLogin();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address'),
  );
});

test('the password can be looked at', async () => {
  const { user } = showLogin();
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('takes the typed address along to the reset page', async () => {
  const { user } = showLogin();
  await user.type(screen.getByLabelText('Email'), 'erin@example.com');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(await screen.findByText(/At \/auth\/request-reset/)).toHaveTextContent('erin@example.com');
});

test('says calmly that a session ended, and that a form is kept where one is', () => {
  endSession('expired');
  const { unmount } = showLogin({ from: '/admin/settings' });
  expect(screen.getByText(/^Your session has ended.*to continue where you were\.$/)).toBeVisible();
  unmount();
  localStorage.setItem('portal.draft.employee.submit.7', '{}');
  showLogin({ from: '/employee/submit' });
  expect(screen.getByText(/^Your session has ended.*The form you began is kept\.$/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Your session has ended/);
});

test('says to who was suspended that signing in again is no way on', () => {
  endSession('suspended');
  showLogin();
  expect(screen.getByText(/You cannot sign in until it is reactivated/)).toBeVisible();
  expect(screen.queryByText(/Sign in again/)).not.toBeInTheDocument();
});

const erin = {
  id: 7,
  name: 'Erin Example',
  email: 'erin@example.com',
  role: 'EMPLOYEE',
  department: null,
} as const;

test.each([
  ['/employee/requests?page=2', '/employee/requests?page=2'],
  ['/admin/users', '/employee'],
  ['/unauthorized', '/employee'],
  ['//elsewhere.example', '/employee'],
  [undefined, '/employee'],
])('somebody signed in who came from %s is sent to %s', async (from, to) => {
  startSession('token', erin);
  showLogin({ from });
  expect(await screen.findByText(`At ${to} with null`)).toBeVisible();
});

test('who is signed in and came to sign in with another address is asked, and keeps the session', async () => {
  startSession('token', erin);
  answers('logout', { message: 'Signed out' });
  const { user } = showLogin({ email: 'nia@example.com' });
  expect(screen.getByText(/You came here to sign in as/)).toHaveTextContent('nia@example.com');
  expect(screen.getByRole('link', { name: 'Go On as Erin Example' })).toHaveAttribute('href', '/employee');
  await user.click(screen.getByRole('button', { name: 'Sign Out and Sign In Again' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('nia@example.com');
});

test('follows when another tab signs in', async () => {
  showLogin();
  act(() => startSession('token', erin));
  expect(await screen.findByText('At /employee with null')).toBeVisible();
});
