import {
  endSession,
  followOtherTabs,
  restoreSession,
  sessionStore,
  startSession,
  updateSessionUser,
} from './session-store';
import { pendingUserId } from './storage';
import { tokenSubject } from './token-subject';

const ann = { id: 7, name: 'Ann', email: 'ann@example.com', role: 'FINANCE', department: null } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.setState(sessionStore.getInitialState(), true);
});

test('starts loading and unauthenticated', () => {
  expect(sessionStore.getState()).toMatchObject({
    user: null,
    token: null,
    isAuthenticated: false,
    isLoading: true,
  });
});

test('a started session is kept under the names of the specification and restored after a reload', () => {
  startSession('a.b.c', ann);
  expect(localStorage.getItem('access_token')).toBe('a.b.c');
  expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toEqual(ann);
  sessionStore.setState(sessionStore.getInitialState(), true);
  restoreSession();
  expect(sessionStore.getState()).toMatchObject({
    user: ann,
    token: 'a.b.c',
    isAuthenticated: true,
    isLoading: false,
  });
});

test.each(['{"id":7', '[]', '{"id":"7","name":"Ann"}', 'null'])(
  'user data that cannot be read (%s) is erased with its token',
  (text) => {
    localStorage.setItem('access_token', 'a.b.c');
    localStorage.setItem('user_data', text);
    restoreSession();
    expect(sessionStore.getState()).toMatchObject({ isAuthenticated: false, isLoading: false });
    expect([localStorage.getItem('access_token'), localStorage.getItem('user_data')]).toEqual([null, null]);
  },
);

test('an unknown role keeps the session, with the least of the roles', () => {
  localStorage.setItem('access_token', 'a.b.c');
  localStorage.setItem('user_data', JSON.stringify({ ...ann, role: 'WIZARD' }));
  restoreSession();
  expect(sessionStore.getState().user?.role).toBe('EMPLOYEE');
});

test('ending a session leaves nothing behind and says who ended it', () => {
  startSession('a.b.c', ann);
  endSession('expired');
  expect(sessionStore.getState()).toMatchObject({
    user: null,
    token: null,
    isAuthenticated: false,
    endedBy: 'expired',
  });
  expect(localStorage.length).toBe(0);
});

test('signing out, and in as somebody else, in another tab reaches this one', () => {
  const stop = followOtherTabs();
  startSession('a.b.c', ann);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  expect(sessionStore.getState()).toMatchObject({ isAuthenticated: false, endedBy: 'signed-out' });
  localStorage.setItem('user_data', JSON.stringify({ ...ann, id: 8, name: 'Bo' }));
  localStorage.setItem('access_token', 'd.e.f');
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  expect(sessionStore.getState()).toMatchObject({ token: 'd.e.f', user: { name: 'Bo' } });
  stop();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  expect(sessionStore.getState().isAuthenticated).toBe(true);
});

test('a session that ended by itself in another tab is told as that here, so that what was typed is kept', () => {
  const stop = followOtherTabs();
  startSession('a.b.c', ann);
  window.dispatchEvent(new StorageEvent('storage', { key: 'session_ended_by', newValue: 'expired' }));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  expect(sessionStore.getState()).toMatchObject({ isAuthenticated: false, endedBy: 'expired' });
  stop();
});

test('what the account says now never brings back a session that another tab has ended', () => {
  startSession('a.b.c', ann);
  updateSessionUser({ ...ann, name: 'Anna' });
  expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toMatchObject({ name: 'Anna' });
  localStorage.clear();
  updateSessionUser({ ...ann, name: 'Annette' });
  expect(localStorage.length).toBe(0);
});

test('the pending sign-in is a whole number of this browser session, or nothing', () => {
  pendingUserId.write(12);
  expect(sessionStorage.getItem('pending_user_id')).toBe('12');
  expect(pendingUserId.read()).toBe(12);
  sessionStorage.setItem('pending_user_id', 'x');
  expect(pendingUserId.read()).toBeUndefined();
  pendingUserId.erase();
  expect(pendingUserId.read()).toBeUndefined();
});

test('the subject of a token is the user id; a token that cannot be read has none', () => {
  const token = (claims: unknown) =>
    `x.${btoa(JSON.stringify(claims)).replace(/\+/g, '-').replace(/\//g, '_')}.y`;
  expect(tokenSubject(token({ sub: '7' }))).toBe(7);
  expect([token({}), token({ sub: 'ann' }), 'nonsense', ''].map(tokenSubject)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
