import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { ServerConfig } from '../config';

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'new_password',
  'password_hash',
  'code',
  'token',
  'body',
  'text',
];

/** Everything that may carry a secret, at the top of a log entry and one level down. */
const REDACTED = [
  ...SECRET_FIELDS.flatMap((field) => (field === 'code' ? [] : [field, `*.${field}`])),
  'headers',
  '*.headers',
];

/** Of an error only what tells what happened: a driver hangs its connection, and parameters that may be secrets, on it. */
function describeError(
  error: Error & { code?: unknown; severity?: unknown; table?: unknown; constraint?: unknown },
) {
  const { name, message, stack, code, severity, table, constraint } = error;
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return { type: name, message, stack, code, severity, table, constraint, cause };
}

/** JSON logs to stderr: standard output belongs to the lines that people read. */
export function createLog(
  config: Pick<ServerConfig, 'logLevel'>,
  destination: DestinationStream = process.stderr,
): FastifyBaseLogger {
  return pino(
    {
      level: config.logLevel,
      redact: { paths: REDACTED, censor: '[redacted]' },
      serializers: {
        err: describeError,
        req: (request: Partial<FastifyRequest>) => ({
          id: request.id,
          method: request.method,
          // Without the query: a link from a mail carries its token there.
          path: request.url?.split('?')[0],
          address: request.ip,
        }),
      },
    },
    destination,
  );
}
