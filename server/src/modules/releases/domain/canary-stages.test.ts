import type { CanaryStages } from '@portal/contract/remotes';
import { failsMoreOften } from './canary-health';
import { judgeStage } from './canary-stages';

const SINCE = '2025-01-01T12:00:00.000Z';
const LATER = new Date('2025-01-01T12:30:00.000Z');
const GOOD = { canary: { loads: 40, failures: 0 }, live: { loads: 400, failures: 1 } };
const plan = (changes: Partial<CanaryStages> = {}): CanaryStages => ({
  shares: [5, 25, 100],
  waitMinutes: 30,
  atEnd: 'live',
  stage: 0,
  since: SINCE,
  ...changes,
});
const judge = (changes: Partial<CanaryStages> = {}, counted = GOOD, now = LATER, isOlder = false) =>
  judgeStage({ stages: plan(changes), counted, isOlder }, now);

test('a stage lasts its whole time', () => {
  const early = new Date('2025-01-01T12:29:59.000Z');
  expect(judge({}, GOOD, early)).toEqual({ state: 'waiting', until: LATER });
});

test.each([
  ['the next share', {}, { state: 'raise', percent: 25 }],
  ['the share after it', { stage: 1 }, { state: 'raise', percent: 100 }],
  ['live after the last', { stage: 2 }, { state: 'promote' }],
  [
    'a wait for promotion after the last, where that was chosen',
    { stage: 2, atEnd: 'wait' as const },
    { state: 'ready' },
  ],
  ['nothing while it is paused', { paused: true }, { state: 'paused' }],
])('then comes %s', (_what, changes, verdict) => {
  expect(judge(changes)).toEqual(verdict);
});

test.each([
  [
    'too few loads',
    { canary: { loads: 18, failures: 1 }, live: GOOD.live },
    false,
    'few-loads',
    /loaded 19 times .* fewer than 20/,
  ],
  [
    'more failures than the live release',
    { canary: { loads: 38, failures: 2 }, live: { loads: 400, failures: 0 } },
    false,
    'more-failures',
    /loaded 38 times and failed 2 times, the live release 400 and 0/,
  ],
  ['a newer live release', GOOD, true, 'older-than-live', /built before what is live/],
])('%s hold every stage, the last one too', (_what, counted, isOlder, by, why) => {
  for (const stage of [0, 2])
    expect(judge({ stage }, counted, LATER, isOlder)).toEqual({
      state: 'held',
      by,
      why: expect.stringMatching(why),
    });
});

test.each([
  ['no failure', { loads: 100, failures: 0 }, { loads: 0, failures: 0 }, false],
  ['one, which may be one machine', { loads: 20, failures: 1 }, { loads: 1000, failures: 0 }, false],
  ['two of a thousand beside none', { loads: 998, failures: 2 }, { loads: 1000, failures: 0 }, false],
  ['two of forty beside none', { loads: 38, failures: 2 }, { loads: 1000, failures: 0 }, true],
  ['two beside a live release of few loads', { loads: 28, failures: 2 }, { loads: 3, failures: 0 }, false],
  ['two with nothing to compare with', { loads: 28, failures: 2 }, { loads: 0, failures: 0 }, true],
  ['the same share', { loads: 95, failures: 5 }, { loads: 950, failures: 50 }, false],
  ['somewhat more, as chance has it', { loads: 92, failures: 8 }, { loads: 950, failures: 50 }, false],
  ['twice the share of many', { loads: 900, failures: 100 }, { loads: 950, failures: 50 }, true],
])('%s: more than the live release or not', (_what, canary, live, isMore) => {
  expect(failsMoreOften({ canary, live })).toBe(isMore);
});
