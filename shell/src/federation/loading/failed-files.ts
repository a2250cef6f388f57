const REFETCH_MS = 4_000;

/** A file that is asked for longer than this is taken for silent: below the limits of whoever waits for it. */
const SILENT_MS = 5_000;

/** Address -> hash of files that did not arrive, or arrived as what they must not be. */
const broken = new Map<string, string>();
const awaited = new Map<string, { hash: string; since: number }>();
const asked = new Set<string>();

/** Follows a request: one that fails or stays silent has to be made past the browser's cache before it is made again. */
export function followRequest(element: HTMLElement, address: string, hash: string): void {
  awaited.set(address, { hash, since: performance.now() });
  element.addEventListener('load', () => awaited.delete(address), { once: true });
  element.addEventListener(
    'error',
    () => {
      awaited.delete(address);
      broken.set(address, hash);
    },
    { once: true },
  );
}

async function fetchAnew(address: string, hash: string): Promise<boolean> {
  const signal = AbortSignal.timeout(REFETCH_MS);
  try {
    const response = await fetch(address, { cache: 'reload', integrity: hash, signal });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Replaces what the browser keeps of the files that failed, and does not wait for those that are silent: it would join
 * whoever asks for the same address to the request that is under way. They are kept for a year by their headers: without
 * this a file that once arrived broken would go on failing here after it was put right.
 * @returns whether all of them are there now; those that are not are asked for anew the next time as well
 */
export async function refetchBroken(): Promise<boolean> {
  for (const [address, { hash, since }] of awaited)
    if (performance.now() - since > SILENT_MS) broken.set(address, hash);
  const fetched = await Promise.all(
    [...broken].map(async ([address, hash]) => {
      const isThere = await fetchAnew(address, hash);
      if (isThere) {
        broken.delete(address);
        awaited.delete(address);
      }
      return isThere;
    }),
  );
  return fetched.every(Boolean);
}

/** The cache is asked once for a file that is kept as soon as it is good; who asks again did not get a good one. */
export function cacheFor(address: string): RequestCache {
  if (asked.has(address)) return 'reload';
  asked.add(address);
  return 'default';
}
