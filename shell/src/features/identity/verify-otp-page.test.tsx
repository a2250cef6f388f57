import { pendingUserId, sessionStore } from '@portal/auth';
import type { Role, User } from '@portal/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { preloadSignedIn } from '../../preload';
import { answers, answersLater, refuses, serveApi } from './testing/api';
import { findMessage, showPages, startAfresh } from './testing/show-page';
import { VerifyOtpPage } from './verify-otp-page';

jest.mock('../../preload', () => ({ preloadSignedIn: jest.fn() }));

serveApi();
const PORTAL = {
  organisation_name: 'Acme',
  time_zone: 'UTC',
  awaits_first_account: false,
  mail_delayed: false,
};

beforeEach(() => {
  startAfresh();
  answers('getPortal', PORTAL);
  pendingUserId.write(7);
});
afterEach(() => jest.useRealTimers());

const TOKEN = `h.${btoa(JSON.stringify({ sub: '7' }))}.s`;
const GRANT = { token: TOKEN, expires_at: '2026-01-05T12:00:00Z' };

function account(role: Role): User {
  return {
    id: 7,
    name: 'Erin Example',
    email: 'erin@example.com',
    department: 'Design',
    role,
    is_active: true,
    status: 'active',
    created_at: '2025-01-05T12:00:00Z',
    updated_at: '2025-01-05T12:00:00Z',
    version: 1,
    has_password: true,
    invitation_expires_at: null,
    assets_held: 0,
    tries_releases: false,
    allowed_actions: [],
    decisions: [],
  };
}

function showCode(state?: unknown) {
  return showPages([{ path: '/auth/verify-otp', element: <VerifyOtpPage /> }], {
    pathname: '/auth/verify-otp',
    state,
  });
}

const codeInput = () => screen.getByLabelText<HTMLInputElement>('6-digit verification code');
const verifyButton = () => screen.getByRole('button', { name: 'Verify Code' });

test('without a begun sign-in it leads to the sign-in page and keeps the place', async () => {
  pendingUserId.erase();
  showCode({ from: '/finance' });
  expect(await screen.findByText(/At \/auth\/login/)).toHaveTextContent('"from":"/finance"');
});

test('shows where the code went, begins in the slots and loads ahead', () => {
  showCode({ email: 'erin@example.com' });
  expect(screen.getByRole('heading', { level: 1, name: 'Verify Your Identity' })).toBeVisible();
  expect(screen.getByText(/Enter the 6-digit code sent to your email/)).toHaveTextContent('erin@example.com');
  expect(codeInput()).toHaveFocus();
  expect(codeInput()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(codeInput()).toHaveAttribute('inputmode', 'numeric');
  expect(preloadSignedIn).toHaveBeenCalled();
});

test.each([
  ['ADMIN', '/admin'],
  ['PROCUREMENT', '/procurement'],
  ['FINANCE', '/finance'],
  ['EMPLOYEE', '/employee'],
] as const)('%s lands on %s, signed in', async (role, home) => {
  const verify = answers('verifyCode', GRANT);
  const profile = answers('getUser', account(role));
  const { user } = showCode();
  await user.type(codeInput(), '123456');
  await user.click(verifyButton());
  await findMessage('Success', 'Successfully signed in!');
  expect(await screen.findByText(`At ${home} with null`)).toBeVisible();
  expect(verify.bodies).toEqual([{ user_id: 7, code: '123456' }]);
  expect(profile.tokens).toEqual([`Bearer ${TOKEN}`]);
  expect(localStorage.getItem('access_token')).toBe(TOKEN);
  expect(sessionStore.getState().user).toEqual({
    id: 7,
    name: 'Erin Example',
    email: 'erin@example.com',
    role,
    department: 'Design',
  });
  expect(pendingUserId.read()).toBeUndefined();
});

test('returns to the remembered place, or home where the role may not enter it', async () => {
  answers('verifyCode', GRANT);
  answers('getUser', account('EMPLOYEE'));
  const { user, unmount } = showCode({ from: '/employee/submit?type=REPAIR' });
  await user.type(codeInput(), '123456{Enter}');
  expect(await screen.findByText('At /employee/submit?type=REPAIR with null')).toBeVisible();
  unmount();

  startAfresh();
  pendingUserId.write(7);
  const again = showCode({ from: '/admin/settings' });
  await again.user.type(codeInput(), '123456{Enter}');
  expect(await screen.findByText('At /employee with null')).toBeVisible();
});

test('takes only six digits and is sent only when they are there', async () => {
  const { user } = showCode();
  await user.type(codeInput(), '12a 34');
  expect(codeInput()).toHaveValue('1234');
  expect(verifyButton()).toBeDisabled();
  await user.keyboard('{Enter}');
  await findMessage('Invalid Code', 'Please enter a 6-digit verification code');
  await user.type(codeInput(), '5678');
  expect(codeInput()).toHaveValue('123456');
  expect(verifyButton()).toBeEnabled();
});

test('takes a pasted code with its spaces, whole, wherever the cursor is', async () => {
  const { user } = showCode();
  await user.type(codeInput(), '99');
  await user.paste('123 456');
  expect(codeInput()).toHaveValue('123456');
});

test('takes a code that the device fills in', () => {
  showCode();
  fireEvent.change(codeInput(), { target: { value: '123456' } });
  expect(verifyButton()).toBeEnabled();
});

test('cursor keys and deleting work, and typing replaces the digit at the cursor', async () => {
  const { user } = showCode();
  await user.type(codeInput(), '123456');
  await user.keyboard('{ArrowLeft}{ArrowLeft}9');
  expect(codeInput()).toHaveValue('123496');
  await user.keyboard('{Backspace}');
  expect(codeInput()).toHaveValue('12346');
});

test('a wrong code is told and stays, selected to be typed over', async () => {
  refuses('verifyCode', { code: 'invalid_code', message: 'Invalid verification code' });
  const { user } = showCode();
  await user.type(codeInput(), '111111');
  await user.click(verifyButton());
  await findMessage('Verification Failed', 'Invalid verification code');
  await waitFor(() => expect(codeInput()).toBeInvalid());
  expect(codeInput()).toHaveAccessibleDescription('Invalid verification code');
  expect(codeInput()).toHaveValue('111111');
  expect(codeInput()).toHaveFocus();
  await user.keyboard('2');
  expect(codeInput()).toHaveValue('2');
});

test('a refusal without words reads as a wrong code', async () => {
  refuses('verifyCode', { code: 'internal', message: '' });
  const { user } = showCode();
  await user.type(codeInput(), '111111{Enter}');
  await findMessage('Verification Failed', 'Invalid verification code');
});

test('is sent once, says that it is busy', async () => {
  const verify = answersLater('verifyCode', GRANT);
  answers('getUser', account('EMPLOYEE'));
  const { user } = showCode();
  await user.type(codeInput(), '123456{Enter}{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Verifying...' }));
  verify.answerNow();
  await screen.findByText('At /employee with null');
  expect(verify.bodies).toHaveLength(1);
});

test('a sign-in that is over offers to begin anew, and nothing else', async () => {
  refuses('verifyCode', { code: 'code_expired', message: 'Too many wrong codes. Please sign in again.' });
  const { user } = showCode({ from: '/employee' });
  await user.type(codeInput(), '111111{Enter}');
  await findMessage('Verification Failed', 'Too many wrong codes. Please sign in again.');
  expect(verifyButton()).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Resend/ })).not.toBeInTheDocument();
  expect(pendingUserId.read()).toBeUndefined();
  await user.click(screen.getByRole('link', { name: 'Sign in again' }));
  expect(await screen.findByText(/At \/auth\/login/)).toHaveTextContent('"from":"/employee"');
});

test('a profile that cannot be read is read again without another code', async () => {
  const verify = answers('verifyCode', GRANT);
  refuses('getUser', { code: 'unavailable', message: 'The database is away' });
  const { user } = showCode();
  await user.type(codeInput(), '123456{Enter}');
  await findMessage('Verification Failed', 'Failed to fetch user data');
  expect(sessionStore.getState().isAuthenticated).toBe(false);
  answers('getUser', account('FINANCE'));
  await user.click(verifyButton());
  expect(await screen.findByText('At /finance with null')).toBeVisible();
  expect(verify.bodies).toHaveLength(1);
});

test('another code can be asked for after 30 seconds', async () => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'setImmediate', 'nextTick'],
  });
  const resend = answers('resendCode', {
    message: 'Verification code sent to your email',
    mail_delayed: false,
  });
  showCode();
  expect(screen.getByRole('button', { name: 'Resend code in 30 s' })).toBeDisabled();
  act(() => jest.advanceTimersByTime(29_500));
  expect(screen.getByRole('button', { name: 'Resend code in 1 s' })).toBeDisabled();
  act(() => jest.advanceTimersByTime(500));
  fireEvent.click(screen.getByRole('button', { name: 'Resend code' }));
  await findMessage('Success', 'Verification code sent to your email');
  expect(resend.bodies).toEqual([{ user_id: 7 }]);
  expect(screen.getByRole('button', { name: 'Resend code in 30 s' })).toBeDisabled();
  expect(codeInput()).toHaveFocus();
});

describe('while mail cannot be delivered', () => {
  const WAITS = 'Your code is waiting to be sent: mail cannot be delivered at present';

  test('says so, what to do, and when it works again; "sent" is not claimed', async () => {
    answers('getPortal', { ...PORTAL, mail_delayed: true });
    showCode();
    const told = await screen.findByText(/Mail cannot be delivered at present/);
    expect(told).toHaveTextContent('sent by itself once mail works again');
    expect(told).toHaveTextContent('ask an administrator of your organisation');
    expect(told.closest('[role="status"]')).not.toBeNull();
    expect(screen.queryByText(/code sent to your email/)).toBeNull();
    expect(codeInput()).toHaveFocus();
    answers('getPortal', PORTAL);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(/Mail is being delivered again/)).toBeVisible();
    expect(screen.getByText(/Enter the 6-digit code sent to your email/)).toBeVisible();
  });

  test('asking for another code says that it waits', async () => {
    jest.useFakeTimers({
      doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'setImmediate', 'nextTick'],
    });
    answers('resendCode', { message: WAITS, mail_delayed: true });
    showCode();
    answers('getPortal', { ...PORTAL, mail_delayed: true });
    act(() => jest.advanceTimersByTime(30_000));
    fireEvent.click(screen.getByRole('button', { name: 'Resend code' }));
    await findMessage('Mail Delayed', WAITS);
    expect(await screen.findByText(/Mail cannot be delivered at present, so/)).toBeVisible();
  });
});

test('leads back to the sign-in page', async () => {
  const { user } = showCode({ from: '/employee', email: 'erin@example.com' });
  await user.click(screen.getByRole('link', { name: 'Back to Login' }));
  expect(await screen.findByText(/At \/auth\/login/)).toHaveTextContent('"email":"erin@example.com"');
});
