import {
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  formatBytes,
  formatMoney,
  MAX_SUM,
  SumTooLarge,
} from '@portal/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isDatabaseBusy } from '../database/away';
import { isDiskFull } from '../storage';
import { AppError } from './app-error';
import { ANONYMOUS_BODY_BYTES } from './body-limits';

const RETRY_WHEN_AWAY_SECONDS = 2;

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  code: ErrorCode,
  message: string,
  rest: Partial<ErrorBody> = {},
) {
  const body: ErrorBody = { message, code, ...rest, request_id: request.id };
  return (
    reply
      .code(ERROR_STATUS[code])
      .header('cache-control', 'no-store')
      // Also where the address could not be read, and no hook has run.
      .header('x-request-id', request.id)
      .type('application/json; charset=utf-8')
      .send(body)
  );
}

/** Fastify's own refusals, which come before a handler runs. */
function codeOfFrameworkError(error: FastifyError): ErrorCode | undefined {
  if (error.statusCode === 413) return 'too_large';
  if (error.statusCode === 415) return 'unsupported_media_type';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'malformed';
  return undefined;
}

const FRAMEWORK_MESSAGES: Partial<Record<ErrorCode, string>> = {
  unsupported_media_type: 'This content type is not supported; send application/json',
  malformed: 'The request could not be read; send valid JSON',
};
const UNREADABLE_ADDRESS = 'The address could not be read; a % must be followed by two hexadecimal digits';

/** How much may be sent, at the field that is long where the call has one: nothing of it was read. */
function tooLarge({ routeOptions }: FastifyRequest): [message: string, rest: Partial<ErrorBody>] {
  const field = routeOptions.config.longField;
  const most = formatBytes(routeOptions.bodyLimit ?? ANONYMOUS_BODY_BYTES);
  if (field === undefined) return [`This is more than the ${most} that can be sent at once: shorten it`, {}];
  const message = `These are more than the ${most} that can be sent at once: shorten them, or send a part of them first`;
  return [message, { fields: { [field]: message } }];
}

/** What PostgreSQL says of a sum of cents that passes even its own whole numbers. */
const OUT_OF_RANGE = '22003';

function isSumTooLarge(error: unknown): boolean {
  return (
    error instanceof SumTooLarge || (error instanceof Error && 'code' in error && error.code === OUT_OF_RANGE)
  );
}

export const STORAGE_FULL =
  'The storage of the portal is full, so nothing was saved. Please tell an administrator, and try again once there is space.';

/**
 * What a failure that no rule foresaw is to the caller: amounts whose sum cannot be exact, a full disk, the
 * database away for a moment, or our own fault.
 */
export function unforeseen(error: unknown): {
  code: 'sum_too_large' | 'storage_full' | 'unavailable' | 'internal';
  message: string;
} {
  if (isSumTooLarge(error))
    return {
      code: 'sum_too_large',
      message: `These amounts add up to more than ${formatMoney(MAX_SUM)}, the most that can be summed to the cent; narrow the period or the filters`,
    };
  if (isDiskFull(error)) return { code: 'storage_full', message: STORAGE_FULL };
  return isDatabaseAway(error) || isDatabaseBusy(error)
    ? {
        code: 'unavailable',
        message: 'The service is busy or restarting; please try again in a moment',
      }
    : { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
}

/** Answers one error in the one envelope of design section 5: never HTML, never a stack. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AppError) {
    const { fields, current, counts, deleted, retryAfterSeconds } = error.details;
    if (retryAfterSeconds !== undefined)
      reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
    if (error.status === 401) reply.header('www-authenticate', 'Bearer');
    return send(reply, request, error.code, error.message, { fields, current, counts, deleted });
  }
  const { code: kind, message } = unforeseen(error);
  if (kind === 'sum_too_large') return send(reply, request, kind, message);
  if (kind === 'storage_full') {
    request.log.error({ err: error }, 'the disk of the server or of the database is full');
    return send(reply, request, kind, message);
  }
  if (kind === 'unavailable') {
    request.log.warn({ err: error }, 'database away or busy');
    reply.header('retry-after', String(RETRY_WHEN_AWAY_SECONDS));
    return send(reply, request, kind, message);
  }
  if (error.code === 'FST_ERR_BAD_URL') return send(reply, request, 'malformed', UNREADABLE_ADDRESS);
  const code = codeOfFrameworkError(error);
  if (code === 'too_large') return send(reply, request, code, ...tooLarge(request));
  if (code) return send(reply, request, code, FRAMEWORK_MESSAGES[code] ?? 'The request could not be read');
  request.log.error({ err: error }, 'unexpected error');
  return send(reply, request, kind, message);
}

/** Answers every error and every address that does not exist. */
export function registerErrorResponses(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    send(reply, request, 'not_found', `There is nothing at ${request.method} ${request.url.split('?')[0]}`),
  );
}
