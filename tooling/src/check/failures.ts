import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../root';

/** A test that failed. */
export interface Failure {
  /** Its file from the project's root, and its name. */
  test: string;
  /** What its runner says of it, of several lines. */
  message: string;
  /** It passed when it was tried again. */
  isFlaky?: boolean;
}

/** Of jest's JSON report, what concerns failures. */
export interface JestFailures {
  testResults: {
    /** The file, as a whole path. */
    name: string;
    /** Why the file as a whole could not run. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    line: number;
    tests: { status: string; results: { status: string; errors: { message?: string }[] }[] }[];
  }[];
}
/** Of Playwright's JSON report, what concerns failures. */
export interface PlaywrightFailures {
  /** What went wrong outside of every test. */
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

const FAILED: readonly string[] = ['failed', 'timedOut', 'interrupted'];

export function failuresOfJest({ testResults }: JestFailures): Failure[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that did not compile or broke as it began has no tests to blame.
    if (failed.length === 0) return message && assertionResults.length === 0 ? [{ test: file, message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file} › ${fullName}`,
      message: failureMessages?.[0] ?? '',
    }));
  });
}

function failuresOfSuite({ file, suites = [], specs }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests.flatMap(({ status: outcome, results }) =>
      results
        .filter(({ status }) => FAILED.includes(status))
        // What failed twice is told once.
        .slice(0, 1)
        .map(({ status, errors }) => ({
          test: `${file}:${line} › ${title}`,
          message: errors.map(({ message = '' }) => message).join('\n') || status,
          isFlaky: outcome === 'flaky',
        })),
    ),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

export function failuresOfPlaywright({ errors, suites }: PlaywrightFailures): Failure[] {
  const outside = errors.map(({ message = '' }) => ({ test: 'outside of every test', message }));
  return [...outside, ...suites.flatMap(failuresOfSuite)];
}

const MOST = 20;
const LINES = 8;

/** Lines that name the first failures of a step, each with the first lines of its message: what a cut log ends with. */
export function describeFailures(step: string, failures: readonly Failure[]): string[] {
  const described = failures.slice(0, MOST).flatMap(({ test, message, isFlaky }) => {
    const lines = stripVTControlCharacters(message)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('at '));
    return [
      '',
      `${isFlaky ? 'FLAKY' : 'FAILED'} ${step}: ${test}`,
      ...lines.slice(0, LINES).map((line) => `  ${line}`),
    ];
  });
  const left = failures.length - MOST;
  return left > 0 ? [...described, '', `and ${left} more of ${step}`] : described;
}
