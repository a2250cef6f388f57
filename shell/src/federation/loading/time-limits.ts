/**
 * How long a reader waits for an area before its panel shows: two tries and one look for another release, twenty seconds
 * together. The chunks of remotes have the limit of a file by their build.
 */
export const FILE_MS = 7_000;
export const TRY_MS = 8_000;
export const LOOK_MS = 3_000;

/** @throws a TimeoutError, as a request that was given up does, when the work takes longer */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('It took too long to arrive', 'TimeoutError')), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
