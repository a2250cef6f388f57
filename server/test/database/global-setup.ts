import { dropLeftovers, ensureTemplate } from './admin';
import {
  runVariable,
  type ServerUnderTest,
  serverUrlVariable,
  startServerUnderTest,
  templateVariable,
} from './server-under-test';

declare global {
  // Jest runs set-up and tear-down in one process and lets them meet on the global object only.
  var serverUnderTest: ServerUnderTest | undefined;
}

export default async function setUp(): Promise<void> {
  const server = await startServerUnderTest();
  globalThis.serverUnderTest = server;
  // Starts with the time, which tells a later run how old a leftover is.
  const run = `${Date.now().toString(36)}_${process.pid}`;
  try {
    process.env[serverUrlVariable] = server.url;
    process.env[runVariable] = run;
    await dropLeftovers(server.url, run);
    process.env[templateVariable] = await ensureTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
}
