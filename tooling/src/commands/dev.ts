import { remoteApp, remoteApps } from '../apps';
import { ensureOthersBuilt } from '../build/ensure-built';
import { startApi } from '../dev/api-process';
import { serveDev } from '../dev/dev-server';
import { assertFree, freePort } from '../free-port';
import { runUntilStopped } from '../run-until-stopped';

const DEFAULT_PORT = 3000;

await runUntilStopped(async (onStop) => {
  const watched = process.argv.slice(2).map(remoteApp);
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  await assertFree(port);
  const stale = await ensureOthersBuilt(watched.map(({ name }) => name));

  const url = `http://localhost:${port}`;
  console.log('Starting the API ...');
  const api = await startApi(
    await freePort(),
    { PUBLIC_URL: process.env.PUBLIC_URL ?? url },
    { watch: true, onStop },
  );
  onStop(await serveDev(port, api.origin, watched));

  const names = watched.map((app) => app.name).join(', ');
  const others = remoteApps().filter(({ name }) => !watched.some((app) => app.name === name));
  console.log(
    `\nThe portal runs at ${url} with Fast Refresh of shell${names ? ` and ${names}` : ''}; the API restarts on a change.`,
  );
  if (others.length > 0) console.log(`As built: ${others.map((app) => app.name).join(', ')}.`);
  if (stale.length > 0)
    console.log(`Older than their sources: ${stale.join(', ')}; npm run build makes them anew.`);
  console.log(`Sign-in codes appear at ${url}/dev/mailbox. Stop with Ctrl-C.\n`);
});
