import { createHash } from 'node:crypto';
import os from 'node:os';
import { sql } from 'kysely';
import type { ServerConfig } from '../config';
import { type Db, inTransaction } from '../database';
import { readRegistry } from '../releases';
import { folderId } from './folder-id';

/** A list that is broken is no reason not to start: the data can be worked with through the API. */
function readable(deployDir: string) {
  try {
    return readRegistry(deployDir);
  } catch {
    return undefined;
  }
}

/** What a browser gets from a server: shell and remotes, by their builds. */
function buildsOf(deployDir: string): string[] | undefined {
  const registry = readable(deployDir);
  if (!registry) return undefined;
  const { shell, remotes } = registry;
  return [
    `shell ${shell.buildId}`,
    ...remotes.map(({ name, releases }) => `${name} ${releases.stable.buildId}`).sort(),
  ];
}

function idOf(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12);
}

/** A folder that comes with an image may be read only: then it is this machine's alone. */
function placeIdOf(deployDir: string): string {
  try {
    return folderId(deployDir);
  } catch {
    return idOf([deployDir, os.hostname()]);
  }
}

/**
 * Notes what this server serves, and tells where the server that started last on this database is served from elsewhere
 * and serves other builds. No reason not to start: folders that come with an image differ as long as it is rolled out.
 * @returns a line for people
 */
export async function compareReleases(
  db: Db,
  { deployDir }: Pick<ServerConfig, 'deployDir'>,
): Promise<string | undefined> {
  const builds = buildsOf(deployDir);
  if (!builds) return undefined;
  const here = {
    place_id: placeIdOf(deployDir),
    description: `${deployDir} of ${os.hostname()}`,
    builds: idOf(builds),
  };
  return inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('asset-portal:places', 0))`.execute(tx);
    const last = await tx
      .selectFrom('served_releases')
      .select(['place_id', 'description', 'builds'])
      .executeTakeFirst();
    const isNews = last?.builds !== here.builds || last.place_id !== here.place_id;
    if (isNews)
      await tx
        .insertInto('served_releases')
        .values(here)
        .onConflict((conflict) => conflict.column('is_only').doUpdateSet(here))
        .execute();
    if (!last || last.place_id === here.place_id || last.builds === here.builds) return undefined;
    return (
      `This server serves ${builds.join(', ')} from ${here.description}; the one that started before it on this database ` +
      `served other builds from ${last.description}. Where both run, let DEPLOY_DIR of both lead to one shared folder.`
    );
  });
}
