import type { SessionUser } from '@portal/auth';

/** The area that runs alone. */
export interface AloneArea {
  title: string;
  routePrefix: string;
  roles: readonly string[];
}

/** What the command that serves a remote alone tells the page: a real session per role, on demo data. */
export interface AloneConfig {
  sessions: Readonly<Record<string, { token: string; user: SessionUser }>>;
}

const ADDRESS = '/alone-config.json';

/** Reads the sessions that may be taken. @throws when the command serves none */
export async function readAloneConfig(): Promise<AloneConfig> {
  const response = await fetch(ADDRESS, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${ADDRESS} answered HTTP ${response.status}`);
  // Written by the command beside this page; it has this shape by construction.
  const config = (await response.json()) as AloneConfig;
  if (Object.keys(config.sessions).length === 0) throw new Error('There is no session to work with');
  return config;
}
