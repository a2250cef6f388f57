import { constants } from 'node:os';
import { ReleaseRefused } from '@portal/server/releases';

/** What stands against writing, by the system's code. */
const UNWRITABLE: Readonly<Record<string, string>> = {
  EACCES: 'this account may not',
  EPERM: 'this account may not',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

/**
 * Runs what changes a release; a refusal is its reasons and exit code 1, wrong use is 2.
 * @param usage said when the arguments make no sense, or when it is asked for
 */
export async function runReleaseCommand(usage: string, action: () => Promise<string>): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  // Told to stop, it leaves as always, so that what it made for the moment is removed; what is live changes in one step.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  try {
    console.log(await action());
  } catch (error) {
    if (error instanceof ReleaseRefused) {
      console.error(`${error.message}\nWhat is live stays as it was.`);
      process.exitCode = 1;
      return;
    }
    const { code, path: place } = error as NodeJS.ErrnoException;
    if (code && UNWRITABLE[code] && place) {
      console.error(`${place} cannot be written: ${UNWRITABLE[code]}. What is live stays as it was.`);
      process.exitCode = 1;
      return;
    }
    const isUsage =
      error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    console.error(error instanceof Error ? error.message : error);
    if (isUsage) console.error(usage);
    process.exitCode = isUsage ? 2 : 1;
  }
}

/** The arguments of a command make no sense. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The one name that a command was given. @throws UsageError */
export function onlyName(positionals: readonly string[]): string {
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new UsageError('Name one app.');
  return name.replace(/^mfe-/, '');
}
