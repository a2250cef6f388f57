import type { ReleaseStages } from '@portal/contract';
import { stageText } from './stage-text';

const stages = (changes: Partial<ReleaseStages> = {}): ReleaseStages => ({
  ...{ shares: [5, 25, 100], wait_minutes: 30, at_end: 'live', stage: 0, since: '2025-01-05T10:00:00.000Z' },
  ...{ state: 'waiting', next_at: '2025-01-05T10:30:00.000Z', why: null },
  ...changes,
});

test.each([
  [
    {},
    'In stage 1 of 3: 5% of users',
    /^On Jan 05, 2025, 10:30 it is given to 25% of users, if it was loaded/,
  ],
  [{ stage: 2 }, 'In stage 3 of 3: 100% of users', /it becomes live for everybody, if/],
  [{ stage: 2, at_end: 'wait' as const }, 'In stage 3 of 3: 100% of users', /it waits for promotion, if/],
  [
    { state: 'due' as const, next_at: null },
    'In stage 1 of 3: 5% of users',
    /^Within a minute it is given to 25%/,
  ],
  [
    { state: 'paused' as const, next_at: null },
    'Paused in stage 1 of 3: 5% of users',
    /another 30 minutes; then it is given to 25%/,
  ],
  [
    { state: 'held' as const, next_at: null, why: 'it was loaded 5 times' },
    'Held in stage 1 of 3: 5% of users',
    /once this is no longer so: it was loaded 5 times\.$/,
  ],
  [
    { state: 'ready' as const, stage: 2, next_at: null },
    'The last stage went well, stage 3 of 3: 100% of users',
    /^Promote/,
  ],
])('%j is told', (changes, title, text) => {
  expect(stageText(stages(changes), 'UTC')).toMatchObject({ title, text: expect.stringMatching(text) });
});
