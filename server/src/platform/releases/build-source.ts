import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const commitSchema = z.object({ sha: z.string(), author: z.string(), time: z.string(), subject: z.string() });

const sourceSchema = z.object({
  /** Null outside version control. */
  commit: commitSchema.nullable(),
  branch: z.string().nullable(),
  /** Sources were changed since the commit. */
  isChanged: z.boolean(),
  /** The release that was live as it was built. */
  since: z.object({ buildId: z.string() }).nullable(),
  /** Commits that touch its sources and that the release before has not, newest first; null where they are not known. */
  changes: z.array(commitSchema).nullable(),
  hasMore: z.boolean(),
});

/** From what a build was made. */
export type SourceOfBuild = z.infer<typeof sourceSchema>;
export type Commit = z.infer<typeof commitSchema>;

/** Below `sources`, not beside the code: it names people and their words, and whoever serves `remotes` serves all of it. */
function sourceFile(deployFolder: string, name: string, buildId: string): string {
  return path.join(deployFolder, 'sources', name, `${buildId}.json`);
}

/** What was read of them: a build's never change. */
const known = new Map<string, SourceOfBuild>();

export function writeSource(
  deployFolder: string,
  name: string,
  buildId: string,
  source: SourceOfBuild,
): void {
  const file = sourceFile(deployFolder, name, buildId);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(source));
  known.delete(file);
}

/** What a build left of its sources; undefined of one from before this was noted, or where it cannot be read. */
export function readSource(deployFolder: string, name: string, buildId: string): SourceOfBuild | undefined {
  const file = sourceFile(deployFolder, name, buildId);
  const before = known.get(file);
  if (before) return before;
  try {
    const source = sourceSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    known.set(file, source);
    return source;
  } catch {
    return undefined;
  }
}

/** Notes in another deploy folder what this one knows of a build; one that is known there stays. */
export function copySource(from: string, to: string, name: string, buildId: string): void {
  const source = readSource(from, name, buildId);
  if (source && !readSource(to, name, buildId)) writeSource(to, name, buildId, source);
}

/** Goes with its release. */
export function removeSource(deployFolder: string, name: string, buildId: string): void {
  const file = sourceFile(deployFolder, name, buildId);
  rmSync(file, { force: true });
  known.delete(file);
}
