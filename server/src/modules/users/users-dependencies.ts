import type { Db } from '../../platform/database';

export interface UsersDependencies {
  db: Db;
  /** The address people open, without a trailing slash: mails lead there. */
  publicUrl: () => string;
}
