import { buildPortal, staleApps } from './build-portal';

/** Builds what is missing or stale, saying so: the first time takes about a minute, later starts nothing. */
export async function ensureBuilt(
  options: { deployFolder?: string; shellOutput?: string } = {},
): Promise<void> {
  const stale = staleApps(options);
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
