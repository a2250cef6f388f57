import type { ComparedRelease } from '@portal/contract';
import type { LoadCounts } from './canary-health';

/** With fewer loads each figure says more of chance than of the release. */
const FEWEST_FOR_RATE = 50;
const FEWEST_FOR_MEDIAN = 10;
const FEWEST_FOR_P95 = 40;

/** What browsers reported of a release within some time. */
export interface MeasuredLoads extends LoadCounts {
  median_load_ms: number | null;
  p95_load_ms: number | null;
}

function from(count: number, fewest: number, figure: number | null): number | null {
  return count >= fewest && figure !== null ? figure : null;
}

/** The figures by which two releases are compared; null where too few loads tell. */
export function compareRelease({
  loads,
  failures,
  median_load_ms,
  p95_load_ms,
}: MeasuredLoads): ComparedRelease {
  const tried = loads + failures;
  const rate = tried === 0 ? null : Math.round((10_000 * failures) / tried) / 10;
  const whole = (ms: number | null) => (ms === null ? null : Math.round(ms));
  return {
    loads,
    failures,
    failures_per_1000: from(tried, FEWEST_FOR_RATE, rate),
    median_load_ms: from(loads, FEWEST_FOR_MEDIAN, whole(median_load_ms)),
    p95_load_ms: from(loads, FEWEST_FOR_P95, whole(p95_load_ms)),
  };
}
