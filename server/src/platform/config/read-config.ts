import path from 'node:path';
import type { z } from 'zod';
import { ConfigError } from './config-error';
import { type Environment, environmentSchema } from './environment-schema';
import { assertFitForProduction } from './production-rules';

export interface ServerConfig {
  production: boolean;
  /** Without it, the embedded database runs in `dataDir`. */
  databaseUrl: string | undefined;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** The address people open, without a trailing slash; undefined: the address the server listens on. */
  publicUrl: string | undefined;
  /** An SMTP server; undefined: the local mailbox. */
  mailUrl: string | undefined;
  mailFrom: string;
  dataDir: string;
  /** Where pictures lie instead of `dataDir`. */
  s3: BucketConfig | undefined;
  /** Seals the secrets in the database; undefined: they lie there as they are. */
  sessionSecret: string | undefined;
  /** With which they were sealed before `sessionSecret` was changed. */
  sessionSecretBefore: string | undefined;
  /** A secret that cannot be opened is made anew. */
  isSessionSecretLost: boolean;
  /** The id of the place whose pictures were moved to where this configuration keeps them. */
  picturesMovedFrom: string | undefined;
  /** Demo data in an empty database, and the local mailbox page. */
  demo: boolean;
  /** Who may open the local mailbox: callers on this machine, or everybody. */
  demoMailbox: 'local' | 'public';
  /** Leaves an empty database empty, for first-run registration. */
  empty: boolean;
  deployDir: string;
  shellDir: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Addresses and networks of the proxies whose forwarded addresses are believed. */
  trustProxy: string[] | false;
  /** Other origins from which who may try releases opens them in a tab; none in production. */
  trialOrigins: string[];
  /** Hosts, addresses and networks inside the own network that webhooks may be sent to, by http too. */
  webhookAllowed: string[];
  /** Where metrics are served, apart from all that people reach; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** From which time on a statement is named in the log; 0: none is. */
  slowStatementMs: number;
  /** Whether traces are sent to the collector that the environment names. */
  isTraced: boolean;
}

/** A bucket of a service that speaks S3. */
export interface BucketConfig {
  bucket: string;
  /** undefined: Amazon's own. */
  endpoint: string | undefined;
  region: string;
  /** Stands before each name in the bucket. */
  prefix: string;
  /** undefined: what the machine itself is allowed. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

function bucketOf(env: Environment): BucketConfig | undefined {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!bucket) {
    if (endpoint || accessKeyId || secretAccessKey)
      throw new ConfigError([
        'S3_BUCKET: name the bucket for the pictures, or unset the other S3_ variables',
      ]);
    return undefined;
  }
  if (!accessKeyId !== !secretAccessKey)
    throw new ConfigError([
      `${accessKeyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID'}: an access key has an id and a secret; set both`,
    ]);
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, endpoint, region: env.S3_REGION, prefix: env.S3_PREFIX, credentials };
}

/** Reads the configuration from environment variables. Throws a ConfigError with one line per wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): ServerConfig {
  // An empty variable is one that is not set: shells and compose files leave them so.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new ConfigError(problemsOf(parsed.error));
  assertFitForProduction(parsed.data);
  return toConfig(parsed.data);
}

function problemsOf(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

function toConfig(env: Environment): ServerConfig {
  if (env.SESSION_SECRET && env.SESSION_SECRET_FILE)
    throw new ConfigError(['SESSION_SECRET_FILE: set it or SESSION_SECRET, not both']);
  const production = env.NODE_ENV === 'production';
  const mailHost = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost';
  return {
    production,
    databaseUrl: env.DATABASE_URL,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL,
    mailUrl: env.MAIL_URL,
    mailFrom: env.MAIL_FROM ?? `Asset Management <no-reply@${mailHost}>`,
    dataDir: path.resolve(env.DATA_DIR),
    s3: bucketOf(env),
    sessionSecret: env.SESSION_SECRET ?? env.SESSION_SECRET_FILE,
    sessionSecretBefore: env.SESSION_SECRET_BEFORE,
    isSessionSecretLost: env.SESSION_SECRET_LOST,
    picturesMovedFrom: env.PICTURES_MOVED_FROM,
    demo: env.DEMO ?? !production,
    demoMailbox: env.DEMO_MAILBOX,
    empty: env.EMPTY,
    deployDir: path.resolve(env.DEPLOY_DIR),
    shellDir: path.resolve(env.SHELL_DIR ?? path.join(env.DEPLOY_DIR, 'shell')),
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: env.TRUST_PROXY,
    trialOrigins: env.TRIAL_ORIGINS,
    webhookAllowed: env.WEBHOOK_ALLOWED,
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    slowStatementMs: env.SLOW_STATEMENT_MS,
    isTraced: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  };
}
