import { WEBHOOK_ATTEMPTS } from '@portal/contract';
import { pauseAfter, RETRY_PAUSES } from './retry-pauses';

test('what fails is tried ten times over a little more than three days, each pause longer than the one before', () => {
  const pauses = Array.from({ length: WEBHOOK_ATTEMPTS }, (_none, before) => pauseAfter(before + 1, false));
  expect(pauses).toEqual([...RETRY_PAUSES, undefined]);
  expect([...RETRY_PAUSES].sort((one, other) => one - other)).toEqual(RETRY_PAUSES);
  const days = RETRY_PAUSES.reduce((one, other) => one + other) / 86_400;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.5);
});

test('what somebody asked for is tried once', () => {
  expect(pauseAfter(1, true)).toBeUndefined();
});
