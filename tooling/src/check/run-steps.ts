import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';

/** How a step's results are counted: as one check, or by the tests in a runner's report. */
export type StepKind = 'check' | 'jest' | 'playwright';

export interface Step {
  name: string;
  kind: StepKind;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
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

function run(step: Step): Promise<number> {
  const { args, env } = withReport(step);
  return new Promise((resolve) => {
    // A runner that prints its JSON to stdout as well would drown what people read; jest's own lines go to stderr.
    const stdout = step.kind === 'jest' ? 'ignore' : 'inherit';
    const child = spawn(step.command, args, { cwd: ROOT, env, stdio: ['ignore', stdout, 'inherit'] });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function count(step: Step, exitCode: number): Pick<StepResult, 'passed' | 'failed' | 'skipped'> {
  const whole = { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  if (step.kind === 'check') return whole;
  // Without a report the runner did not get as far as its tests: that is a failure, whatever its exit code.
  if (!existsSync(reportFile(step))) return { passed: 0, failed: 1, skipped: 0 };
  const report: unknown = JSON.parse(readFileSync(reportFile(step), 'utf8'));
  if (step.kind === 'jest') {
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } =
      report as JestReport;
    return atLeastTheExitCode(
      {
        passed: numPassedTests,
        failed: numFailedTests + numRuntimeErrorTestSuites,
        skipped: numPendingTests,
      },
      exitCode,
    );
  }
  const { stats } = report as PlaywrightReport;
  return atLeastTheExitCode(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    exitCode,
  );
}

function atLeastTheExitCode(counted: Pick<StepResult, 'passed' | 'failed' | 'skipped'>, exitCode: number) {
  const ranNothing = counted.passed + counted.failed === 0;
  return counted.failed === 0 && (exitCode !== 0 || ranNothing) ? { ...counted, failed: 1 } : counted;
}

/** Runs the steps one after the other, all of them, and returns what each found. */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const results: StepResult[] = [];
  for (const [index, step] of steps.entries()) {
    console.log(`\n[${index + 1}/${steps.length}] ${step.name}`);
    const started = performance.now();
    const exitCode = await run(step);
    const result = {
      name: step.name,
      ...count(step, exitCode),
      seconds: Math.round((performance.now() - started) / 1_000),
    };
    console.log(
      `${result.failed === 0 ? 'ok' : 'FAILED'}: ${step.name}, ${result.passed} passed, ${result.failed} failed, ${result.seconds} s`,
    );
    results.push(result);
  }
  return results;
}

/** Prints the closing summary; its last line is the plain count. Returns the exit code. */
export function printSummary(results: readonly StepResult[]): number {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[key], 0);
  const width = Math.max(...results.map((result) => result.name.length));
  console.log('\nSummary');
  for (const result of results) {
    const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
    console.log(
      `  ${result.failed === 0 ? 'ok    ' : 'FAILED'} ${result.name.padEnd(width)}  ${result.passed} passed, ${result.failed} failed${skipped}  (${result.seconds} s)`,
    );
  }
  console.log('');
  const skipped = sum('skipped');
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return sum('failed') === 0 ? 0 : 1;
}
