import net from 'node:net';
import { errorBodySchema } from '@portal/contract';
import { createTestApp, setUpTestApp } from '../../../test/app/test-app';

const portal = setUpTestApp();
let port: number;
let app: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  app = await createTestApp(portal);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as net.AddressInfo).port;
});
afterAll(() => app.close());

const PIECE = Buffer.alloc(64 * 1024, 'x');
const PIECES = 160;

/** Sends a whole request before it reads anything, as simple programs do; answers what it then reads. */
async function sendAllThenRead(head: string, frame: (piece: Buffer) => Buffer, end: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1').pause();
  let failure: Error | undefined;
  socket.on('error', (error) => {
    failure = error;
  });
  const write = (bytes: Buffer | string) =>
    new Promise<void>((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  await write(head);
  for (let piece = 0; piece < PIECES; piece += 1) await write(frame(PIECE));
  await write(end);
  let answer = '';
  for await (const chunk of socket) {
    answer += chunk;
    if (/\}$/.test(answer)) break;
  }
  if (failure) throw failure;
  socket.destroy();
  return answer;
}

const headOf = (url: string, length: string, token?: string) =>
  [
    `POST ${url} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    length,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    '\r\n',
  ].join('\r\n');

const CHUNKED = 'Transfer-Encoding: chunked';
const WITH_LENGTH = `Content-Length: ${PIECE.length * PIECES}`;

test.each([
  ['with its length', WITH_LENGTH],
  ['in chunks', CHUNKED],
])('who sends 10 MB %s and only then reads, reads why it was refused', async (_name, length) => {
  const { token } = await portal.createPerson('ADMIN');
  const isChunked = length === CHUNKED;
  const frame = (piece: Buffer) =>
    isChunked
      ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
      : piece;
  for (const [url, key] of [
    ['/api/auth/login', undefined],
    ['/api/assets/', token],
  ] as const) {
    const answer = await sendAllThenRead(headOf(url, length, key), frame, isChunked ? '0\r\n\r\n' : '');
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(errorBodySchema.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code).toBe('too_large');
  }
});
