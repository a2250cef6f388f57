import { buildPortal, missingApps, staleApps } from './build-portal';

const REFUSED =
  'What is live stays as it was: it was released from other sources than these. Bring this checkout up to date with them, or first release what it names from here, as by npm run release -- finance.';

interface Places {
  deployFolder?: string;
  shellOutput?: string;
}

/**
 * Builds what is missing or stale, saying so: the first time takes about a minute, later starts nothing.
 * @returns whether all of it is live
 */
export function ensureBuilt(options: Places = {}): Promise<boolean> {
  return buildAll(staleApps(options), options);
}

/** Builds what was never built, but for the remotes that are served from memory. Returns which others are older than their sources. */
export async function ensureOthersBuilt(fromMemory: readonly string[]): Promise<string[]> {
  const missing = missingApps().filter((name) => !fromMemory.includes(name));
  await buildAll(missing);
  return staleApps().filter((name) => name !== 'shell' && !fromMemory.includes(name));
}

async function buildAll(apps: readonly string[], options: Places = {}): Promise<boolean> {
  if (apps.length === 0) return true;
  console.log(`Building ${apps.join(', ')} ...`);
  try {
    const refusals = await buildPortal({
      ...options,
      apps,
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
