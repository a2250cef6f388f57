import type { FastifyBaseLogger } from 'fastify';
import type { ServerConfig } from './platform/config';
import { type Db, oneAtATime } from './platform/database';
import { createAttachmentStore } from './platform/documents';
import { createPictureFiles, createPictureStore } from './platform/pictures';

interface SeedSurroundings {
  config: Pick<ServerConfig, 'dataDir' | 's3'>;
  log: FastifyBaseLogger;
  report: (line: string) => void;
}

/** Fills a database without any account with the demo data; any other is left alone. */
export async function seedWhenEmpty(db: Db, { config, log, report }: SeedSurroundings): Promise<void> {
  const isEmpty = async () => !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());
  if (!(await isEmpty())) return;
  await oneAtATime(db, 'asset-portal:demo', async () => {
    if (!(await isEmpty())) return;
    report('Filling the empty database with demo data ...');
    // Loaded only where it is used: an installation in production never reads it.
    const { seedDemo } = await import('./seed');
    const files = createPictureFiles(config, log);
    await seedDemo(db, { pictures: createPictureStore(files), attachments: createAttachmentStore(files) });
  });
}
