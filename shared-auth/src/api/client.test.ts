import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { watchTouches } from '../session/person-use';
import { endSession, sessionStore, startSession } from '../session/session-store';
import { signOut } from '../session/sign-out';
import { ApiError } from './api-error';
import { call, downloadFile, readProfile } from './client';

const ann = { id: 7, name: 'Ann', email: 'ann@example.com', role: 'EMPLOYEE', department: null } as const;
const server = setupServer();
let arrived: Request[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  arrived = [];
  server.resetHandlers();
  startSession('the-token', ann);
});

/** Answers one path, and keeps what arrived. */
function answer(method: 'get' | 'post' | 'put', path: string, body: unknown, init: ResponseInit = {}): void {
  server.use(
    http[method](`*/api${path}`, ({ request }) => {
      arrived.push(request.clone());
      return HttpResponse.json(body as object, init);
    }),
  );
}

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${error}`);
  return error;
}

test('fills the path, joins lists, leaves out what is empty, and sends the session’s token', async () => {
  answer('get', '/requests/', { items: [] });
  await call('listRequests', { query: { status: ['pending', 'approved'], search: '', page: 2 } });
  expect(new URL(arrived[0]?.url ?? '').search).toBe('?status=pending%2Capproved&page=2');
  expect(arrived[0]?.headers.get('authorization')).toBe('Bearer the-token');
  answer('put', '/requests/12/approve', {});
  await call('approveRequest', { params: { id: 12 }, body: { version: 3 } });
  expect(await arrived[1]?.json()).toEqual({ version: 3 });
});

test('a key that makes a call repeatable travels in its header', async () => {
  answer('post', '/allocations/', {}, { status: 201 });
  await call(
    'allocateAsset',
    { body: { asset_id: 1, user_id: 2, note: null } },
    { idempotencyKey: 'key-12345' },
  );
  expect(arrived[0]?.headers.get('idempotency-key')).toBe('key-12345');
});

test('what a page asks while nobody touches it says so, for it must not extend the session', async () => {
  answer('get', '/requests/my', { items: [] });
  const stop = watchTouches(() => undefined);
  window.dispatchEvent(new Event('keydown'));
  await call('listMyRequests');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  await call('listMyRequests');
  window.dispatchEvent(new Event('pointerdown'));
  await call('listMyRequests');
  expect(arrived.map(({ headers }) => headers.get('x-unattended'))).toEqual([null, 'true', null]);
  jest.restoreAllMocks();
  stop();
});

test('sign-in calls carry no token', async () => {
  answer('post', '/auth/login', { user_id: 7, message: 'sent' });
  await call('login', { body: { email: 'ann@example.com', password: 'x' } });
  expect(arrived[0]?.headers.has('authorization')).toBe(false);
});

test('a 401 ends the session that the call was made with, and says so', async () => {
  answer(
    'get',
    '/requests/my',
    { message: 'anything', code: 'unauthenticated', request_id: 'r1' },
    { status: 401 },
  );
  const error = await failure(call('listMyRequests'));
  expect([error.message, error.code, error.requestId]).toEqual([
    'Authentication failed',
    'unauthenticated',
    'r1',
  ]);
  expect(sessionStore.getState()).toMatchObject({ isAuthenticated: false, endedBy: 'expired' });
  expect(localStorage.getItem('access_token')).toBeNull();
});

test('a 401 because the account is suspended says so', async () => {
  const body = { message: 'anything', code: 'account_suspended', request_id: 'r1' };
  answer('get', '/requests/my', body, { status: 401 });
  const error = await failure(call('listMyRequests'));
  expect([error.message, error.code]).toEqual(['Authentication failed', 'account_suspended']);
  expect(sessionStore.getState()).toMatchObject({ isAuthenticated: false, endedBy: 'suspended' });
});

test('a 401 of an earlier session leaves the present one alone', async () => {
  server.use(
    http.get('*/api/requests/my', () => {
      startSession('a-newer-token', ann);
      return HttpResponse.json({ message: 'x', code: 'unauthenticated', request_id: 'r' }, { status: 401 });
    }),
  );
  await failure(call('listMyRequests'));
  expect(sessionStore.getState()).toMatchObject({ isAuthenticated: true, token: 'a-newer-token' });
});

test('a wrong password is the server’s message, and ends no session', async () => {
  answer(
    'post',
    '/auth/login',
    { message: 'Invalid credentials', code: 'invalid_credentials', request_id: 'r' },
    { status: 401 },
  );
  const error = await failure(call('login', { body: { email: 'ann@example.com', password: 'x' } }));
  expect([error.message, error.code]).toEqual(['Invalid credentials', 'invalid_credentials']);
  expect(sessionStore.getState().isAuthenticated).toBe(true);
});

test('every other failure is the body’s message, else the status, with fields, record and wait', async () => {
  const body = {
    message: 'Too slow',
    code: 'stale_version',
    fields: { brand: 'gone' },
    current: { id: 1 },
    request_id: 'r2',
  };
  answer('get', '/requests/my', body, { status: 409, headers: { 'retry-after': '30' } });
  expect(await failure(call('listMyRequests'))).toMatchObject({
    message: 'Too slow',
    status: 409,
    code: 'stale_version',
    fields: { brand: 'gone' },
    current: { id: 1 },
    retryAfterSeconds: 30,
  });
  server.use(http.get('*/api/requests/my', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
  expect((await failure(call('listMyRequests'))).message).toBe('HTTP 502');
  server.use(http.get('*/api/finance/export', () => new HttpResponse(null, { status: 504 })));
  expect((await failure(downloadFile('exportSpending', { query: {} }))).message).toBe('HTTP 504');
});

test('no answer at all is a failure of the network', async () => {
  server.use(http.get('*/api/requests/my', () => HttpResponse.error()));
  expect(await failure(call('listMyRequests'))).toMatchObject({ status: 0, code: 'network' });
});

test('the profile is read with the token that the code gave', async () => {
  answer('get', '/users/7', ann);
  await readProfile('fresh', 7);
  expect(arrived[0]?.headers.get('authorization')).toBe('Bearer fresh');
});

test('signing out ends the session here at once, and there; an unreachable server keeps nobody signed in', async () => {
  answer('post', '/auth/logout', { message: 'ok' });
  const done = signOut();
  expect(sessionStore.getState()).toMatchObject({ isAuthenticated: false, endedBy: 'signed-out' });
  await done;
  expect(arrived[0]?.headers.get('authorization')).toBe('Bearer the-token');
  startSession('again', ann);
  server.use(http.post('*/api/auth/logout', () => HttpResponse.error()));
  await signOut();
  expect(sessionStore.getState().isAuthenticated).toBe(false);
  endSession('signed-out');
});
