import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeBuild, readBuildInfo } from './platform/build-info';
import { ConfigError, readConfig } from './platform/config';

// What `node server.js` of a package does. Its folder is never written: all that changes lies in DATA_DIR and DEPLOY_DIR.

const USAGE = `Use: node server.js                    starts the portal
     node server.js backup FILE        writes all that the portal holds into one file, while it runs
     node server.js restore FILE       puts it back; --overwrite in place of a portal that is there
     node server.js publish            brings the screens of this package into DEPLOY_DIR; --all in place of newer ones
     node server.js version            says which build this is`;

const say = (line: string) => process.stdout.write(`${line}\n`);

function stop(message: string, exitCode: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
}

async function publish(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { all: { type: 'boolean', default: false } } });
  const { ownPackage, publishPackaged } = await import('./packaged-releases');
  const packaged = ownPackage();
  if (!packaged) stop('Only a package brings its screens; in the source tree use npm run release.', 1);
  const lines = await publishPackaged(readConfig(process.env), packaged, { all: values.all });
  say(lines.join('\n') || 'All of it is live already.');
}

async function backupOrRestore(name: 'backup' | 'restore', args: string[]): Promise<void> {
  const { runBackupCommand } = await import('./backup/commands');
  process.exitCode = await runBackupCommand(name, {
    command: `node server.js ${name}`,
    args,
    env: process.env,
  });
}

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  start: async () => void (await import('./main')),
  backup: (args) => backupOrRestore('backup', args),
  restore: (args) => backupOrRestore('restore', args),
  publish,
  version: async () => {
    say(`Asset portal ${describeBuild(readBuildInfo())}`);
  },
};

process.env.DEPLOY_DIR ||= path.join(process.env.DATA_DIR || 'data', 'releases');
const [name = 'start', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) stop(USAGE, 2);
try {
  await command(args);
} catch (error) {
  if (error instanceof ConfigError) stop(error.message, 1);
  if (error instanceof TypeError && 'code' in error) stop(`${error.message}\n${USAGE}`, 2);
  throw error;
}
