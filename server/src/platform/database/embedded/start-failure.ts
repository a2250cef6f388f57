import { DatabaseStartError } from '../database-start-error';

/** Turns what PostgreSQL, initdb or the file system said into one line that says what to do. */
export function explainStartFailure(base: string, cause: unknown, output = ''): DatabaseStartError {
  if (cause instanceof DatabaseStartError) return cause;
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? '';
  const said = `${output}\n${(cause as Error | null)?.message ?? ''}`;
  const known = knownFailures.find(({ codes, pattern }) => codes?.includes(code) || pattern?.test(said));
  if (known) return new DatabaseStartError(known.as, known.say(base), { cause });
  return new DatabaseStartError(
    'ESTART',
    `The embedded PostgreSQL did not start in ${base}: ${lastWord(said)} Set DATABASE_URL to use another PostgreSQL.`,
    { cause },
  );
}

interface KnownFailure {
  as: DatabaseStartError['code'];
  codes?: string[];
  pattern?: RegExp;
  say: (base: string) => string;
}

const knownFailures: KnownFailure[] = [
  {
    as: 'EDISKFULL',
    codes: ['ENOSPC', 'EDQUOT'],
    pattern: /no space left on device|disk quota exceeded/i,
    say: (base) =>
      `The disk that holds the data folder ${base} is full: free some space (200 MB at least) and start again. No data is lost.`,
  },
  {
    as: 'EINCOMPATIBLE',
    pattern: /database files are incompatible with server/i,
    say: (base) =>
      `The data folder ${base} was made by another version of PostgreSQL: start the release that made it, or set DATA_DIR to a new folder.`,
  },
  {
    as: 'EDATADIRBUSY',
    pattern: /lock file "postmaster\.pid" already exists|pre-existing shared memory block/i,
    say: (base) =>
      `The data folder ${base} is in use by another PostgreSQL: stop it first, or set DATA_DIR to another folder.`,
  },
  {
    as: 'EPRIVILEGES',
    pattern: /could not look up effective user ID/i,
    say: () => 'This user has no entry in /etc/passwd, which PostgreSQL needs: add one, or set DATABASE_URL.',
  },
  {
    as: 'EADDRINUSE',
    pattern: /could not create any TCP\/IP sockets/i,
    say: () => 'The port chosen for the embedded PostgreSQL was taken meanwhile: start again.',
  },
  {
    as: 'ENOTWRITABLE',
    codes: ['ENOTDIR', 'EEXIST'],
    say: (base) =>
      `The data folder ${base} cannot be made, a file is in its place: set DATA_DIR to a folder.`,
  },
  {
    as: 'ENOTWRITABLE',
    codes: ['EACCES', 'EPERM', 'EROFS'],
    pattern: /permission denied|read-only file system|has wrong ownership|invalid permissions/i,
    say: (base) =>
      `The data folder ${base} cannot be written by this user: make it writable, or set DATA_DIR to another folder.`,
  },
];

/** The line in which PostgreSQL gave up, else the last one it wrote. */
function lastWord(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1);
  const reason = fatal?.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '').trim() ?? 'no reason was given';
  return reason.endsWith('.') ? reason : `${reason}.`;
}
