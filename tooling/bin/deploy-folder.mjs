/** The commands that are meant for the folder that people are served from, or only look at it. */
const FOR_NAMED_FOLDER = new Set([
  'start',
  'backup',
  'restore',
  'conformance',
  'release',
  'rollback',
  'promote',
  'withdraw',
  'pause',
  'contents',
  'clean-releases',
  'continue',
  'disable',
  'enable',
  'retire',
]);

/**
 * The environment of a command: what builds for one's own eyes never meets a folder that others are served from,
 * whatever the terminal exports for the releases.
 * @param {string} command
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ env: NodeJS.ProcessEnv, notice?: string }} with a line to print where the folder was set aside
 */
export function environmentOf(command, env) {
  if (FOR_NAMED_FOLDER.has(command)) return { env };
  const { DEPLOY_DIR, SHELL_DIR: _, ...own } = env;
  if (!DEPLOY_DIR) return { env: own };
  const notice = `DEPLOY_DIR (${DEPLOY_DIR}) is left alone: npm run ${command} works on this checkout's own .deploy.`;
  return { env: own, notice };
}
