import { buildPortal, staleApps } from './build-portal';

const REFUSED =
  'What is live stays as it was: it was released from other sources than these. Bring this checkout up to date with them, or first release what it names from here, as by npm run release -- finance.';

/**
 * Builds what is missing or stale, saying so: the first time takes about a minute, later starts nothing.
 * @returns whether all of it is live
 */
export async function ensureBuilt(
  options: { deployFolder?: string; shellOutput?: string } = {},
): Promise<boolean> {
  const stale = staleApps(options);
  if (stale.length === 0) return true;
  console.log(`Building ${stale.join(', ')} ...`);
  try {
    const refusals = await buildPortal({
      ...options,
      apps: stale,
      onProgress: (line) => console.log(`  ${line}`),
    });
    if (refusals.length > 0) console.warn([...refusals, REFUSED].join('\n'));
    return refusals.length === 0;
  } catch (error) {
    console.error(
      `The build failed; what is live stays as it was.\n${error instanceof Error ? error.message : error}`,
    );
    process.exit(1);
  }
}
