import { remoteApp, remoteApps } from '../apps';
import { ensureBuilt } from '../build/ensure-built';
import { startApi } from '../dev/api-process';
import { serveShell } from '../dev/shell-server';
import { watchRemote } from '../dev/watch-remote';
import { assertFree, freePort } from '../free-port';
import { runUntilStopped } from '../run-until-stopped';

const DEFAULT_PORT = 3000;

await runUntilStopped(async (onStop) => {
  const watched = process.argv.slice(2).map(remoteApp);
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  await assertFree(port);
  await ensureBuilt();

  const url = `http://localhost:${port}`;
  console.log('Starting the API ...');
  const api = await startApi(
    await freePort(),
    { PUBLIC_URL: process.env.PUBLIC_URL ?? url },
    { watch: true },
  );
  onStop(() => api.stop());
  for (const app of watched) onStop(watchRemote(app));
  onStop(await serveShell(port, api.origin));

  const names = watched.map((app) => app.name).join(', ');
  const others = remoteApps().filter(({ name }) => !watched.some((app) => app.name === name));
  console.log(`\nThe portal runs at ${url} with live reload of API, shell${names ? ` and ${names}` : ''}.`);
  if (others.length > 0) console.log(`As built: ${others.map((app) => app.name).join(', ')}.`);
  console.log(`Sign-in codes appear at ${url}/dev/mailbox. Stop with Ctrl-C.\n`);
});
