import { execFileSync } from 'node:child_process';
import type { Release } from '@portal/contract/remotes';
import type { Commit, SourceOfBuild } from '@portal/server/releases';
import { ROOT } from '../root';

const MOST_CHANGES = 100;
const FIELD = '\x1f';
const CHANGED = '-changed';

type Git = (...args: string[]) => string;

/** Asks git in the checkout of the sources. */
function gitIn(folder: string): Git {
  return (...args) =>
    execFileSync('git', args, {
      ...{ cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 },
    }).trim();
}

/** What git answers; undefined outside version control, or where it does not know what is asked for. */
function ask<T>(question: () => T): T | undefined {
  try {
    return question();
  } catch {
    return undefined;
  }
}

function log(git: Git, ...args: string[]): Commit[] {
  const text = git('log', `--format=%H${FIELD}%an${FIELD}%cI${FIELD}%s`, ...args);
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [sha = '', author = '', time = '', subject = ''] = line.split(FIELD);
      return { sha, author, time, subject };
    });
}

function branchOf(git: Git): string | null {
  if (process.env.GIT_BRANCH) return process.env.GIT_BRANCH;
  const branch = ask(() => git('rev-parse', '--abbrev-ref', 'HEAD'));
  return !branch || branch === 'HEAD' ? null : branch;
}

/**
 * From what a build is made: its commit, and the commits since the release that is live.
 * @param places what of the checkout belongs to its sources, as git names it
 */
export function describeSource(
  places: readonly string[],
  live: Pick<Release, 'buildId' | 'gitSha'> | undefined,
  folder = ROOT,
): SourceOfBuild {
  const git = gitIn(folder);
  const [commit] = ask(() => log(git, '-1')) ?? [];
  const base = live?.gitSha.replace(CHANGED, '');
  // Of what is on another branch nothing can be said by commits: this build may lack what that one has.
  const isBefore = base && ask(() => git('merge-base', '--is-ancestor', base, 'HEAD')) !== undefined;
  const found = isBefore
    ? ask(() => log(git, `-${MOST_CHANGES + 1}`, `${base}..HEAD`, '--', ...places))
    : undefined;
  return {
    commit: commit ?? null,
    branch: branchOf(git),
    isChanged: (ask(() => git('status', '--porcelain', '--', ...places)) ?? '') !== '',
    since: live ? { buildId: live.buildId } : null,
    changes: found?.slice(0, MOST_CHANGES) ?? null,
    hasMore: (found?.length ?? 0) > MOST_CHANGES,
  };
}
