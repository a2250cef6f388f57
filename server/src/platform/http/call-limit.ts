import type { FastifyReply } from 'fastify';
import { AppError } from './app-error';
import type { Caller } from './caller';

type Calls = NonNullable<Caller['accessToken']>['calls'];

const WINDOW_SECONDS = 60;

/**
 * Tells a script in the standard headers (RateLimit-Policy, RateLimit) how many calls its access token has left.
 * @throws AppError `too_many_attempts` when this one was too many
 */
export function tellCallsLeft(reply: FastifyReply, { isAllowed, limit, left, waitSeconds }: Calls): void {
  reply.header('ratelimit-policy', `"access-token";q=${limit};w=${WINDOW_SECONDS}`);
  reply.header('ratelimit', `"access-token";r=${left};t=${waitSeconds}`);
  if (!isAllowed)
    throw new AppError(
      'too_many_attempts',
      `This access token may make ${limit} calls a minute; go on in ${waitSeconds} seconds`,
      { retryAfterSeconds: waitSeconds },
    );
}
