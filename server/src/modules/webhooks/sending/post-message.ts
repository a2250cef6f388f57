import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Answered } from '../domain/judge-answer';
import { type AllowedPlaces, hostOf } from '../own-network';
import { assertOutside, guardedLookup, InsideOwnNetwork } from './own-network-guard';

/** The whole call has to end within it. */
const CALL_MS = 15_000;
/** No more of an answer is read, and no more of that is kept. */
const READ_BYTES = 4_096;
const KEPT_CHARACTERS = 2_048;

export interface PostOptions {
  allowed: AllowedPlaces;
  /** How names are resolved; the machine's way unless said otherwise. */
  lookup?: LookupFunction | undefined;
  callMs?: number | undefined;
}

interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

const FAULTS: Readonly<Record<string, (host: string) => string>> = {
  ENOTFOUND: (host) => `The name ${host} is not known`,
  EAI_AGAIN: (host) => `The name ${host} could not be looked up`,
  ECONNREFUSED: () => 'The connection was refused',
  ECONNRESET: () => 'The connection was cut',
  EHOSTUNREACH: () => 'The receiver cannot be reached',
  ENETUNREACH: () => 'The receiver cannot be reached',
  ETIMEDOUT: () => 'The receiver cannot be reached',
  EPROTO: () => 'The receiver does not speak https',
  CERT_HAS_EXPIRED: () => 'The certificate of the receiver has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: () => 'The certificate of the receiver is not known: it is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: () => 'The certificate of the receiver is not known',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: () => 'The certificate of the receiver is not known',
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => `The certificate of the receiver is not for ${host}`,
};

function faultText(error: Error, host: string, callMs: number): string {
  if (error instanceof InsideOwnNetwork) return error.message;
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `No answer within ${Math.ceil(callMs / 1000)} seconds`;
  const code = 'code' in error ? String(error.code) : '';
  return FAULTS[code]?.(host) ?? `The receiver cannot be reached: ${error.message.slice(0, 300)}`;
}

/** The text that an answer begins with, as the database can keep it. */
function beginningOf(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks)
    .subarray(0, READ_BYTES)
    .toString('utf8')
    .replaceAll('\u0000', '\uFFFD')
    .slice(0, KEPT_CHARACTERS);
}

/** What the receiver answers with: the status counts as soon as it is there, however the rest of the answer ends. */
function readAnswer(response: http.IncomingMessage): Promise<Answered> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = () => {
      response.destroy();
      resolve({
        status: response.statusCode ?? null,
        answer: beginningOf(chunks),
        location: response.headers.location,
        fault: null,
      });
    };
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= READ_BYTES) end();
    });
    response.on('end', end);
    response.on('error', end);
    response.on('close', end);
  });
}

/** Sends a message once; a redirect is an answer as any other. It never rejects: what went wrong is told in words. */
export function postMessage(
  { url: text, headers, body }: Message,
  { allowed, lookup, callMs = CALL_MS }: PostOptions,
): Promise<Answered> {
  const url = new URL(text);
  const host = hostOf(url);
  return new Promise((resolve) => {
    const fail = (error: Error) =>
      resolve({ status: null, answer: null, fault: faultText(error, host, callMs) });
    try {
      assertOutside(host, allowed);
      const request = (url.protocol === 'https:' ? https : http).request(url, {
        method: 'POST',
        headers,
        // A connection for itself: one that is kept would be used without asking again where its name leads.
        agent: false,
        lookup: guardedLookup(allowed, lookup),
        signal: AbortSignal.timeout(callMs),
      });
      request.on('response', (response) => void readAnswer(response).then(resolve));
      request.on('error', fail);
      request.end(body);
    } catch (error) {
      fail(error as Error);
    }
  });
}
