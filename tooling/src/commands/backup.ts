import { runBackupCommand } from '@portal/server/backup';

process.exitCode = await runBackupCommand('backup', {
  command: 'npm run backup --',
  args: process.argv.slice(2),
  env: process.env,
});
