const KEY = 'portal.failed-releases';

function read(): string[] {
  try {
    const list: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

let failed = read();

/** Releases that did not load here while another of the same area did: not tried again in this session. */
export const failedReleases = {
  has: (buildId: string): boolean => failed.includes(buildId),
  /** @returns whether a next page of this session will know it */
  add(buildId: string): boolean {
    failed = [...new Set([...failed, buildId])];
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify(failed));
      return true;
    } catch {
      return false;
    }
  },
};
