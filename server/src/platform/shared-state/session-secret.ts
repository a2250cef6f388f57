import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { ServerConfig } from '../config';
import { type Db, inTransaction, type Trx } from '../database';
import { StartError } from '../start-error';
import { isServerRunning } from './other-servers';
import { open, seal } from './seal';

const NAME = 'session';
/** Where a data folder keeps the secret of an installation that has not yet moved it into its database. */
const FILE_NAME = 'session-secret';
const MIN_LENGTH = 32;

type SecretConfig = Pick<
  ServerConfig,
  'dataDir' | 'sessionSecret' | 'sessionSecretBefore' | 'isSessionSecretLost'
>;

const OTHERS_RUN =
  'Another server of this database runs without SESSION_SECRET and could not start again once this one has sealed the ' +
  'session secret with its own: stop it first, then start all servers with the same SESSION_SECRET.';
const SEALED =
  'The session secret in the database is sealed with a SESSION_SECRET that this server does not have: ' +
  'set SESSION_SECRET to the one of its other servers. To change it, set the former one as SESSION_SECRET_BEFORE. ' +
  'Where it is lost, set SESSION_SECRET_LOST=1: everybody signs in anew.';

/**
 * The secret that signs tokens and keys hashes, one for all servers of a database: stored there from the first start on,
 * sealed with SESSION_SECRET where there is one. The secret with which an installation has signed so far is taken over,
 * so that its sessions stay.
 * @throws StartError where it cannot be opened
 */
export async function loadSessionSecret(db: Db, config: SecretConfig): Promise<string> {
  const secret = await inTransaction(db, async (tx) => {
    // Of servers that start at once, one makes the secret and the others find it.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('asset-portal:secrets', 0))`.execute(tx);
    return (await openKept(tx, config)) ?? keepNew(tx, config);
  });
  forgetFile(config.dataDir);
  return secret;
}

/** What the database keeps, sealed anew where it is to be sealed otherwise; nothing where there is none to be had. */
async function openKept(tx: Trx, config: SecretConfig): Promise<string | undefined> {
  const stored = await tx
    .selectFrom('server_secrets')
    .select(['value', 'is_sealed'])
    .where('name', '=', NAME)
    .executeTakeFirst();
  if (!stored) return undefined;
  const { sessionSecret: key, sessionSecretBefore: before } = config;
  const withKey = (text: string | undefined) => text !== undefined && open(stored.value, text, NAME);
  if (stored.is_sealed) {
    const opened = withKey(key);
    if (opened) return opened;
  }
  const secret = stored.is_sealed ? withKey(before) : stored.value.toString('utf8');
  if (!secret) {
    if (config.isSessionSecretLost) return undefined;
    throw new StartError(SEALED);
  }
  if (!stored.is_sealed && key && (await isServerRunning(tx))) throw new StartError(OTHERS_RUN);
  // Given later than the secret was made, or another one than before.
  if (stored.is_sealed || key) await write(tx, secret, key);
  return secret;
}

async function keepNew(tx: Trx, config: SecretConfig): Promise<string> {
  const secret = config.isSessionSecretLost
    ? newSecret()
    : (config.sessionSecret ?? secretOfFolder(config.dataDir));
  await write(tx, secret, config.sessionSecret);
  return secret;
}

async function write(tx: Trx, secret: string, key: string | undefined): Promise<void> {
  const row = { value: key ? seal(secret, key, NAME) : Buffer.from(secret), is_sealed: key !== undefined };
  await tx
    .insertInto('server_secrets')
    .values({ name: NAME, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...row, updated_at: sql<Date>`now()` }))
    .execute();
}

/** It signs nothing any more. Left on a disk that cannot be written, it does no harm. */
function forgetFile(dataDir: string): void {
  try {
    fs.rmSync(path.join(dataDir, FILE_NAME), { force: true });
  } catch {
    // As said.
  }
}

function newSecret(): string {
  return randomBytes(48).toString('base64url');
}

/** With which the server of this folder has signed so far, else a new one. */
function secretOfFolder(dataDir: string): string {
  const file = path.join(dataDir, FILE_NAME);
  if (!fs.existsSync(file)) return newSecret();
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret.length >= MIN_LENGTH) return secret;
  throw new StartError(`The file ${file} is damaged: remove it, and everybody signs in anew.`);
}
