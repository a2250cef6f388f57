import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../src/platform/database/embedded/free-port';
import { temporaryFolders } from './database/child-program';
import { callJson, type Json, registerAndSignIn, startWholeServer, type WholeServer } from './whole-server';

// Twenty kills and starts take about a minute on an idle machine.
jest.setTimeout(900_000);

const KILLS = 20;
const newFolder = temporaryFolders();
const notOnWindows = process.platform === 'win32' ? test.skip : test;

function requestNamed(name: string) {
  return {
    request_type: 'NEW',
    asset_name: name,
    brand: 'Acme',
    asset_description: 'A thing',
    estimated_cost: 12.5,
    reason: 'Needed',
    justification: 'Really needed',
  };
}

/** Submits requests one after the other until the server is gone; answers the names that it acknowledged. */
async function submitUntilGone(server: WholeServer, token: string, round: number): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let number = 0; ; number++) {
    const name = `round${round} item${number}`;
    try {
      const answer = await callJson(`${server.url}/api/requests/`, {
        method: 'POST',
        body: requestNamed(name),
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': `key-${round}-${number}` },
      });
      if (answer.status === 201) acknowledged.push(name);
    } catch {
      return acknowledged;
    }
  }
}

async function allItems(url: string, token: string): Promise<Json[]> {
  const items: Json[] = [];
  for (let page = 1; ; page++) {
    const { body } = await callJson(`${url}&page=${page}&page_size=100`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const found = body.items as Json[];
    items.push(...found);
    if (found.length < 100) return items;
  }
}

notOnWindows(
  'killed hard while writing, twenty times, the server loses nothing it acknowledged and starts without help',
  async () => {
    const dataDir = newFolder();
    const port = await freePort();
    let server = await startWholeServer(dataDir, port);
    const token = await registerAndSignIn(server.url);
    let total = 0;

    for (let round = 0; round < KILLS; round++) {
      const writing = submitUntilGone(server, token, round);
      await sleep(100 + Math.random() * 400);
      server.child.kill('SIGKILL');
      await server.ended;
      const acknowledged = await writing;
      total += acknowledged.length;

      // Started with nothing but the same command; the session of before still holds.
      server = await startWholeServer(dataDir, port);
      const kept = await allItems(`${server.url}/api/requests/my?search=round${round}&sort=id`, token);
      const names = kept.map((item) => item.asset_name);
      expect(names).toEqual(expect.arrayContaining(acknowledged));
      expect(new Set(names).size).toBe(names.length);
      // Each kept request has its log entry, and no entry is without its request: nothing stands half done.
      const log = await allItems(
        `${server.url}/api/activity-logs?action=Submitted%20Request&search=round${round}`,
        token,
      );
      expect(log.map((entry) => entry.target_id).sort()).toEqual(kept.map((item) => item.id).sort());
    }
    expect(total).toBeGreaterThan(KILLS);

    server.child.kill('SIGTERM');
    await server.ended;
    expect(server.child.exitCode).toBe(0);
  },
);
