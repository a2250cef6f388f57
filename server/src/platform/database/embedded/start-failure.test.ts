import { DatabaseStartError } from '../database-start-error';
import { explainStartFailure } from './start-failure';

const errno = (code: string) => Object.assign(new Error(`${code}: it failed`), { code });

test.each([
  [errno('ENOSPC'), '', 'EDISKFULL', 'The disk that holds the data folder /data is full'],
  [null, 'initdb: error: could not write file: No space left on device', 'EDISKFULL', 'is full'],
  [
    null,
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'EDISKFULL',
    'is full',
  ],
  [errno('EACCES'), '', 'ENOTWRITABLE', 'The data folder /data cannot be written by this user'],
  [errno('EROFS'), '', 'ENOTWRITABLE', 'make it writable, or set DATA_DIR'],
  [errno('EEXIST'), '', 'ENOTWRITABLE', 'a file is in its place'],
  [null, 'FATAL:  data directory "/data/pgdata" has wrong ownership', 'ENOTWRITABLE', 'cannot be written'],
  [
    null,
    'FATAL:  database files are incompatible with server',
    'EINCOMPATIBLE',
    'another version of PostgreSQL',
  ],
  [null, 'FATAL:  lock file "postmaster.pid" already exists', 'EDATADIRBUSY', 'in use by another PostgreSQL'],
  [null, 'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', 'EDATADIRBUSY', 'in use'],
  [
    null,
    'initdb: error: could not look up effective user ID 4711: user does not exist',
    'EPRIVILEGES',
    '/etc/passwd',
  ],
  [
    null,
    'LOG:  starting\nFATAL:  invalid value for parameter\nDETAIL:  more',
    'ESTART',
    '/data: invalid value for parameter. Set DATABASE_URL',
  ],
  [null, '', 'ESTART', 'no reason was given'],
])('%s %j is %s', (cause, output, code, message) => {
  const error = explainStartFailure('/data', cause, output);
  expect(error).toMatchObject({ code, message: expect.stringContaining(message) });
  expect(error.message).not.toContain('\n');
});

test('what is explained already stays as it is', () => {
  const error = new DatabaseStartError('EDEVNULL', 'first line\n  second line');
  expect(explainStartFailure('/data', error)).toBe(error);
  expect(error.message).toBe('first line second line');
});
