import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { callOf, conditionOf, conditionsMiddleware, emptied, readChosen } from './conditions';

const cookie = (chosen: object) =>
  `other=1; portal-alone-finance=${encodeURIComponent(JSON.stringify(chosen))}; last=2`;

test.each([
  ['GET', '/api/requests/?page=2', 'listRequests'],
  ['GET', '/api/requests/my', 'listMyRequests'],
  ['GET', '/api/requests/12', 'getRequest'],
  ['PUT', '/api/requests/12', 'editRequest'],
  ['GET', '/api/nothing', undefined],
])('%s %s is the call %s', (method, address, id) => {
  expect(callOf(method, address)).toBe(id);
});

test('the condition of one call counts before that of all; what is none counts for nothing', () => {
  const chosen = readChosen(
    cookie({ all: 'slow', calls: { listRequests: 'empty', getRequest: 'odd' } }),
    'finance',
  );
  const met = (address: string) => conditionOf(chosen, 'GET', address);
  expect([met('/api/requests/'), met('/api/requests/12'), met('/api/requests/my')]).toEqual([
    'empty',
    'slow',
    'slow',
  ]);
  for (const odd of [
    undefined,
    '',
    'portal-alone-finance=%7B',
    cookie({ all: 'odd' }),
    cookie({ all: 'slow' }).replace('finance', 'admin'),
  ])
    expect(conditionOf(readChosen(odd, 'finance'), 'GET', '/api/requests/')).toBeUndefined();
});

test('an emptied answer has its lists without rows, and all else as it was', () => {
  expect(emptied({ items: [1, 2], total: 2, page: 1, name: 'x' })).toEqual({
    ...{ items: [], total: 0, page: 1, name: 'x' },
  });
  expect(emptied([1])).toEqual([1]);
});

describe('a call', () => {
  let server: http.Server;
  let origin: string;
  beforeEach(async () => {
    const middleware = conditionsMiddleware('', 'finance');
    server = http.createServer((request, response) => {
      Object.assign(request, { originalUrl: request.url });
      void middleware(request as never, response as never, () => response.end('as is'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const ask = (chosen?: object) =>
    fetch(`${origin}/api/requests/my`, { headers: chosen ? { cookie: cookie(chosen) } : {} });

  test('goes on as it is, fails in the one envelope, or meets no network', async () => {
    expect(await (await ask()).text()).toBe('as is');
    const failed = await ask({ calls: { listMyRequests: 'failing' } });
    expect([failed.status, await failed.json()]).toEqual([
      500,
      expect.objectContaining({ code: 'internal' }),
    ]);
    await expect(ask({ all: 'offline' })).rejects.toThrow();
    expect(await (await ask({ calls: { listRequests: 'failing' } })).text()).toBe('as is');
  });
});
