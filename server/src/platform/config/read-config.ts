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
  /** undefined: generated once and kept in `dataDir`. */
  sessionSecret: string | undefined;
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
    sessionSecret: env.SESSION_SECRET,
    demo: env.DEMO ?? !production,
    demoMailbox: env.DEMO_MAILBOX,
    empty: env.EMPTY,
    deployDir: path.resolve(env.DEPLOY_DIR),
    shellDir: path.resolve(env.SHELL_DIR ?? path.join(env.DEPLOY_DIR, 'shell')),
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: env.TRUST_PROXY,
    trialOrigins: env.TRIAL_ORIGINS,
  };
}
