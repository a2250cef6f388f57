/** How a release fared in browsers. */
export interface LoadCounts {
  loads: number;
  failures: number;
}

/** With fewer it may be chance, or the machine of one person. */
const FEWEST_FAILURES = 5;
/** Of what is done with a release, in per cent. */
const MOST_FAILED_PERCENT = 10;
/** What ails the network ails the live release as well. */
const TIMES_THE_LIVE_RELEASE = 2;

function failedPercent({ loads, failures }: LoadCounts): number {
  return loads + failures === 0 ? 0 : (100 * failures) / (loads + failures);
}

/** Whether a canary fails so often, beside the live release in the same time, that nobody should get it any more. */
export function isBroken(canary: LoadCounts, live: LoadCounts): boolean {
  const failed = failedPercent(canary);
  return (
    canary.failures >= FEWEST_FAILURES &&
    failed >= MOST_FAILED_PERCENT &&
    failed >= TIMES_THE_LIVE_RELEASE * failedPercent(live)
  );
}

/** Of both releases, in the same time. */
export type Counted = Record<'canary' | 'live', LoadCounts>;

/** One failure may be the machine of one person. */
const MORE_THAN_ONE = 2;
/** Standard deviations of the difference: what comes by chance stays below, in 49 of 50 cases. */
const BEYOND_CHANCE = 2;

/**
 * Whether a canary fails more often than the live release by more than chance: the difference of two shares, against what
 * two draws of one and the same share differ by. Both draws count: of a live release that was hardly loaded little is known.
 */
export function failsMoreOften({ canary, live }: Counted): boolean {
  if (canary.failures < MORE_THAN_ONE) return false;
  const [ofCanary, ofLive] = [canary.loads + canary.failures, live.loads + live.failures];
  // With nothing to compare with, more than one is enough for somebody to look at.
  if (ofLive === 0) return true;
  const share = (canary.failures + live.failures) / (ofCanary + ofLive);
  const spread = Math.sqrt(share * (1 - share) * (1 / ofCanary + 1 / ofLive));
  return canary.failures / ofCanary - live.failures / ofLive > BEYOND_CHANCE * spread;
}
