import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { OWN_FOLDER } from './files/own-folder';

const buildInfoSchema = z.object({
  version: z.string(),
  /** The commit of the sources; ends in `-changed` where they were not all committed. */
  commit: z.string(),
  time: z.iso.datetime(),
  /** How many migrations it has: two packages with as many understand the same database. */
  migrations: z.int(),
});
export type BuildInfo = z.output<typeof buildInfoSchema>;

export const BUILD_FILE = 'build.json';

/** What a package says of itself; undefined in the tree, which is no package. */
export function readBuildInfo(folder: string = OWN_FOLDER): BuildInfo | undefined {
  const file = path.join(folder, BUILD_FILE);
  if (!existsSync(file)) return undefined;
  return buildInfoSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** One line for people and logs. */
export function describeBuild(build: BuildInfo | undefined): string {
  if (!build) return 'from the source tree';
  return `${build.version}, commit ${build.commit.slice(0, 12)}, built ${build.time}, ${build.migrations} migrations`;
}
