import type { Db } from './platform/database';
import { createPictureStore, pictureFolder } from './platform/pictures';

/** Fills a database without any account with the demo data; any other is left alone. */
export async function seedWhenEmpty(
  db: Db,
  { dataDir, report }: { dataDir: string; report: (line: string) => void },
): Promise<void> {
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return;
  report('Filling the empty database with demo data ...');
  // Loaded only where it is used: an installation in production never reads it.
  const { seedDemo } = await import('./seed');
  await seedDemo(db, { pictures: createPictureStore(pictureFolder(dataDir)) });
}
