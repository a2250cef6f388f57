import path from 'node:path';
import { ROOT } from '../root';
import { describeFailures, failuresOfJest, failuresOfPlaywright } from './failures';
import { countJourneys } from './run-steps';

const EXPECTED =
  'Error: \u001b[2mexpect(\u001b[22mlocator).toBeVisible() failed\n\n  Locator: panel\n    at x.ts:1:1';

test('names each test of jest that failed, and a file that did not begin', () => {
  const failures = failuresOfJest({
    testResults: [
      {
        name: path.join(ROOT, 'shell', 'a.test.ts'),
        message: 'all of it',
        assertionResults: [
          { fullName: 'menu opens', status: 'passed', failureMessages: [] },
          { fullName: 'menu closes', status: 'failed', failureMessages: [EXPECTED] },
        ],
      },
      { name: path.join(ROOT, 'shell', 'b.test.ts'), message: 'Cannot find module', assertionResults: [] },
      {
        name: path.join(ROOT, 'shell', 'c.test.ts'),
        message: '',
        assertionResults: [{ fullName: 'stays', status: 'passed', failureMessages: null }],
      },
    ],
  });
  expect(describeFailures('unit: shell', failures)).toEqual([
    '',
    'FAILED unit: shell: shell/a.test.ts › menu closes',
    '  Error: expect(locator).toBeVisible() failed',
    '  Locator: panel',
    '',
    'FAILED unit: shell: shell/b.test.ts',
    '  Cannot find module',
  ]);
});

test('names each journey that failed, however deep, and what broke outside of all', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    line: 7,
    tests: [
      {
        status: status === 'passed' ? 'expected' : 'unexpected',
        results: [{ status, errors: message === undefined ? [] : [{ message }] }],
      },
    ],
  });
  const failures = failuresOfPlaywright({
    errors: [{ message: 'The portal did not start' }],
    suites: [
      {
        file: 'day.spec.ts',
        specs: [spec('goes well', 'passed')],
        suites: [
          { file: 'day.spec.ts', specs: [spec('breaks', 'failed', EXPECTED), spec('hangs', 'timedOut')] },
        ],
      },
    ],
  });
  expect(failures.map(({ test }) => test)).toEqual([
    'outside of every test',
    'day.spec.ts:7 › breaks',
    'day.spec.ts:7 › hangs',
  ]);
  expect(describeFailures('journeys', failures).at(-1)).toBe('  timedOut');
});

test('tells apart what passed when it was tried again, and says it once', () => {
  const results = [
    { status: 'failed', errors: [{ message: 'Too early' }] },
    { status: 'passed', errors: [] },
  ];
  const spec = { title: 'wavers', line: 3, tests: [{ status: 'flaky', results }] };
  const failures = failuresOfPlaywright({ errors: [], suites: [{ file: 'day.spec.ts', specs: [spec] }] });
  expect(describeFailures('journeys', failures)).toEqual([
    '',
    'FLAKY journeys: day.spec.ts:3 › wavers',
    '  Too early',
  ]);
});

test('takes two flaky journeys for passed, and more for failed', () => {
  const stats = { expected: 90, unexpected: 1, skipped: 0 };
  expect(countJourneys({ ...stats, flaky: 2 })).toEqual({ passed: 92, failed: 1, flaky: 2, skipped: 0 });
  expect(countJourneys({ ...stats, flaky: 3 })).toEqual({ passed: 90, failed: 4, flaky: 0, skipped: 0 });
});

test('ends before it drowns what else the summary says', () => {
  const failures = Array.from({ length: 23 }, (_, index) => ({
    test: `test ${index}`,
    message: 'x\n'.repeat(50),
  }));
  const lines = describeFailures('unit', failures);
  expect(lines).toHaveLength(20 * 10 + 2);
  expect(lines.at(-1)).toBe('and 3 more of unit');
});
