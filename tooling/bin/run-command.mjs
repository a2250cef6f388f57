import { spawn } from 'node:child_process';

/**
 * Runs a TypeScript command in a child process and passes signals on, so that Ctrl-C lets it end by itself.
 * @returns the exit code
 */
export function runCommand(root, script, args, env = process.env) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  // A terminal sends Ctrl-C to the child as well; a kill of this process alone is passed on.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}
