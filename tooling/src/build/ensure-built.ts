import { buildPortal, staleApps } from './build-portal';

/**
 * Builds what is missing or stale, saying so: the first time takes about a minute, later starts nothing.
 * @param options.apps `shell` and names of remotes; all of them unless given
 */
export async function ensureBuilt(
  options: { apps?: readonly string[]; deployFolder?: string; shellOutput?: string } = {},
): Promise<void> {
  const { apps } = options;
  const stale = staleApps(options).filter((name) => !apps || apps.includes(name));
  if (stale.length === 0) return;
  console.log(`Building ${stale.join(', ')} ...`);
  try {
    await buildPortal({ ...options, apps: stale, onProgress: (line) => console.log(`  ${line}`) });
  } catch (error) {
    console.error(
      `The build failed; what is live stays as it was.\n${error instanceof Error ? error.message : error}`,
    );
    process.exit(1);
  }
}
