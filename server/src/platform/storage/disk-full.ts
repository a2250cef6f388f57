import { types } from 'node:util';

const FILE_CODES = new Set(['ENOSPC', 'EDQUOT']);
/** PostgreSQL's code for it, of tables, of its log and of temporary files. */
const DISK_FULL_STATE = '53100';
/** Its code for other troubles with files, a full quota among them; the system's words are in the message. */
const IO_ERROR_STATE = '58030';
const WORDS = /no space left on device|disk quota exceeded/i;
/** Memory that programs share is no disk, though the system counts it like one. */
const SHARED_MEMORY = /shared memory segment/i;

/** Whether something failed because a disk is full: the server's own, or the database's. */
export function isDiskFull(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  if (SHARED_MEMORY.test(message)) return false;
  if (code !== undefined && (FILE_CODES.has(code) || code === DISK_FULL_STATE)) return true;
  if (code === IO_ERROR_STATE && WORDS.test(message)) return true;
  return error.cause !== error && isDiskFull(error.cause);
}
