import { Buffer } from 'node:buffer';
import http from 'node:http';

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  ms: number;
}

export interface Outgoing {
  method: string;
  /** As it is to stand in the first line. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
}

const PATIENCE_MS = 30_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

/** A call with a target that no URL parser has put right. Answers undefined when no answer comes. */
export function send(
  origin: string,
  { method, target, headers, body }: Outgoing,
): Promise<Answer | undefined> {
  const { hostname, port } = new URL(origin);
  const start = performance.now();
  return new Promise((resolve) => {
    const request = http.request(
      {
        hostname,
        port,
        method,
        path: target,
        headers: { ...headers, ...(body ? { 'content-length': String(body.length) } : {}) },
        agent,
        timeout: PATIENCE_MS,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => resolve(undefined));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - start,
          }),
        );
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', () => resolve(undefined));
    request.end(body);
  });
}
