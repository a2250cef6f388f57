import { endSession, sessionStore, startSession } from '@portal/auth';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, refuses, serveApi } from '../features/identity/testing/api';
import { startAfresh } from '../features/identity/testing/show-page';
import { SessionWarning } from './session-warning';

serveApi();

const HOUR = 3600;
const FAR = { ends_in_seconds: 8 * HOUR, lasts_at_most_seconds: 20 * HOUR };
const IDLE = { ends_in_seconds: 290, lasts_at_most_seconds: 9 * HOUR };
const LIMIT = { ends_in_seconds: 290, lasts_at_most_seconds: 290 };

beforeEach(() => {
  startAfresh();
  startSession('token', { id: 7, name: 'Erin', email: 'e@example.com', role: 'EMPLOYEE', department: null });
});
afterEach(() => {
  jest.useRealTimers();
  endSession('signed-out');
});

async function open() {
  const onSignOut = jest.fn();
  render(
    <>
      <input aria-label="Reason" />
      <SessionWarning onSignOut={onSignOut} />
    </>,
  );
  return { onSignOut };
}
const dialog = () => screen.queryByRole('dialog');

it('is silent while the end is far', async () => {
  const asked = answers('getSession', FAR);
  await open();
  await waitFor(() => expect(asked.tokens).toHaveLength(1));
  expect(dialog()).toBeNull();
});

it('warns before an unused session ends; staying extends it', async () => {
  answers('getSession', IDLE);
  const extended = answers('extendSession', FAR);
  await open();
  expect(await screen.findByRole('dialog', { name: 'You are signed out in 5 minutes' })).toBeInTheDocument();
  const stay = screen.getByRole('button', { name: 'Stay Signed In' });
  expect(dialog()).toHaveTextContent(/Time left: 4:[45]\d/);
  // A screen reader is told by the title, once; the count is for the eye.
  expect(screen.getByText(/Time left/)).toHaveAttribute('aria-hidden', 'true');
  expect(dialog()?.querySelector('[aria-live], [role="alert"], [role="timer"]')).toBeNull();
  await userEvent.click(stay);
  await waitFor(() => expect(dialog()).toBeNull());
  expect(extended.tokens).toEqual(['Bearer token']);
});

it('says at the session limit that one has to sign in again and that what was typed is kept; put aside, it stays so', async () => {
  answers('getSession', LIMIT);
  const { onSignOut } = await open();
  const shown = await screen.findByRole('dialog');
  expect(shown).toHaveTextContent('cannot be extended: you have to sign in again');
  expect(shown).toHaveTextContent('What you have typed and not sent is kept');
  expect(screen.queryByRole('button', { name: 'Stay Signed In' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(onSignOut).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Go On' }));
  await waitFor(() => expect(dialog()).toBeNull());
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(dialog()).toBeNull();
});

/** Another tab told what it has heard of the session: of all that is kept, only that key. */
function hearFromOtherTab(newValue: string | null) {
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal.session-times', newValue })),
  );
}

it('goes when another tab has extended the session', async () => {
  answers('getSession', IDLE);
  await open();
  await screen.findByRole('dialog');
  hearFromOtherTab(JSON.stringify(FAR));
  await waitFor(() => expect(dialog()).toBeNull());
});

it('warns once another tab has learned that the end is near, as after a shorter idle limit was set', async () => {
  const asked = answers('getSession', FAR);
  await open();
  await waitFor(() => expect(asked.tokens).toHaveLength(1));
  hearFromOtherTab(JSON.stringify(IDLE));
  expect(await screen.findByRole('dialog', { name: 'You are signed out in 5 minutes' })).toBeInTheDocument();
  expect(asked.tokens).toHaveLength(1);
});

it('tells the other tabs what it learns, and again when that is the same', async () => {
  const store = jest.spyOn(Storage.prototype, 'setItem');
  const told = () =>
    store.mock.calls.filter(([key]) => key === 'portal.session-times').map(([, value]) => value);
  const asked = answers('getSession', IDLE);
  await open();
  await screen.findByRole('dialog');
  await new Promise((resolve) => setTimeout(resolve, 5));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(told()).toHaveLength(2));
  expect(asked.tokens).toHaveLength(2);
  expect(JSON.parse(told()[0] ?? '')).toMatchObject(IDLE);
  expect(told()[0]).not.toBe(told()[1]);
  store.mockRestore();
});

it('asks again while the end is far: a changed limit reaches a tab that nobody uses before the warning is due', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] });
  const asked = answers('getSession', FAR);
  await open();
  await waitFor(() => expect(asked.tokens).toHaveLength(1));
  answers('getSession', IDLE);
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
  await waitFor(() => expect(dialog()).not.toBeNull());
});

it('the server has the last word: once it knows no session, it ends here, whatever this clock says', async () => {
  answers('getSession', IDLE);
  await open();
  await screen.findByRole('dialog');
  refuses('getSession', { code: 'unauthenticated', message: 'Authentication failed' });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(sessionStore.getState()).toMatchObject({ endedBy: 'expired' }));
});

it('typing calls nothing and is use all the same: the server hears of it, once a minute', async () => {
  answers('getSession', FAR);
  const extended = answers('extendSession', FAR);
  await open();
  await userEvent.type(screen.getByLabelText('Reason'), 'a');
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  await userEvent.type(screen.getByLabelText('Reason'), 'long reason');
  await waitFor(() => expect(extended.tokens).toHaveLength(1));
  clock.mockRestore();
});

it('says where the server cannot be reached, and stays', async () => {
  answers('getSession', IDLE);
  await open();
  await screen.findByRole('dialog');
  refuses('extendSession', { code: 'unavailable', message: 'The database is away' });
  await userEvent.click(screen.getByRole('button', { name: 'Stay Signed In' }));
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
});
