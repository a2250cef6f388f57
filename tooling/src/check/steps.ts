import { existsSync } from 'node:fs';
import path from 'node:path';
import { binary, ROOT } from '../root';
import type { Step } from './run-steps';

function script(
  name: string,
  file: string,
  kind: Step['kind'] = 'check',
  env: Record<string, string> = {},
): Step {
  return {
    name,
    kind,
    command: process.execPath,
    args: ['--import', 'tsx', path.join('tooling', 'src', file)],
    env,
  };
}

function jest(name: string, project: string, env: Record<string, string> = {}): Step {
  return {
    name,
    kind: 'jest',
    command: process.execPath,
    args: [
      path.join('node_modules', 'jest', 'bin', 'jest.js'),
      '--rootDir',
      project,
      '--config',
      path.join(project, 'jest.config.cjs'),
    ],
    env,
  };
}

/** What needs neither a build nor a database: also what a person runs before committing. */
export const STATIC_STEPS: readonly Step[] = [
  {
    name: 'format and lint',
    kind: 'check',
    command: binary('biome'),
    args: ['ci', '--error-on-warnings', '.'],
  },
  { name: 'types: web', kind: 'check', command: binary('tsc'), args: ['-p', 'tsconfig.web.json'] },
  {
    name: 'types: server and tooling',
    kind: 'check',
    command: binary('tsc'),
    args: ['-p', 'tsconfig.node.json'],
  },
  { name: 'types: journeys', kind: 'check', command: binary('tsc'), args: ['-p', 'tsconfig.e2e.json'] },
  {
    name: 'boundaries',
    kind: 'check',
    command: binary('depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', '.'],
  },
  { name: 'unused exports', kind: 'check', command: binary('knip'), args: ['--no-progress'] },
];
