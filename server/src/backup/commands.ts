import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../platform/config';
import { DatabaseStartError } from '../platform/database';
import { BackupError } from './backup-error';
import { makeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A command that was called otherwise than it can be. */
class UsageError extends Error {}

interface Usage {
  /** How it is called here: `npm run backup --` or `node server.js backup`. */
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

function theFile(positionals: string[]): string {
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new UsageError();
  return file;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const count = (value: number, one: string, many = `${one}s`) => `${value} ${value === 1 ? one : many}`;

async function backup({ args, env }: Usage): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const begun = performance.now();
  const report = await makeBackup(readConfig(env), theFile(positionals));
  say(
    `${report.file}: ${count(report.rows, 'row')} of ${count(report.tables, 'table')}, ${count(report.files, 'picture or document', 'pictures and documents')}, ` +
      `${count(report.releaseFiles, 'file')} of releases, ${(report.bytes / 1e6).toFixed(1)} MB, in ${seconds(begun)}`,
  );
  if (report.missing.length > 0)
    say(
      `Records name ${count(report.missing.length, 'file')} that cannot be found, ${report.missing[0]} among them: lost before this backup.`,
    );
  say('It holds the secrets of the portal as its database does: keep it where only you may read it.');
}

async function restore({ args, env }: Usage): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { overwrite: { type: 'boolean', default: false } },
  });
  const begun = performance.now();
  const report = await restoreBackup(readConfig(env), theFile(positionals), values);
  say(
    `Restored what was there at ${report.madeAt}: ${count(report.rows, 'row')}, ${count(report.files, 'picture or document', 'pictures and documents')}, in ${seconds(begun)}.`,
  );
  if (!report.hasReleases) say('The deploy folder has releases of its own and keeps them.');
  if (report.migrated > 0) say(`Migrated to this build: ${count(report.migrated, 'migration')}.`);
}

const COMMANDS = { backup, restore };
const USAGE = { backup: 'FILE', restore: 'FILE [--overwrite]' };

/** Runs one of the two to its end. @returns the exit code */
export async function runBackupCommand(name: keyof typeof COMMANDS, usage: Usage): Promise<number> {
  try {
    await COMMANDS[name](usage);
    return 0;
  } catch (error) {
    const isCall = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    const isExpected =
      error instanceof BackupError || error instanceof ConfigError || error instanceof DatabaseStartError;
    if (isCall) process.stderr.write(`Use: ${usage.command} ${USAGE[name]}\n`);
    else
      process.stderr.write(
        `${isExpected ? error.message : `The ${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`}\n`,
      );
    return isCall ? 2 : 1;
  }
}
