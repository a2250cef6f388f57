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
  // What a driver's error repeats of the statement: parameters may be secrets.
  'err.parameters',
  'err.detail',
];

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
