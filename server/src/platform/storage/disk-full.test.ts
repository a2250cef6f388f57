import { isDiskFull } from './disk-full';

function failure(code: string, message: string, cause?: Error): Error {
  return Object.assign(new Error(message, { cause }), { code });
}

test.each([
  ['a file', failure('ENOSPC', 'ENOSPC: no space left on device, write')],
  ['a quota', failure('EDQUOT', 'EDQUOT: disk quota exceeded, write')],
  ['a table', failure('53100', 'could not extend file "base/5/16384": No space left on device')],
  [
    'the log of the database',
    failure('53100', 'could not write to file "pg_wal/xlogtemp.31": No space left on device'),
  ],
  ['a quota of the database', failure('58030', 'could not write block 7: Disk quota exceeded')],
  ['what caused another failure', new Error('not kept', { cause: failure('ENOSPC', 'write') })],
])('%s without space is told', (_name, error) => expect(isDiskFull(error)).toBe(true));

test.each([
  [
    'shared memory',
    failure('53100', 'could not resize shared memory segment "/PostgreSQL.1": No space left on device'),
  ],
  ['memory', failure('53200', 'out of memory')],
  ['a text that only says so', failure('22P02', 'invalid input: "No space left on device"')],
  ['no error', 'ENOSPC'],
])('%s is none', (_name, error) => expect(isDiskFull(error)).toBe(false));
