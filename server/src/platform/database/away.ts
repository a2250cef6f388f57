const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Shut down, crashed, starting up; connection failures; too many connections. */
const sqlStates = /^(57P0[1-4]|08\w{3}|53300)$/;

/** What `pg` and its pool say without a code when a connection is lost, or none comes free in time. */
const driverMessages = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired/,
  /Client has encountered a connection error and is not queryable/,
  /^Client was closed and is not queryable/,
  /^Cannot use a pool after calling end on the pool/,
  /^Postgres connection has been discarded/,
];

/** Whether a query failed because the database is not there at this moment: worth a 503, not a 500. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code && (networkCodes.has(code) || sqlStates.test(code))) return true;
  if (!code && driverMessages.some((message) => message.test(error.message))) return true;
  return error.cause !== undefined && error.cause !== error && isDatabaseAway(error.cause);
}
