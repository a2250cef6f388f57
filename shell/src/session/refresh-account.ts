import { call, sessionStore, updateSessionUser } from '@portal/auth';

let asked: { token: string; answer: Promise<void> } | undefined;

async function readAccount(id: number): Promise<void> {
  try {
    const { name, email, role, department, tries_releases } = await call('getUser', { params: { id } });
    const known = sessionStore.getState().user;
    if (known?.id === id) updateSessionUser({ ...known, name, email, role, department, tries_releases });
  } catch {
    // The stored account serves until the server answers; every page reports its own failures.
  }
}

/**
 * Asks the server who is signed in: name, role and department may have changed since they were stored. Who asks while
 * an answer is on its way waits for that one. A session that is over ends by this very call.
 */
export function refreshAccount(): Promise<void> {
  const { user, token } = sessionStore.getState();
  if (!user || !token) return Promise.resolve();
  if (asked?.token === token) return asked.answer;
  const answer = readAccount(user.id).finally(() => {
    if (asked?.answer === answer) asked = undefined;
  });
  asked = { token, answer };
  return answer;
}
