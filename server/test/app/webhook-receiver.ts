import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Receiver {
  /** Where it listens on this machine, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** What it got, in the order in which it came. */
  calls: ReceivedCall[];
  /** How it answers from now on. */
  answer: (call: ReceivedCall, response: http.ServerResponse) => void;
}

const ok: Receiver['answer'] = (_call, response) => response.writeHead(204).end();

/** A server that receives webhooks, for all tests of the file; before each test it has got nothing and answers 204. */
export function setUpReceiver(): Receiver {
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = {
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    receiver.calls.push(call);
    receiver.answer(call, response);
  });
  const portOf = () => (server.address() as AddressInfo).port;
  const receiver: Receiver = {
    get url() {
      return `http://127.0.0.1:${portOf()}`;
    },
    get port() {
      return portOf();
    },
    calls: [],
    answer: ok,
  };
  beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
  beforeEach(() => {
    receiver.calls = [];
    receiver.answer = ok;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}
