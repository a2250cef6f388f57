import { formatCounted, type ReleaseStages } from '@portal/contract';
import { formatDateTime } from '@portal/ui/format';

/** What comes after the present stage: `25% of users`, or what follows the last one. */
function nextText({ shares, stage, at_end }: ReleaseStages): string {
  const next = shares[stage + 1];
  if (next !== undefined) return `it is given to ${next}% of users`;
  return at_end === 'live' ? 'it becomes live for everybody' : 'it waits for promotion';
}

/** Where a canary with stages stands: a title, and what comes next or keeps it. */
export interface StageText {
  tone: 'info' | 'warning' | 'success';
  title: string;
  text: string;
}

const CONDITION = 'if it was loaded often enough and does not fail more often than the live release';

/** Tells the stage of a canary, when the next comes, or why it does not. */
export function stageText(stages: ReleaseStages, zone: string): StageText {
  const { shares, stage, state, next_at, why, wait_minutes } = stages;
  const where = `stage ${stage + 1} of ${shares.length}: ${shares[stage]}% of users`;
  const next = nextText(stages);
  switch (state) {
    case 'waiting':
      return {
        tone: 'info',
        title: `In ${where}`,
        text: `${next_at ? `On ${formatDateTime(next_at, zone)} ` : 'Then '}${next}, ${CONDITION}.`,
      };
    case 'due':
      return { tone: 'info', title: `In ${where}`, text: `Within a minute ${next}.` };
    case 'paused':
      return {
        tone: 'warning',
        title: `Paused in ${where}`,
        text: `Continued, it stays there for another ${formatCounted(wait_minutes, 'minute')}; then ${next}.`,
      };
    case 'ready':
      return {
        tone: 'success',
        title: `The last stage went well, ${where}`,
        text: 'Promote it to make it live for everybody, or withdraw it.',
      };
    case 'held':
      return {
        tone: 'warning',
        title: `Held in ${where}`,
        text: `It goes on by itself once this is no longer so: ${why}.`,
      };
  }
}
