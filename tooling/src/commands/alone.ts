import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startAlone } from '../alone/alone';
import { remoteApp, remoteApps } from '../apps';
import { sessionKeeper } from '../demo/sign-in';
import { startApi } from '../dev/api-process';
import { assertFree, freePort } from '../free-port';
import { runUntilStopped } from '../run-until-stopped';

const DEFAULT_PORT = 3100;
await runUntilStopped(async (onStop) => {
  const [name] = process.argv.slice(2);
  if (!name) {
    const names = remoteApps().map((app) => app.name);
    throw new Error(`Which remote? Use: npm run alone -- ${names[0]}. There are: ${names.join(', ')}.`);
  }
  const remote = remoteApp(name);
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  await assertFree(port);

  // Throw-away data: demo data as fresh as the start, gone with the command.
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-alone-'));
  // A database that is ended in the middle of its start may still write for a moment.
  onStop(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 }));
  console.log(`Building ${remote.name} and starting an API on fresh demo data ...`);
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    MAIL_URL: '',
    NODE_ENV: '',
    DEMO: 'true',
    EMPTY: '',
  };
  const apiPort = await freePort();
  const starting = startApi(apiPort, environment, { watch: false, onStop });
  const signedIn = starting.then((api) => sessionKeeper(api.origin));
  const [server, keeper] = await Promise.all([
    startAlone({
      app: remote,
      apiOrigin: `http://127.0.0.1:${apiPort}`,
      port,
      sessions: async () => (await signedIn)(),
    }),
    signedIn,
  ]);
  onStop(() => server.close());
  await keeper();
  console.log(
    `\n${remote.title} runs by itself at ${server.url}, signed in, with a role switcher. Stop with Ctrl-C.\n`,
  );
});
