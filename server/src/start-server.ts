import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp } from './app';
import { seedWhenEmpty } from './demo-seed';
import { createCustomFieldJobs } from './modules/custom-fields';
import { createDepartmentJobs } from './modules/departments';
import { createReleasesJobs } from './modules/releases';
import { allowedPlaces, createWebhooksJobs } from './modules/webhooks';
import { type Observing, startObserving } from './observe';
import { publishAtStart } from './packaged-releases';
import type { ServerConfig } from './platform/config';
import { type Db, type OpenDatabase, openDatabase } from './platform/database';
import { createDocumentStore } from './platform/documents';
import { createHousekeepingHandlers } from './platform/housekeeping';
import { assertPortFree, listenOn, localUrl } from './platform/http/listening';
import { createLog } from './platform/http/logging';
import { startJobs } from './platform/jobs';
import { createLocalDelivery, createMailHandlers, createSmtpDelivery } from './platform/mail';
import { currentWork } from './platform/observing';
import { createPictureFiles } from './platform/pictures';
import {
  assertSharedMailTransport,
  assertSharedPictures,
  compareReleases,
  loadSessionSecret,
  mailConnectionName,
} from './platform/shared-state';

export interface StartOptions {
  /** Receives lines for people, about steps that take a while. */
  report?: (line: string) => void;
  log?: FastifyBaseLogger;
}

export interface RunningServer {
  /** The address to open in a browser of this machine. */
  url: string;
  database: OpenDatabase;
  /** Finishes what runs, then closes everything; safe to call again. */
  stop(): Promise<void>;
}

/**
 * Starts all of the server: database, migrations, demo data where wanted, API, pages and the job queue.
 * Rejects with a ConfigError, DatabaseStartError or StartError whose message says what to do.
 */
export async function startServer(config: ServerConfig, options: StartOptions = {}): Promise<RunningServer> {
  const { report = () => {}, log = createLog(config) } = options;
  await assertPortFree(config);
  const observing = await startObserving(config, log);
  if (!config.databaseUrl) report('Starting the database ...');
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
    onServerLog: (text) => log.debug({ postgres: text.trim() }, 'database log'),
    onMigrated: ({ version, name }) => log.info({ version, name }, 'migration applied'),
    onStatement: (statement) => observing.observer.statementEnded(statement, currentWork()),
  });
  observing.watchPool('api', database.pool);
  const closers: (() => Promise<void>)[] = [() => database.close(), () => observing.stop()];
  try {
    const secret = await loadSessionSecret(database.db, config);
    await publishAtStart(database.db, config, report);
    if (config.databaseUrl) await meetOtherServers(database.db, config, report);
    if (config.demo && !config.empty) await seedWhenEmpty(database.db, { config, log, report });
    const surroundings = { config, database, log, observing };
    await observing.serve(database.db);
    const { app, url } = await startApp(surroundings, secret);
    const stopBackground = startBackground(surroundings, { secret, publicUrl: config.publicUrl ?? url });
    // Side by side: while the database is silent each of them takes its time.
    closers.push(async () => {
      await Promise.all([app.close(), stopBackground()]);
    });
    return { url, database, stop: once(() => closeAll(closers)) };
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

/** A database that others may use as well: what all of its servers must have alike is compared before anything is done. */
async function meetOtherServers(db: Db, config: ServerConfig, report: (line: string) => void): Promise<void> {
  await assertSharedMailTransport(db, config);
  await assertSharedPictures(db, config);
  const difference = await compareReleases(db, config);
  if (difference) report(difference);
}

interface Surroundings {
  config: ServerConfig;
  database: OpenDatabase;
  log: FastifyBaseLogger;
  observing: Observing;
}

async function startApp(
  { config, database: { db, pool }, log, observing: { observer } }: Surroundings,
  secret: string,
): Promise<{ app: FastifyInstance; url: string }> {
  let url = localUrl(config.host, config.port);
  const app = await createApp({
    db,
    pool,
    config,
    log,
    observer,
    secret,
    publicUrl: () => config.publicUrl ?? url,
  });
  url = await listenOn(app, config);
  return { app, url };
}

/** Works on the job queue beside the API; answers how to stop it. */
function startBackground(
  { config, database: { db, connectionString }, log, observing }: Surroundings,
  { secret, publicUrl }: { secret: string; publicUrl: string },
): () => Promise<void> {
  const delivery = config.mailUrl
    ? createSmtpDelivery(config.mailUrl, config.mailFrom)
    : createLocalDelivery();
  const files = createPictureFiles(config, log);
  const jobs = startJobs({
    db,
    connectionString,
    connectionName: mailConnectionName(config),
    handlers: {
      ...createMailHandlers({ db, delivery, readDocument: createDocumentStore(files).read, log }),
      ...createHousekeepingHandlers({ db, log, pictures: files }),
      ...createDepartmentJobs(db),
      ...createCustomFieldJobs(db),
      ...createWebhooksJobs({
        ...{ db, log, secret, publicUrl },
        allowed: allowedPlaces(config.webhookAllowed),
      }),
      ...createReleasesJobs({ db, deployDir: config.deployDir, now: () => new Date() }),
    },
    log,
    observer: observing.observer,
  });
  observing.watchPool('jobs', jobs.pool);
  return async () => {
    await jobs.stop();
    delivery.close();
  };
}

/** In the reverse order of starting; one that fails does not keep the others open. */
async function closeAll(closers: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.toReversed()) await close().catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

function once(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}
