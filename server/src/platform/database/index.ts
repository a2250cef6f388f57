export { DatabaseStartError } from './database-start-error';
export { createDb, type Db, type Trx } from './kysely';
export { migrate } from './migrate';
export { type OpenDatabase, openDatabase } from './open-database';
export { createPool, isDatabaseAway } from './pool';
export { preparedQuery } from './prepared-query';
export type { Database } from './schema';
export { DatabaseTime, inDatabaseTime, outsideDatabaseTime, timePerPart } from './time-limit';
export { inTransaction } from './transaction';
