import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeSource } from './describe-source';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada Min', '-c', 'user.email=ada@example.com', ...args], {
    ...{ cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  }).trim();

function commit(file: string, subject: string): string {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), subject);
  git('add', '.');
  git('commit', '-q', '--no-verify', '-m', subject);
  return git('rev-parse', 'HEAD');
}
const describe_ = (gitSha?: string) =>
  describeSource(
    ['mfe-x', 'shared', ':(exclude)shared/base'],
    gitSha ? { buildId: 'build-1', gitSha } : undefined,
    folder,
  );

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'source-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('names commit, branch, author and message, and what touched its sources since what is live', () => {
  git('init', '-q', '-b', 'team');
  const first = commit('mfe-x/a.ts', 'x: begun');
  commit('mfe-y/a.ts', 'y: of others');
  commit('shared/base/a.ts', 'base: what the shell provides');
  const second = commit('shared/a.ts', 'shared: a fix');
  const last = commit('mfe-x/a.ts', 'x: a fix');
  expect(describe_(`${first}-changed`)).toEqual({
    commit: { sha: last, author: 'Ada Min', time: expect.stringMatching(/^20/), subject: 'x: a fix' },
    ...{ branch: 'team', isChanged: false, since: { buildId: 'build-1' }, hasMore: false },
    changes: [expect.objectContaining({ sha: last }), expect.objectContaining({ sha: second })],
  });
  writeFileSync(path.join(folder, 'mfe-x/a.ts'), 'not committed');
  expect(describe_()).toMatchObject({ isChanged: true, since: null, changes: null });
  expect(describe_('0'.repeat(40))).toMatchObject({ since: { buildId: 'build-1' }, changes: null });
});

test('what was built elsewhere is not taken for the release before', () => {
  git('init', '-q', '-b', 'team');
  commit('mfe-x/a.ts', 'x: begun');
  git('checkout', '-q', '-b', 'other');
  const elsewhere = commit('mfe-x/a.ts', 'x: on another branch');
  git('checkout', '-q', 'team');
  commit('mfe-x/b.ts', 'x: a fix');
  expect(describe_(elsewhere)).toMatchObject({ since: { buildId: 'build-1' }, changes: null });
});

test('outside version control it says that nothing is known', () => {
  expect(describe_('unknown')).toMatchObject({ commit: null, isChanged: false, changes: null });
});
