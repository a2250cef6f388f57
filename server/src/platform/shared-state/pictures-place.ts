import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { ServerConfig } from '../config';
import { type Db, inTransaction } from '../database';
import { makeFolder } from '../files/make-folder';
import { StartError } from '../start-error';
import { folderId } from './folder-id';

interface Place {
  /** Names the place for all servers. */
  id: string;
  /** How this server comes to it. */
  description: string;
}

type PicturesConfig = Pick<ServerConfig, 'dataDir' | 's3' | 'picturesMovedFrom'>;

/**
 * Makes sure that this server keeps pictures where the other servers of its database do: the first one's place counts.
 * @throws StartError where it is another
 */
export async function assertSharedPictures(db: Db, config: PicturesConfig): Promise<void> {
  const here = placeOf(config);
  await inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('asset-portal:places', 0))`.execute(tx);
    const known = await tx.selectFrom('picture_place').select(['place_id', 'description']).executeTakeFirst();
    if (known?.place_id === here.id) return;
    if (known && known.place_id !== config.picturesMovedFrom) throw new StartError(otherPlace(known, here));
    await tx
      .insertInto('picture_place')
      .values({ place_id: here.id, description: here.description })
      .onConflict((conflict) =>
        conflict.column('is_only').doUpdateSet({
          place_id: here.id,
          description: here.description,
          known_since: sql<Date>`now()`,
        }),
      )
      .execute();
  });
}

function otherPlace(known: { place_id: string; description: string }, here: Place): string {
  return (
    `The servers of this database keep its pictures in ${known.description}, and this one would in ${here.description}: ` +
    'let DATA_DIR of all of them lead to one shared folder, or set the same S3_BUCKET for all. ' +
    `Where the pictures were moved here, or that place is lost, set PICTURES_MOVED_FROM=${known.place_id}.`
  );
}

function placeOf({ dataDir, s3 }: PicturesConfig): Place {
  if (!s3) {
    const folder = path.join(dataDir, 'pictures');
    return { id: idOfFolder(folder), description: `the folder ${folder} of ${os.hostname()}` };
  }
  const parts = [s3.endpoint ?? 'Amazon S3', s3.bucket, s3.prefix];
  const id = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);
  return { id, description: `the bucket ${s3.bucket} at ${parts[0]} below "${s3.prefix}"` };
}

function idOfFolder(folder: string): string {
  try {
    makeFolder(folder);
    return folderId(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The folder ${folder} of the pictures cannot be used (${reason}): set DATA_DIR to one that can be written, or set S3_BUCKET.`,
    );
  }
}
