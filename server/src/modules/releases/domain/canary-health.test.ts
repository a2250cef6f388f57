import { isBroken } from './canary-health';

const NEVER_USED = { loads: 0, failures: 0 };

test.each([
  ['nothing known', { loads: 0, failures: 0 }, NEVER_USED, false],
  ['four failures, which may be one person', { loads: 0, failures: 4 }, NEVER_USED, false],
  ['five, and nothing else', { loads: 0, failures: 5 }, NEVER_USED, true],
  ['five of many', { loads: 46, failures: 5 }, NEVER_USED, false],
  ['a tenth', { loads: 45, failures: 5 }, NEVER_USED, true],
  [
    'a tenth, where the live release fails as often',
    { loads: 45, failures: 5 },
    { loads: 90, failures: 10 },
    false,
  ],
  ['twice as often as the live release', { loads: 40, failures: 10 }, { loads: 90, failures: 10 }, true],
])('%s', (_case, canary, live, broken) => {
  expect(isBroken(canary, live)).toBe(broken);
});
