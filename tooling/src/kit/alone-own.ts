import { startAlone } from '../alone/alone';
import type { RemoteApp } from '../apps';
import { sessionKeeper } from '../demo/sign-in';
import { assertFree } from '../free-port';
import { UsageError } from '../release/run-release-command';
import { runUntilStopped } from '../run-until-stopped';

const DEFAULT_PORT = 3100;

/** Serves the remote of this repository by itself on the API of a running portal with demo data, in every role. */
export async function aloneOwn(app: RemoteApp): Promise<void> {
  const { PORTAL_URL: url } = process.env;
  if (!url)
    throw new UsageError(
      'PORTAL_URL names the portal whose API is used, such as http://localhost:3000: one on demo data, whose mailbox can be read from here.',
    );
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  await assertFree(port);
  const apiOrigin = new URL(url).origin;
  await runUntilStopped(async (onStop) => {
    const sessions = sessionKeeper(apiOrigin);
    await sessions();
    const server = await startAlone({ app, apiOrigin, port, sessions });
    onStop(() => server.close());
    console.log(
      `\n${app.title} runs by itself at ${server.url}, on the data of ${apiOrigin}. Stop with Ctrl-C.\n`,
    );
  });
}
