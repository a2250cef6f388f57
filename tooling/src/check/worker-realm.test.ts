import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../root';

interface Environment {
  fakeTimersModern: { useFakeTimers(): void };
  teardown(): Promise<void>;
}
const file = path.join(ROOT, 'tooling', 'jest', 'worker-realm-environment.cjs');
const WorkerRealmEnvironment: new (context: object) => Environment = createRequire(file)(file);

declare global {
  // What a test file might leave behind.
  var leftBehind: string | undefined;
}

const begin = () =>
  new WorkerRealmEnvironment({ projectConfig: { globals: { given: 'yes' }, fakeTimers: {} } });

test('what a test file sets on the global object, on process and in the environment is gone after it', async () => {
  const { exit } = process;
  const { setTimeout } = globalThis;
  const { TZ } = process.env;
  const listeners = process.listenerCount('exit');
  const environment = begin();
  expect(globalThis).toHaveProperty('given', 'yes');

  globalThis.leftBehind = 'yes';
  Object.assign(process, { exit: () => undefined });
  Object.assign(process.env, { LEFT_BEHIND: 'yes', TZ: 'Asia/Tokyo' });
  process.on('exit', () => undefined);
  environment.fakeTimersModern.useFakeTimers();
  await environment.teardown();

  expect(globalThis).not.toHaveProperty('leftBehind');
  expect(globalThis).not.toHaveProperty('given');
  expect([process.exit, globalThis.setTimeout]).toEqual([exit, setTimeout]);
  expect([process.env.LEFT_BEHIND, process.env.TZ]).toEqual([undefined, TZ]);
  expect(process.listenerCount('exit')).toBe(listeners);
});

test('matchers that a test file taught are forgotten, those of Jest stay', async () => {
  const environment = begin();
  expect.extend({ toBeLeftBehind: () => ({ pass: true, message: () => '' }) });
  expect(expect(1)).toHaveProperty('toBeLeftBehind');
  await environment.teardown();
  expect(expect(1)).not.toHaveProperty('toBeLeftBehind');
});

test('errors and lists of Node are those of the tests', () => {
  expect(() => process.chdir('/no/such/folder')).toThrow(Error);
  expect(JSON.parse('[]')).toBeInstanceOf(Array);
  expect(structuredClone(new Date())).toBeInstanceOf(Date);
});
