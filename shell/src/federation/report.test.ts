import { ApiError, endSession, startSession } from '@portal/auth';
import { reportRemoteEvent, sendStoredReports } from './report';

const sent = jest.fn();
jest.mock('@portal/auth', () => ({
  ...jest.requireActual('@portal/auth'),
  call: async (_id: string, input: unknown) => sent(input),
}));

const EVENT = { outcome: 'failed', code: 'REGISTRY-503' } as const;
const user = { id: 7, name: 'Robin', email: 'robin@example.com', role: 'FINANCE', department: null } as const;
const pass = () => jest.advanceTimersByTimeAsync(2_000);

beforeEach(() => {
  jest.useFakeTimers();
  sent.mockReset();
});

it('keeps a report until somebody is signed in and the server can be reached, and sends it once', async () => {
  endSession('expired');
  sendStoredReports();
  reportRemoteEvent(EVENT);
  await pass();
  expect(sent).not.toHaveBeenCalled();

  sent.mockRejectedValueOnce(new ApiError('Away', 0, 'network'));
  startSession('token', user);
  await pass();
  expect(sent).toHaveBeenCalledTimes(1);
  // The next page of this tab would find it too.
  expect(JSON.parse(sessionStorage.getItem('portal.remote-events') ?? '')).toEqual([EVENT]);

  window.dispatchEvent(new Event('online'));
  await pass();
  expect(sent).toHaveBeenLastCalledWith({ body: { events: [EVENT] } });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveBeenCalledTimes(2);
});

it('does not repeat what the server refuses', async () => {
  startSession('token', user);
  sent.mockRejectedValue(new ApiError('Too many', 429, 'too_many_attempts'));
  reportRemoteEvent(EVENT);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveBeenCalledTimes(1);
});
