import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type pg from 'pg';
import { createActivityHandlers } from './modules/activity';
import { createAllocationsHandlers } from './modules/allocations';
import { createAssetsHandlers, type OverridePreference } from './modules/assets';
import { createAttachmentsHandlers } from './modules/attachments';
import { createCatalogueHandlers } from './modules/catalogue';
import { createCategoriesHandlers } from './modules/categories';
import { createContractsHandlers } from './modules/contracts';
import { createCustomFieldsHandlers } from './modules/custom-fields';
import { createDashboardsHandlers } from './modules/dashboards';
import { createDepartmentsHandlers } from './modules/departments';
import { checkBudget, checkDifferences, createFinanceHandlers, previewDifferences } from './modules/finance';
import { createIdentityModule } from './modules/identity';
import { createInvoicesHandlers, matchInvoices } from './modules/invoices';
import { createLocationsHandlers } from './modules/locations';
import { createOrdersHandlers, leaveOrder, listRequestShares } from './modules/orders';
import { createRatesHandlers } from './modules/rates';
import { createReleasesHandlers, registerPolicyReports } from './modules/releases';
import { createReportsHandlers } from './modules/reports';
import {
  createRequestsHandlers,
  fulfilByOrder,
  handOverReplacement,
  overridePreference,
  type RequestsDependencies,
  reopenByOrder,
} from './modules/requests';
import { createSettingsHandlers } from './modules/settings';
import { createTraceHandlers } from './modules/trace';
import { createUsersHandlers } from './modules/users';
import { createVendorsHandlers } from './modules/vendors';
import { allowedPlaces, createWebhooksHandlers } from './modules/webhooks';
import { deriveKey, type ServerConfig } from './platform/config';
import type { Db } from './platform/database';
import { createDocumentStore } from './platform/documents';
import { registerHosting } from './platform/hosting';
import { ANONYMOUS_BODY_BYTES } from './platform/http/body-limits';
import { acceptJsonOnly } from './platform/http/body-parsing';
import { answerClientError } from './platform/http/client-errors';
import { endConnectionsWhileClosing } from './platform/http/closing';
import { limitDatabaseTime } from './platform/http/database-time';
import { answerError, registerErrorResponses } from './platform/http/error-responses';
import { registerHealth } from './platform/http/health';
import { type Handlers, registerRoutes } from './platform/http/routes';
import { registerSecurityHeaders } from './platform/http/security-headers';
import { letBodiesRunOut } from './platform/http/unread-bodies';
import { watchForProxies } from './platform/http/untrusted-proxy';
import { registerMailbox } from './platform/mail';
import { NOBODY, type Observer, observeRequests } from './platform/observing';
import { registerOpenApi } from './platform/openapi';
import { createPictureFiles, createPictureStore, registerPictures } from './platform/pictures';
import { watchStorage } from './platform/storage';

/** Within it a request must have arrived whole: connections that trickle are not held for ever. */
const REQUEST_TIMEOUT_MS = 120_000;

/** Within it a call is answered, whatever the database does; not much less than the limit of one statement. */
const DATABASE_TIME_MS = 10_000;

export interface AppDependencies {
  db: Db;
  pool: pg.Pool;
  config: Pick<
    ServerConfig,
    | 'production'
    | 'demo'
    | 'demoMailbox'
    | 'mailUrl'
    | 'dataDir'
    | 's3'
    | 'deployDir'
    | 'shellDir'
    | 'trustProxy'
    | 'trialOrigins'
    | 'webhookAllowed'
  >;
  /** Signs tokens and keys hashes. */
  secret: string;
  /** The address people open, without a trailing slash. */
  publicUrl: () => string;
  log: FastifyBaseLogger;
  observer?: Required<Observer>;
  /** How long one call may wait for the database in all, in milliseconds. */
  databaseTimeMs?: number;
  /** What time it is, for what is reckoned by the day; the machine's clock unless a test says otherwise. */
  now?: () => Date;
}

/** The whole application, ready for `listen` or `inject`. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { db, pool, config, secret, publicUrl, log, now = () => new Date() } = dependencies;
  const { databaseTimeMs = DATABASE_TIME_MS, observer = NOBODY } = dependencies;
  const pictures = createPictureFiles(config, log);
  const isHttps = publicUrl().startsWith('https:');
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // An observer writes one line for each, which says who it was.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    bodyLimit: ANONYMOUS_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: answerClientError,
    // What fails before a route is found: addresses that cannot be decoded.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  registerErrorResponses(app);
  acceptJsonOnly(app);
  await registerSecurityHeaders(app, { isHttps });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  endConnectionsWhileClosing(app);
  letBodiesRunOut(app);
  limitDatabaseTime(app, databaseTimeMs);
  observeRequests(app, observer);
  watchForProxies(app, { db, log });
  registerHealth(app, pool, watchStorage(config.dataDir));

  const identity = createIdentityModule({
    db,
    pool,
    tokenKey: deriveKey(secret, 'session tokens'),
    hashKey: deriveKey(secret, 'sign-in codes'),
    publicUrl,
    isHttps,
  });
  const override: OverridePreference = (tx, gone) => overridePreference(tx, { ...gone, publicUrl });
  const requests: RequestsDependencies = {
    ...{ db, now, publicUrl, checkBudget, leaveOrder },
    listShares: listRequestShares,
  };
  const handlers: Handlers = {
    ...identity.handlers,
    ...createAssetsHandlers({ db, pictures: createPictureStore(pictures), overridePreference: override }),
    ...createAttachmentsHandlers({ db, files: pictures }),
    ...createUsersHandlers({ db, publicUrl }),
    ...createCategoriesHandlers({ db }),
    ...createAllocationsHandlers({ db, now, overridePreference: override }),
    ...createRequestsHandlers(requests),
    ...createFinanceHandlers({ db, now }),
    ...createDashboardsHandlers({ db }),
    ...createSettingsHandlers({ db, mailTransport: config.mailUrl ? 'smtp' : 'mailbox' }),
    ...createReportsHandlers({ db, now }),
    ...createActivityHandlers({ db, now }),
    ...createTraceHandlers({ db, now }),
    ...createRatesHandlers({ db }),
    ...createDepartmentsHandlers({ db }),
    ...createLocationsHandlers({ db }),
    ...createCustomFieldsHandlers({ db }),
    ...createVendorsHandlers({ db }),
    ...createCatalogueHandlers({ db }),
    ...createContractsHandlers({ db }),
    ...createInvoicesHandlers({
      ...{ db, checkDifferences },
      reopenByOrder: (tx, reopened) => reopenByOrder(tx, requests, reopened),
    }),
    ...createOrdersHandlers({
      ...{ db, publicUrl, matchInvoices, documents: createDocumentStore(pictures) },
      ...{ checkBudget, checkDifferences, previewDifferences },
      fulfilByOrder: (tx, fulfilment) => fulfilByOrder(tx, requests, fulfilment),
      handOverReplacement: (tx, replacement) => handOverReplacement(tx, requests, replacement),
      reopenByOrder: (tx, reopened) => reopenByOrder(tx, requests, reopened),
    }),
    ...createWebhooksHandlers({ db, secret, allowed: allowedPlaces(config.webhookAllowed), publicUrl }),
    ...createReleasesHandlers({
      ...{ db, deployDir: config.deployDir, now },
      onRemoteLoaded: observer.remoteLoaded,
    }),
  };

  await app.register(cookie);
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      registerRoutes(api, handlers, {
        authenticate: identity.authenticate,
        draftPath: pictures.draftPath,
      });
    },
    { prefix: '/api' },
  );
  await registerOpenApi(app);
  registerPolicyReports(app, { db, deployDir: config.deployDir });
  registerMailbox(app, db, config);
  await registerHosting(app, config);
  registerPictures(app, pictures);
  return app;
}
