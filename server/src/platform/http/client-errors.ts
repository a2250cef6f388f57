import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@portal/contract';

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};
const MESSAGES: Partial<Record<ErrorCode, string>> = {
  headers_too_large: 'The headers sent are too large',
  request_timeout: 'The request did not arrive in time; please send it again',
};

/** Answers what Node refuses before there is a request, in the same envelope as everything else, and hangs up. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = CODES[error.code ?? ''] ?? 'malformed';
  const status = ERROR_STATUS[code];
  const envelope: ErrorBody = {
    message: MESSAGES[code] ?? 'The request could not be read',
    code,
    request_id: randomUUID(),
  };
  const body = JSON.stringify(envelope);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
