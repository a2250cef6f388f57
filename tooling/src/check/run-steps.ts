import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, constants } from 'node:os';
import path from 'node:path';
import { ROOT } from '../root';
import { RUN_STEP, startedByThis } from '../stop-with-starter';
import {
  describeFailures,
  type Failure,
  failuresOfJest,
  failuresOfPlaywright,
  type JestFailures,
  type PlaywrightFailures,
} from './failures';

/** How a step's results are counted: as one check, or by the tests in a runner's report. */
export type StepKind = 'check' | 'jest' | 'playwright';

export interface Step {
  name: string;
  kind: StepKind;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** It keeps one core busy and needs nothing of its neighbours: it may run beside those marked so. */
  alongside?: boolean;
}

export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  /** Passed, but only when it was tried again; among the passed ones. */
  flaky: number;
  skipped: number;
  /** What failed, of those whose runner reports it. */
  failures: Failure[];
  seconds: number;
}

const REPORTS = path.join(ROOT, '.cache', 'reports');

function reportFile(step: Step): string {
  return path.join(REPORTS, `${step.name.replace(/\W+/g, '-')}.json`);
}

function withReport(step: Step): { args: string[]; env: NodeJS.ProcessEnv } {
  const env = { ...process.env, ...step.env };
  if (step.kind === 'jest')
    return { args: [...step.args, '--json', `--outputFile=${reportFile(step)}`], env };
  if (step.kind === 'playwright')
    return {
      args: [...step.args, '--reporter=line,json'],
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile(step) },
    };
  return { args: step.args, env };
}

/** The run as a whole: what runs now, and with which signal it was told to stop. */
interface Run {
  running: Set<ChildProcess>;
  stoppedBy?: NodeJS.Signals;
}

function run(step: Step, { running }: Run): Promise<number> {
  const { args, env } = withReport(step);
  return new Promise((resolve) => {
    // A runner that prints its JSON to stdout as well would drown what people read; jest's own lines go to stderr.
    const stdout = step.kind === 'jest' ? 'ignore' : 'inherit';
    const stdio: StdioOptions = step.alongside ? ['ignore', 'pipe', 'pipe'] : ['ignore', stdout, 'inherit'];
    const child = spawn(process.execPath, [RUN_STEP, step.command, ...args], {
      cwd: ROOT,
      env: { ...env, ...startedByThis() },
      stdio,
    });
    running.add(child);
    // Lines of two steps must not mix: each is told as a whole.
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('close', (code) => {
      running.delete(child);
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}

interface JestReport extends JestFailures {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
}
interface PlaywrightReport extends PlaywrightFailures {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** More journeys than these that pass only when tried again are a fault of more than a moment (decision 44). */
const FLAKY_ALLOWED = 2;

export function countJourneys({ expected, unexpected, flaky, skipped }: PlaywrightReport['stats']) {
  return flaky > FLAKY_ALLOWED
    ? { passed: expected, failed: unexpected + flaky, flaky: 0, skipped }
    : { passed: expected + flaky, failed: unexpected, flaky, skipped };
}

type Counted = Omit<StepResult, 'name' | 'seconds'>;

function count(step: Step, exitCode: number): Counted {
  const none = { passed: 0, failed: 0, flaky: 0, skipped: 0, failures: [] };
  const whole = exitCode === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 };
  if (step.kind === 'check') return whole;
  // Without a report the runner did not get as far as its tests: that is a failure, whatever its exit code.
  if (!existsSync(reportFile(step))) return { ...none, failed: 1 };
  const report: unknown = JSON.parse(readFileSync(reportFile(step), 'utf8'));
  if (step.kind === 'jest') {
    const jest = report as JestReport;
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = jest;
    return atLeastTheExitCode(
      {
        passed: numPassedTests,
        failed: numFailedTests + numRuntimeErrorTestSuites,
        flaky: 0,
        skipped: numPendingTests,
        failures: failuresOfJest(jest),
      },
      exitCode,
    );
  }
  const playwright = report as PlaywrightReport;
  const failures = failuresOfPlaywright(playwright);
  return atLeastTheExitCode({ ...countJourneys(playwright.stats), failures }, exitCode);
}

function atLeastTheExitCode(counted: Counted, exitCode: number): Counted {
  const ranNothing = counted.passed + counted.failed === 0;
  return counted.failed === 0 && (exitCode !== 0 || ranNothing) ? { ...counted, failed: 1 } : counted;
}

async function runStep(step: Step, place: string, whole: Run): Promise<StepResult> {
  if (!step.alongside) console.log(`\n[${place}] ${step.name}`);
  const started = performance.now();
  const exitCode = await run(step, whole);
  const seconds = Math.round((performance.now() - started) / 1_000);
  const result = { name: step.name, ...count(step, exitCode), seconds };
  // Cut short, it says nothing of the code.
  if (whole.stoppedBy) return result;
  console.log(
    `${step.alongside ? `[${place}] ` : ''}${result.failed === 0 ? 'ok' : 'FAILED'}: ${step.name}, ${result.passed} passed, ${result.failed} failed, ${seconds} s`,
  );
  return result;
}

/** Told to stop, nothing more is begun, and what runs is ended with all that it has started. */
function stopOnSignals(whole: Run): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      whole.stoppedBy ??= signal;
      for (const child of whole.running) child.kill(signal);
    });
}

/**
 * Runs all of the steps in their order, neighbours that may run alongside on all cores, and returns what each found.
 * A run that is told to stop ends this process, with the exit code that shells give to that signal.
 */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const whole: Run = { running: new Set() };
  stopOnSignals(whole);
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const results: StepResult[] = [];
  const runAt = async (index: number) => {
    results[index] = await runStep(steps[index] as Step, `${index + 1}/${steps.length}`, whole);
  };
  for (let next = 0; next < steps.length; ) {
    const first = next++;
    while (steps[first]?.alongside && steps[next]?.alongside) next++;
    const waiting = Array.from({ length: next - first }, (_, index) => first + index).values();
    const lane = async () => {
      for (const index of waiting) {
        if (whole.stoppedBy) return;
        await runAt(index);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, lane));
    if (whole.stoppedBy) {
      console.log(`\nStopped by ${whole.stoppedBy}: not all of it has run.`);
      process.exit(128 + constants.signals[whole.stoppedBy]);
    }
  }
  return results;
}

function countsText({ passed, failed, flaky, skipped }: Omit<Counted, 'failures'>): string {
  const others = [flaky > 0 ? `, ${flaky} of them flaky` : '', skipped > 0 ? `, ${skipped} skipped` : ''];
  return `${passed} passed${others[0]}, ${failed} failed${others[1]}`;
}

/** Prints the closing summary, what failed and why with it; its last line is the plain count. Returns the exit code. */
export function printSummary(results: readonly StepResult[]): number {
  const sum = (key: 'passed' | 'failed' | 'flaky' | 'skipped') =>
    results.reduce((total, result) => total + result[key], 0);
  const width = Math.max(...results.map((result) => result.name.length));
  console.log('\nSummary');
  for (const result of results) {
    console.log(
      `  ${result.failed === 0 ? 'ok    ' : 'FAILED'} ${result.name.padEnd(width)}  ${countsText(result)}  (${result.seconds} s)`,
    );
  }
  for (const { name, failures } of results)
    for (const line of describeFailures(name, failures)) console.log(line);
  console.log('');
  const [passed, failed, flaky, skipped] = [sum('passed'), sum('failed'), sum('flaky'), sum('skipped')];
  console.log(countsText({ passed, failed, flaky, skipped }));
  return sum('failed') === 0 ? 0 : 1;
}
