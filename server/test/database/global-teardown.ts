import { dropLeftovers } from './admin';
import { runVariable } from './server-under-test';

export default async function tearDown(): Promise<void> {
  const server = globalThis.serverUnderTest;
  if (!server) return;
  await dropLeftovers(server.url, process.env[runVariable] ?? '').catch((error: Error) => {
    console.warn(`Test databases were left behind: ${error.message}`);
  });
  await server.stop();
}
