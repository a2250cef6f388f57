import { sampleRegistry, sampleRemote } from '../../testing/registry-samples';

const list = sampleRegistry([sampleRemote('finance', ['FINANCE', 'ADMIN'])]);

const reported = jest.fn();
jest.mock('../report', () => ({ reportRemoteEvent: (event: unknown) => reported(event) }));

function answer(status: number, body: unknown) {
  return jest.fn(async () => new Response(JSON.stringify(body), { status }));
}

/** Each page load starts with a module that has read nothing yet. */
async function openPage() {
  jest.resetModules();
  return import('./registry');
}

beforeEach(() => sessionStorage.clear());

it('reads the list once for all who ask at the same time', async () => {
  const { registry } = await openPage();
  globalThis.fetch = answer(200, list);
  registry.start();
  await expect(registry.current()).resolves.toEqual(list);
  await registry.current();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['is away', answer(503, {}), 'REGISTRY-503'],
  ['is no registry', answer(200, { remotes: [] }), 'REGISTRY-INVALID'],
  ['is of a layout that is not known', answer(200, { ...list, schemaVersion: 99 }), 'REGISTRY-INVALID'],
  ['is no JSON', jest.fn(async () => new Response('<html>')), 'REGISTRY-INVALID'],
  ['is not answered', jest.fn().mockRejectedValue(new TypeError('Failed to fetch')), 'REGISTRY-NETWORK'],
])('fails when the list %s and there is no earlier copy, and reports it', async (_, fetched, code) => {
  const { registry, RegistryError } = await openPage();
  globalThis.fetch = fetched;
  await expect(registry.current()).rejects.toBeInstanceOf(RegistryError);
  expect(reported).toHaveBeenLastCalledWith({ outcome: 'failed', code });
});

it('reports an outage once however often it is met, and the next one anew', async () => {
  const { registry } = await openPage();
  reported.mockClear();
  globalThis.fetch = answer(503, {});
  registry.start();
  for (let ask = 0; ask < 3; ask++) await registry.current().catch(() => undefined);
  expect(reported).toHaveBeenCalledTimes(1);
  globalThis.fetch = answer(200, list);
  await registry.refresh();
  globalThis.fetch = answer(503, {});
  await registry.refresh();
  expect(reported).toHaveBeenCalledTimes(2);
});

it('goes on with the copy of this page when the file is away', async () => {
  const { registry } = await openPage();
  globalThis.fetch = answer(200, list);
  await registry.current();
  globalThis.fetch = answer(503, {});
  await expect(registry.refresh()).resolves.toEqual(list);
});

it('goes on with the copy of an earlier page after a reload', async () => {
  const before = await openPage();
  globalThis.fetch = answer(200, list);
  await before.registry.current();
  const after = await openPage();
  globalThis.fetch = answer(503, {});
  await expect(after.registry.current()).resolves.toEqual(list);
});

it('reads the list again after a minute', async () => {
  const { registry } = await openPage();
  globalThis.fetch = answer(200, list);
  await registry.current();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 1000);
  await registry.current();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('says what it has, and keeps that where nothing has changed', async () => {
  const { registry } = await openPage();
  globalThis.fetch = jest.fn(async (_address, init) =>
    new Headers(init?.headers).get('if-none-match') === 'W/"one"'
      ? new Response(null, { status: 304 })
      : new Response(JSON.stringify(list), { headers: { etag: 'W/"one"' } }),
  );
  const first = await registry.refresh();
  expect(await registry.refresh()).toBe(first);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('finds the area of an address, and not one whose name merely begins alike', async () => {
  const { areaOf } = await openPage();
  expect(areaOf(list, '/finance')?.name).toBe('finance');
  expect(areaOf(list, '/finance/approvals')?.name).toBe('finance');
  expect(areaOf(list, '/financial')).toBeUndefined();
});
