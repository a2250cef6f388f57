import type { ActivityAction } from '@portal/contract';
import type { CanaryStages, RemoteEntry, RemoteRegistry } from '@portal/contract/remotes';
import type { Trx } from '../../../platform/database';
import type { JobRun } from '../../../platform/jobs';
import {
  type JudgedCanary,
  promote,
  ReleaseRefused,
  raiseCanary,
  readJudged,
  readRegistry,
} from '../../../platform/releases';
import { type HeldBy, type StageVerdict, stageBefore } from '../domain/canary-stages';
import { judgeCanary } from '../queries/judge-canary';
import type { ReleaseDependencies } from '../release-dependencies';
import { mailAdministrators } from '../releases.mail';
import { changeAutomatically } from './change-release';
import { noticeOnce } from './notice-once';

interface Rising {
  remote: RemoteEntry;
  buildId: string;
  judged: JudgedCanary;
}

/** The canaries whose stage is over and that nobody has paused. */
function dueCanaries({ remotes }: RemoteRegistry, now: Date): Rising[] {
  return remotes.flatMap((remote) => {
    const { canary, stable } = remote.releases;
    if (!canary?.stages || stageBefore(canary.stages, now)) return [];
    const seen = { live: stable.buildId, canary: canary.buildId };
    return [{ remote, buildId: canary.buildId, judged: { seen, stages: canary.stages } }];
  });
}

interface Step {
  action: ActivityAction;
  onlyIf?: (tx: Trx) => Promise<boolean>;
  change: (deployDir: string) => Promise<RemoteRegistry>;
  note: string;
  mail: { subject: string; says: string };
}

/** `stage 2 of 3`. */
function stageText({ stage, shares }: CanaryStages): string {
  return `stage ${stage + 1} of ${shares.length}`;
}

/** What is done with a verdict: a canary that stays at its stage is told of once. */
function stepOf({ remote, buildId, judged }: Rising, verdict: StageVerdict, now: Date): Step | undefined {
  const { name, title } = remote;
  const what = `the canary ${buildId} of ${title}`;
  const { stages } = judged;
  const stay = (reason: HeldBy | 'ready') => ({
    action: 'Held Canary Release' as const,
    onlyIf: (tx: Trx) => noticeOnce(tx, name, buildId, judged, reason),
    change: (deployDir: string) => readJudged(deployDir, name, judged),
  });
  switch (verdict.state) {
    case 'raise':
      return {
        action: 'Raised Canary Share',
        change: (deployDir) => raiseCanary(deployDir, name, judged, now),
        note: `${stageText(stages)} is over`,
        mail: {
          subject: `The canary of ${title} has risen to ${verdict.percent}%`,
          says: `${what} is given to ${verdict.percent}% of users now: ${stageText(stages)} went well.`,
        },
      };
    case 'promote':
      return {
        action: 'Promoted Canary Release',
        change: (deployDir) => promote(deployDir, name, undefined, judged),
        note: 'its last stage is over',
        mail: {
          subject: `The canary of ${title} is live`,
          says: `${what} is live for everybody: its last stage went well. The Releases page rolls it back where need be.`,
        },
      };
    case 'ready':
      return {
        ...stay('ready'),
        note: 'its last stage is over, and it waits for promotion',
        mail: {
          subject: `The canary of ${title} waits for promotion`,
          says: `the last stage of ${what} went well. Somebody has to promote or withdraw it.`,
        },
      };
    case 'held':
      return {
        ...stay(verdict.by),
        note: verdict.why,
        mail: {
          subject: `The canary of ${title} is held`,
          says: `${what} stays at ${stages.shares[stages.stage]}% of users (${stageText(stages)}): ${verdict.why}. It goes on by itself once that is no longer so.`,
        },
      };
    default:
      return undefined;
  }
}

async function advance(dependencies: ReleaseDependencies, rising: Rising, now: Date): Promise<void> {
  const verdict = await judgeCanary(dependencies.db, rising.remote, now);
  if (!verdict) return;
  const take = async (step: Step | undefined) => {
    if (!step) return;
    const { mail, ...change } = step;
    await changeAutomatically(dependencies, {
      ...change,
      name: rising.remote.name,
      alsoIn: (tx) =>
        mailAdministrators(tx, mail.subject, [
          mail.says,
          'The Releases page compares its failures and load times with those of the live release, and has pause, promote and withdraw.',
        ]),
    });
  };
  try {
    await take(stepOf(rising, verdict, now));
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    const held = {
      state: 'held',
      by: 'misfit',
      why: `it does not fit any more: ${error.reasons}`,
    } as const;
    await take(stepOf(rising, held, now));
  }
}

/**
 * Gives each canary whose stage is over to its next share, makes it live, or says why it stays; logged and mailed.
 * @throws what went wrong with some, once the others had their turn
 */
export async function advanceCanaries(
  dependencies: ReleaseDependencies,
  { stopping }: Pick<JobRun, 'stopping'>,
): Promise<void> {
  const now = dependencies.now();
  const faults: unknown[] = [];
  for (const rising of dueCanaries(readRegistry(dependencies.deployDir), now)) {
    if (stopping.aborted) break;
    await advance(dependencies, rising, now).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 1) throw new AggregateError(faults, faults.map(String).join('; '));
  if (faults.length === 1) throw faults[0];
}
