import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Observer } from './observer';
import { describeWork, routeOf } from './work';

const MAX_STATEMENT = 2_000;

/** Files and the questions of monitors are many and tell little. */
function isWorthALine(request: FastifyRequest): boolean {
  return request.caller !== undefined || routeOf(request).startsWith('/api/');
}

/**
 * One line for each request, with who it was, and one for each statement that took long, with its text and what it was
 * for. Values are never in a text: they travel beside it.
 * @param slowStatementMs from which time on a statement is named; 0 names none
 */
export function createLogObserver(
  log: FastifyBaseLogger,
  { slowStatementMs }: { slowStatementMs: number },
): Observer {
  return {
    requestEnded(request, { status, ms }) {
      const level = isWorthALine(request) || status >= 500 ? 'info' : 'debug';
      const { method, id, ip, caller } = request;
      log[level](
        {
          request_id: id,
          user: caller?.id,
          method,
          route: routeOf(request),
          status,
          ms: Math.round(ms),
          address: ip,
        },
        'request',
      );
    },
    statementEnded({ sql, ms, isFailed }, work) {
      if (slowStatementMs === 0 || ms < slowStatementMs) return;
      log.warn(
        {
          statement: sql.slice(0, MAX_STATEMENT),
          ms: Math.round(ms),
          failed: isFailed,
          ...describeWork(work),
        },
        'slow statement',
      );
    },
  };
}
