import { call } from '../api/client';
import { endSession } from './session-store';

/** Signs out here at once and tells the server; a server that cannot be reached does not keep anybody signed in. */
export async function signOut(): Promise<void> {
  const answered = call('logout').catch(() => undefined);
  endSession('signed-out');
  await answered;
}
