import { WEBHOOK_ATTEMPTS } from '@portal/contract';

const SECOND = 1;
const MINUTE = 60;
const HOUR = 3_600;

/**
 * How long a delivery waits after each attempt that failed, in seconds: three days and some hours in all, so that a
 * receiver which fails on a Friday evening gets everything on Monday.
 */
export const RETRY_PAUSES: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/**
 * The pause after an attempt that failed, in seconds; undefined where it was the last one.
 * @param tries how many attempts there were, that one included
 * @param byHand whether somebody asked for it, who looks at what becomes of it and asks again
 */
export function pauseAfter(tries: number, byHand: boolean): number | undefined {
  if (byHand || tries >= WEBHOOK_ATTEMPTS) return undefined;
  return RETRY_PAUSES[Math.max(0, tries - 1)];
}
