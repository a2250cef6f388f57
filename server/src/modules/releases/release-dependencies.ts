import type { Db } from '../../platform/database';

export interface ReleaseDependencies {
  db: Db;
  deployDir: string;
  now: () => Date;
}
