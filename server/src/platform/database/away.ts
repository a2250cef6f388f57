import { types } from 'node:util';

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
  if (!types.isNativeError(error)) return false;
  const { code, errors } = error as NodeJS.ErrnoException & { errors?: unknown };
  if (code && (networkCodes.has(code) || sqlStates.test(code))) return true;
  if (!code && driverMessages.some((message) => message.test(error.message))) return true;
  // One refusal for each address of the host.
  if (Array.isArray(errors) && errors.some(isDatabaseAway)) return true;
  return error.cause !== error && isDatabaseAway(error.cause);
}

/** Time-outs of statements and locks, deadlocks that retrying did not solve, and resources that ran out. */
const busyStates = /^(57014|55P03|40001|40P01|53\w{3})$/;

/** Whether a query failed because the database could not serve it just now: nothing was changed, and trying again helps. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (
    (code !== undefined && busyStates.test(code)) || (error.cause !== error && isDatabaseBusy(error.cause))
  );
}
