import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { signInDemo } from '@portal/tooling/demo';
import { makeDemoData, startPortal } from './portal-process';
import { addressOf, DEMO_ACCOUNTS } from './sessions';

/**
 * One portal on demo data for the journeys that only add to it; those that break things start their own.
 * Each demo account is signed in once here: two journeys that sign in the same person at once would
 * take each other's code away, as they should.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const removeDemoData = await makeDemoData();
  const portal = await startPortal();
  process.env.PORTAL_URL = portal.url;
  const sessions: Record<string, unknown> = {};
  for (const account of DEMO_ACCOUNTS) sessions[account] = await signInDemo(portal.url, addressOf(account));
  process.env.PORTAL_SESSIONS = path.join(portal.dataDir, 'sessions.json');
  writeFileSync(process.env.PORTAL_SESSIONS, JSON.stringify(sessions), { mode: 0o600 });
  return async () => {
    await portal.stop();
    removeDemoData();
  };
}
