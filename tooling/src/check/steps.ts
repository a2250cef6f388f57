import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { binary, ROOT } from '../root';
import type { Step } from './run-steps';

function script(name: string, file: string, ...args: string[]): Step {
  return {
    name,
    kind: 'check',
    command: process.execPath,
    args: ['--import', 'tsx', path.join('tooling', 'src', file), ...args],
  };
}

function tool(name: string, command: string, args: string[]): Step {
  return { name, kind: 'check', command: binary(command), args, alongside: true };
}

function jest(name: string, folder: string, env: Record<string, string> = {}): Step {
  const args = [
    path.join('node_modules', 'jest', 'bin', 'jest.js'),
    '--config',
    path.join(folder, 'jest.config.js'),
    '--maxWorkers=100%',
    // What a failed test leaves open must not keep the whole run from ending.
    '--forceExit',
  ];
  return { name, kind: 'jest', command: process.execPath, args, env };
}

/** What needs neither a build nor a database: also what a person runs before committing. */
export const STATIC_STEPS: readonly Step[] = [
  tool('types: server and tooling', 'tsc', ['-p', 'tsconfig.node.json']),
  tool('types: web', 'tsc', ['-p', 'tsconfig.web.json']),
  tool('types: journeys', 'tsc', ['-p', 'tsconfig.e2e.json']),
  tool('format and lint', 'biome', ['ci', '--error-on-warnings', '.']),
  tool('boundaries', 'depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', '.']),
  tool('unused exports', 'knip', ['--no-progress']),
];

/** Every workspace with tests of its own, found by its jest configuration: a new remote is covered once it has one. */
function unitSteps(): Step[] {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        entry.name !== 'server' &&
        existsSync(path.join(ROOT, entry.name, 'jest.config.js')),
    )
    .map((entry) => jest(`unit: ${entry.name}`, entry.name));
}

function serverSteps(): Step[] {
  const embedded = jest('server: embedded PostgreSQL', 'server', { TEST_DATABASE: 'embedded' });
  if (!process.env.TEST_DATABASE_URL) return [embedded];
  return [embedded, jest('server: PostgreSQL of TEST_DATABASE_URL', 'server', { TEST_DATABASE: 'external' })];
}

/** Everything `npm test` runs, in the order in which a fault is cheapest to find. */
export function allSteps(): Step[] {
  return [
    { ...script('build', 'commands/build.ts'), alongside: true },
    ...STATIC_STEPS,
    script('bundle budgets', 'check-budgets.ts'),
    ...unitSteps(),
    ...serverSteps(),
    script('fuzzing of the API', 'commands/fuzz.ts', '500'),
    script('conformance of remotes', 'commands/conformance.ts'),
    {
      name: 'browser journeys',
      kind: 'playwright',
      command: binary('playwright'),
      args: ['test', '--config', path.join('e2e', 'playwright.config.ts'), '--retries=1'],
    },
  ];
}
