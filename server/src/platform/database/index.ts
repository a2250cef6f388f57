export { DatabaseStartError, type DatabaseStartErrorCode } from './database-start-error';
export { createDb, type Db, type Trx } from './kysely';
export { migrate } from './migrate';
export { type OpenDatabase, type OpenDatabaseOptions, openDatabase } from './open-database';
export { assertReachable, createPool, type DatabaseConnection, isDatabaseAway } from './pool';
export type { Database } from './schema';
export { inTransaction } from './transaction';
