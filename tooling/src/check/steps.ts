import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { binary, ROOT } from '../root';
import { NEWER_NODE, newerMajor } from './newer-node';
import type { Step } from './run-steps';
import { temporaryFolder } from './temporary-folder';

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

/** Jest hands the options of Node on to its workers: with a larger young generation they collect garbage less often. */
const JEST = ['--max-semi-space-size=64', path.join('node_modules', 'jest', 'bin', 'jest.js')];
const JEST_ARGS = [
  '--maxWorkers=100%',
  // What a failed test leaves open must not keep the whole run from ending.
  '--forceExit',
];

function serverStep(name: string, env: Record<string, string>): Step {
  const args = [...JEST, '--config', path.join('server', 'jest.config.js'), ...JEST_ARGS];
  return { name, kind: 'jest', command: process.execPath, args, env: { TMPDIR: temporaryFolder(), ...env } };
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
function unitProjects(): string[] {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        entry.name !== 'server' &&
        existsSync(path.join(ROOT, entry.name, 'jest.config.js')),
    )
    .map((entry) => entry.name);
}

const UNITS = 'unit tests';

/** One run for all of them: its workers keep what they have compiled, and none waits for the last file of a package. */
function unitSteps(projects: readonly string[]): Step[] {
  if (projects.length === 0) return [];
  // What ends what hangs, jest takes from the run, not from its projects.
  const args = [...JEST, ...JEST_ARGS, '--testTimeout=300000', '--projects', ...projects];
  return [{ name: UNITS, kind: 'jest', command: process.execPath, args }];
}

function serverSteps(): Step[] {
  const embedded = serverStep('server: embedded PostgreSQL', { TEST_DATABASE: 'embedded' });
  if (!process.env.TEST_DATABASE_URL) return [embedded];
  return [embedded, serverStep('server: PostgreSQL of TEST_DATABASE_URL', { TEST_DATABASE: 'external' })];
}

/**
 * What another Node might do otherwise, in a small part of the server's tests: the whole server, HTTP, native packages,
 * the database driver, packing and unpacking.
 */
const ON_NEWER_NODE = [
  'server/src/main.test',
  'platform/(?:http|pictures|observing)/',
  'identity/sign-in/sign-in.test',
  'backup/',
];

function newerNodeSteps(): Step[] {
  if (!NEWER_NODE) return [];
  const name = `server: Node ${newerMajor()}`;
  const args = [...JEST, '--config', path.join('server', 'jest.config.js'), ...JEST_ARGS, ...ON_NEWER_NODE];
  const env = { TMPDIR: temporaryFolder(), TEST_DATABASE: 'embedded', TEST_DATABASE_URL: '' };
  return [
    script(`Node ${newerMajor()} from npm`, 'install-newer-node.ts'),
    { name, kind: 'jest', command: NEWER_NODE, args, env },
  ];
}

/** Everything `npm test` runs, in the order in which a fault is cheapest to find. */
export function allSteps(projects = unitProjects()): Step[] {
  return [
    { ...script('build', 'commands/build.ts'), alongside: true },
    ...STATIC_STEPS,
    script('bundle budgets', 'check-budgets.ts'),
    ...unitSteps(projects),
    ...serverSteps(),
    ...newerNodeSteps(),
    script('package', 'check-package.ts'),
    script('fuzzing of the API', 'commands/fuzz.ts', '500'),
    script('conformance of remotes', 'commands/conformance.ts', '--quick'),
    {
      name: 'browser journeys',
      kind: 'playwright',
      command: binary('playwright'),
      args: ['test', '--config', path.join('e2e', 'playwright.config.ts'), '--retries=1'],
      env: { TMPDIR: temporaryFolder() },
    },
  ];
}

/** The steps whose names hold one of the words, all of them without any; of the unit tests those of packages so named. */
export function stepsNamed(words: readonly string[]): Step[] {
  if (words.length === 0) return allSteps();
  const isNamed = (name: string) => words.some((word) => name.includes(word));
  const projects = unitProjects().filter((project) => isNamed(`${UNITS}: ${project}`));
  return allSteps(projects).filter(({ name }) => name === UNITS || isNamed(name));
}
