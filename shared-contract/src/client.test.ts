import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { CallError, createClient } from './client';

interface Arrival {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}
type Answer = [status: number, body: unknown, headers?: http.OutgoingHttpHeaders];

let arrived: Arrival[] = [];
let answers: (Answer | 'none')[] = [];
const server = http.createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const { method = '', url = '', headers } = request;
  arrived.push({ method, url, headers, body });
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  if (!answer || answer === 'none') request.socket.destroy();
  else {
    const [status, content, more] = answer;
    response.writeHead(status, more).end(typeof content === 'string' ? content : JSON.stringify(content));
  }
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  arrived = [];
});

const client = () => createClient({ url: `${url}/`, token: ' apt_x ' });
const AT_ONCE = { 'retry-after': '0' };
const refusal = { message: 'Not so fast', code: 'too_many_attempts', request_id: 'r1' };

async function failure(work: Promise<unknown>): Promise<CallError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error(`no CallError: ${error}`);
  return error;
}

test('fills path and query, sends the token and JSON, and answers the body', async () => {
  answers = [[200, { items: [1] }]];
  expect(
    await client().call('listRequests', { query: { status: ['pending', 'approved'], page: 2 } }),
  ).toEqual({
    items: [1],
  });
  await client().call('approveRequest', { params: { id: 12 }, body: { version: 3 } });
  expect(
    arrived.map(({ method, url: address, headers, body }) => [method, address, headers.authorization, body]),
  ).toEqual([
    ['GET', '/api/requests/?status=pending%2Capproved&page=2', 'Bearer apt_x', ''],
    ['PUT', '/api/requests/12/approve', 'Bearer apt_x', '{"version":3}'],
  ]);
});

test('what has to wait is tried again, as long as that does no harm', async () => {
  answers = [
    [429, refusal, AT_ONCE],
    [503, 'busy', AT_ONCE],
    [200, { items: [] }],
  ];
  expect(await client().call('listRequests')).toEqual({ items: [] });
  expect(arrived).toHaveLength(3);
  answers = [[503, refusal, AT_ONCE]];
  expect(
    (await failure(client().call('approveRequest', { params: { id: 1 }, body: {} as never }))).status,
  ).toBe(503);
  expect(arrived).toHaveLength(4);
});

test('a POST with a key is sent again with the same key, one without is not', async () => {
  const body = { asset_id: 1, user_id: 2, note: null };
  answers = ['none', [201, { id: 5 }]];
  await failure(client().call('allocateAsset', { body }));
  expect(arrived).toHaveLength(1);
  answers = [
    [502, '<h1>Bad gateway</h1>', AT_ONCE],
    [201, { id: 5 }],
  ];
  expect(await client().call('allocateAsset', { body }, { idempotencyKey: 'key-12345' })).toEqual({ id: 5 });
  expect(arrived.slice(1).map(({ headers }) => headers['idempotency-key'])).toEqual([
    'key-12345',
    'key-12345',
  ]);
});

test('a refusal is told with its code, fields and the id of the call', async () => {
  answers = [
    [422, { message: 'No', code: 'invalid', fields: { name: 'Name is required' }, request_id: 'r2' }],
  ];
  expect(await failure(client().call('listRequests'))).toMatchObject({
    message: 'No',
    status: 422,
    code: 'invalid',
    fields: { name: 'Name is required' },
    requestId: 'r2',
  });
  answers = [[500, '<h1>Oops</h1>']];
  expect((await failure(client().call('listRequests'))).message).toBe('HTTP 500');
});

test('a portal that does not answer is named', async () => {
  answers = ['none'];
  const once = createClient({ url, token: 'apt_x', tries: 1 });
  expect(await failure(once.call('listRequests'))).toMatchObject({
    status: 0,
    code: 'network',
    message: `${url} does not answer`,
  });
});

test('who gives up is not kept waiting, and hears no error of the network', async () => {
  answers = [[503, refusal, { 'retry-after': '0' }]];
  const signal = AbortSignal.abort(new Error('given up'));
  await expect(client().call('listRequests', {}, { signal })).rejects.toThrow('given up');
});

test('a file comes as a stream', async () => {
  answers = [[200, 'a,b\n1,2\n']];
  const bytes = await client().download('exportActivity', {});
  expect(await new Response(bytes).text()).toBe('a,b\n1,2\n');
});
