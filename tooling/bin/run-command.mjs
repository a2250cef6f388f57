import { onNpmGone, startedByThis } from './parent-watch.mjs';
import { supervise } from './supervise.mjs';

const preload = new URL('./stop-with-starter.mjs', import.meta.url).href;

/**
 * Runs a TypeScript command in a child process that gets the signals of this one, and stops it when npm is gone.
 * @returns the exit code
 */
export async function runCommand(root, script, args, env = process.env) {
  const all = ['--import', preload, '--import', 'tsx', script, ...args];
  const options = { cwd: root, env: startedByThis(env), watch: onNpmGone };
  return (await supervise(process.execPath, all, options)).code;
}
