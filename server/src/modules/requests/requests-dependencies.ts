import type { Db } from '../../platform/database';

export interface RequestsDependencies {
  db: Db;
  /** The address people open, without a trailing slash: mails lead there. */
  publicUrl: () => string;
}
