import type { ReleaseStages } from '@portal/contract';
import type { CanaryStages } from '@portal/contract/remotes';
import { type Counted, failsMoreOften } from './canary-health';

/** With fewer loads a stage says nothing about the release. */
export const FEWEST_LOADS = 20;
const MINUTE_MS = 60_000;

/** Why a canary stays at its stage although its time is over. */
export type HeldBy = 'few-loads' | 'more-failures' | 'older-than-live' | 'misfit';

export type StageVerdict =
  | { state: 'paused' }
  | { state: 'waiting'; until: Date }
  | { state: 'held'; by: HeldBy; why: string }
  /** Given to this share, in per cent. */
  | { state: 'raise'; percent: number }
  /** Made live for all. */
  | { state: 'promote' }
  /** The last stage went well, and somebody promotes it. */
  | { state: 'ready' };

/** What is known of a canary with stages. */
export interface StagedCanary {
  stages: CanaryStages;
  counted: Counted;
  /** Built before what is live, so that promoting it goes back. */
  isOlder: boolean;
}

/** When the time of the stage is over. */
function endOfStage({ since, waitMinutes }: CanaryStages): Date {
  return new Date(Date.parse(since) + waitMinutes * MINUTE_MS);
}

/** The verdict that needs no figures: a stage that is paused, or whose time is not over. */
export function stageBefore(stages: CanaryStages, now: Date): StageVerdict | undefined {
  if (stages.paused) return { state: 'paused' };
  const until = endOfStage(stages);
  return now < until ? { state: 'waiting', until } : undefined;
}

/** How both releases fared, for the log and mails. */
export function countsText({ canary, live }: Counted): string {
  return `it loaded ${canary.loads} times and failed ${canary.failures} times, the live release ${live.loads} and ${live.failures}`;
}

function heldBy({ counted, isOlder }: StagedCanary): Extract<StageVerdict, { state: 'held' }> | undefined {
  const tried = counted.canary.loads + counted.canary.failures;
  if (isOlder)
    return {
      state: 'held',
      by: 'older-than-live',
      why: 'it was built before what is live, so that promoting it goes back',
    };
  if (tried < FEWEST_LOADS)
    return {
      state: 'held',
      by: 'few-loads',
      why: `it was loaded ${tried} times in this stage, and fewer than ${FEWEST_LOADS} say nothing`,
    };
  if (failsMoreOften(counted))
    return { state: 'held', by: 'more-failures', why: `it fails more often: ${countsText(counted)}` };
  return undefined;
}

/**
 * What becomes of a canary that rises by itself: it waits for the end of its stage, and goes on only where it was loaded
 * often enough and does not fail more often than the live release.
 */
export function judgeStage(canary: StagedCanary, now: Date): StageVerdict {
  const { stages } = canary;
  const early = stageBefore(stages, now) ?? heldBy(canary);
  if (early) return early;
  const percent = stages.shares[stages.stage + 1];
  if (percent !== undefined) return { state: 'raise', percent };
  return { state: stages.atEnd === 'live' ? 'promote' : 'ready' };
}

/** What people are told of a verdict: `due` is what the next look of the job does. */
export function outlookOf(verdict: StageVerdict): Pick<ReleaseStages, 'state' | 'next_at' | 'why'> {
  const { state } = verdict;
  return {
    state: state === 'raise' || state === 'promote' ? 'due' : state,
    next_at: state === 'waiting' ? verdict.until.toISOString() : null,
    why: state === 'held' ? verdict.why : null,
  };
}
