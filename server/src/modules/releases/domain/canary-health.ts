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
