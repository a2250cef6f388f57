import { CallError, type Client, createClient } from '@portal/contract/client';
import { ReleaseRefused } from '@portal/server/releases';
import { UsageError } from '../release/run-release-command';

/** The running portal, and who calls it. @throws UsageError where neither is said */
export function portalOf({ PORTAL_URL: url, PORTAL_TOKEN: token }: NodeJS.ProcessEnv): {
  url: string;
  token: string;
  client: Client;
} {
  if (!url || !token)
    throw new UsageError(
      'PORTAL_URL names the portal, such as https://portal.example.com, and PORTAL_TOKEN is an access token of somebody who manages releases, made on their profile with "Manage releases" and without "Read only".',
    );
  return { url: url.replace(/\/$/, ''), token, client: createClient({ url, token }) };
}

/** Makes a call of the release of a remote; what the portal refuses is a refusal here as well. @throws ReleaseRefused */
export async function asked<T>(name: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError) throw new ReleaseRefused(name, [`The portal answers: ${error.message}`]);
    throw error;
  }
}
