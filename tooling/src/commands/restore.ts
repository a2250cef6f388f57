import { runBackupCommand } from '@portal/server/backup';

process.exitCode = await runBackupCommand('restore', {
  command: 'npm run restore --',
  args: process.argv.slice(2),
  env: process.env,
});
