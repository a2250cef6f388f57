import type { ActivityAction } from '@portal/contract';
import type { CanaryStages, RemoteEntry, RemoteRegistry } from '@portal/contract/remotes';
import type { JobRun } from '../../../platform/jobs';
import {
  type JudgedCanary,
  noteTold,
  promote,
  ReleaseRefused,
  raiseCanary,
  readRegistry,
} from '../../../platform/releases';
import { endOfStage, type StageVerdict } from '../domain/canary-stages';
import { judgeCanary } from '../queries/judge-canary';
import type { ReleaseDependencies } from '../release-dependencies';
import { mailAdministrators } from '../releases.mail';
import { changeAutomatically } from './change-release';

interface Rising {
  remote: RemoteEntry;
  buildId: string;
  judged: JudgedCanary;
}

/** The canaries whose stage is over and that nobody has paused. */
function dueCanaries({ remotes }: RemoteRegistry, now: Date): Rising[] {
  return remotes.flatMap((remote) => {
    const { canary, stable } = remote.releases;
    if (!canary?.stages || canary.stages.paused || now < endOfStage(canary.stages)) return [];
    const seen = { live: stable.buildId, canary: canary.buildId };
    return [{ remote, buildId: canary.buildId, judged: { seen, stages: canary.stages } }];
  });
}

interface Step {
  action: ActivityAction;
  change: (deployDir: string) => Promise<RemoteRegistry>;
  note: string;
  mail: { subject: string; says: string };
}

/** `stage 2 of 3`. */
function stageText({ stage, shares }: CanaryStages): string {
  return `stage ${stage + 1} of ${shares.length}`;
}

/** What is done with a verdict; undefined where people know of it already. */
function stepOf({ remote, buildId, judged }: Rising, verdict: StageVerdict, now: Date): Step | undefined {
  const { name, title } = remote;
  const what = `the canary ${buildId} of ${title}`;
  const { stages, seen } = judged;
  const tell = (told: string) => (deployDir: string) => noteTold(deployDir, name, judged, told);
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
        change: (deployDir) => promote(deployDir, name, seen, stages),
        note: 'its last stage is over',
        mail: {
          subject: `The canary of ${title} is live`,
          says: `${what} is live for everybody: its last stage went well. The Releases page rolls it back where need be.`,
        },
      };
    case 'ready':
      if (stages.told === 'ready') return undefined;
      return {
        action: 'Held Canary Release',
        change: tell('ready'),
        note: 'its last stage is over, and it waits for promotion',
        mail: {
          subject: `The canary of ${title} waits for promotion`,
          says: `the last stage of ${what} went well. Somebody has to promote or withdraw it.`,
        },
      };
    case 'held':
      if (stages.told === verdict.by) return undefined;
      return {
        action: 'Held Canary Release',
        change: tell(verdict.by),
        note: `${verdict.why}`,
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
      why: `it does not fit any more: it ${error.faults.join('; it ')}`,
    } as const;
    await take(stepOf(rising, held, now));
  }
}

/** Gives each canary whose stage is over to its next share, makes it live, or says why it stays; logged and mailed. */
export async function advanceCanaries(
  dependencies: ReleaseDependencies,
  { stopping }: Partial<Pick<JobRun, 'stopping'>> = {},
): Promise<void> {
  const now = dependencies.now();
  for (const rising of dueCanaries(readRegistry(dependencies.deployDir), now))
    if (!stopping?.aborted) await advance(dependencies, rising, now);
}
