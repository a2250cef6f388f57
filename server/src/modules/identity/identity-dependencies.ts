import type pg from 'pg';
import type { Db } from '../../platform/database';

export interface IdentityDependencies {
  db: Db;
  pool: pg.Pool;
  /** Signs session tokens. */
  tokenKey: Buffer;
  /** Keys the hashes of codes and the signatures of cookies. */
  hashKey: Buffer;
  /** The address people open, without a trailing slash. */
  publicUrl: () => string;
  /** Cookies are sent over https only. */
  isHttps: boolean;
}

/** What commands need of them. */
export type CommandDependencies = Pick<IdentityDependencies, 'db' | 'hashKey' | 'publicUrl'>;
