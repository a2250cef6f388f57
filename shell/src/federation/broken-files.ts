const REFETCH_MS = 4_000;

/** Address -> hash of files that did not arrive, or arrived as what they must not be. */
const broken = new Map<string, string>();
const asked = new Set<string>();

/** Remembers a file that has to be fetched past the browser's cache before it is asked for again. */
export function noteBroken(address: string, hash: string): void {
  broken.set(address, hash);
}

async function fetchAnew(address: string, hash: string): Promise<void> {
  const signal = AbortSignal.timeout(REFETCH_MS);
  const response = await fetch(address, { cache: 'reload', integrity: hash, signal });
  await response.arrayBuffer();
}

/**
 * Replaces what the browser keeps of the files that failed. They are kept for a year by their headers: without this a file
 * that once arrived broken would go on failing here after it was put right.
 */
export async function refetchBroken(): Promise<void> {
  const files = [...broken];
  broken.clear();
  // One that fails again is noted again by whoever asks for it next.
  await Promise.allSettled(files.map(([address, hash]) => fetchAnew(address, hash)));
}

/** The cache is asked once for a file that is kept as soon as it is good; who asks again did not get a good one. */
export function cacheFor(address: string): RequestCache {
  if (asked.has(address)) return 'reload';
  asked.add(address);
  return 'default';
}
