import type pg from 'pg';
import type { Db } from '../../platform/database';

export interface IdentityDependencies {
  db: Db;
  pool: pg.Pool;
  /** Signs session tokens. */
  tokenKey: Buffer;
  /** Keys the hashes of codes and the signatures of cookies. */
  hashKey: Buffer;
  publicUrl: () => string;
  /** Cookies are sent over https only. */
  isHttps: boolean;
}
