import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Names people and their words: with a dot before its name nobody is served it. */
export const SOURCE_FILE = '.source.json';

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

export function writeSource(directory: string, source: SourceOfBuild): void {
  writeFileSync(path.join(directory, SOURCE_FILE), JSON.stringify(source));
}

/** What a build left of its sources; undefined of one from before this was noted, or where it cannot be read. */
export function readSource(directory: string): SourceOfBuild | undefined {
  try {
    return sourceSchema.parse(JSON.parse(readFileSync(path.join(directory, SOURCE_FILE), 'utf8')));
  } catch {
    return undefined;
  }
}
