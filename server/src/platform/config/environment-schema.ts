import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

const YES = ['1', 'true', 'yes', 'on'];
const NO = ['0', 'false', 'no', 'off'];

const flag = z.string().transform((value, context) => {
  const folded = value.trim().toLowerCase();
  if (YES.includes(folded)) return true;
  if (NO.includes(folded)) return false;
  context.addIssue({ code: 'custom', message: `write 1 or 0, not "${value}"` });
  return z.NEVER;
});

const portNumber = z.string().transform((value, context) => {
  const port = /^\d{1,5}$/.test(value.trim()) ? Number(value) : Number.NaN;
  if (port >= 0 && port <= 65_535) return port;
  context.addIssue({
    code: 'custom',
    message: `write a port number from 0 to 65535 (0 takes any free one), not "${value}"`,
  });
  return z.NEVER;
});

const milliseconds = z.string().transform((value, context) => {
  if (/^\d{1,7}$/.test(value.trim())) return Number(value);
  context.addIssue({ code: 'custom', message: `write whole milliseconds, 0 for none, not "${value}"` });
  return z.NEVER;
});

function addressOf(protocols: readonly string[], example: string) {
  return z.string().transform((value, context) => {
    const text = value.trim();
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    // The value may hold a password: it is not repeated.
    context.addIssue({ code: 'custom', message: `write an address like ${example}` });
    return z.NEVER;
  });
}

const publicUrl = addressOf(['http:', 'https:'], 'https://assets.example.com').transform((value, context) => {
  const url = new URL(value);
  if (url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
  context.addIssue({
    code: 'custom',
    message: 'write only scheme, host and port, like https://assets.example.com',
  });
  return z.NEVER;
});

/** Origins with commas between. */
const trialOrigins = z.string().transform((value, context): string[] => {
  const parts = value.split(',').map((part) => part.trim().replace(/\/$/, ''));
  const isOrigin = (part: string) =>
    URL.canParse(part) && /^https?:$/.test(new URL(part).protocol) && new URL(part).origin === part;
  if (parts.every(isOrigin)) return parts;
  context.addIssue({
    code: 'custom',
    message:
      'write schemes, hosts and ports with commas between, like https://qa.example.com,http://localhost:4000',
  });
  return z.NEVER;
});

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;

/** Hosts, addresses and networks with commas between. */
const webhookAllowed = z.string().transform((value, context): string[] => {
  const parts = value.split(',').map((part) => part.trim().toLowerCase());
  const isPlace = (part: string) => ipaddr.isValidCIDR(part) || isIP(part) > 0 || HOST_NAME.test(part);
  if (parts.every(isPlace)) return parts;
  context.addIssue({
    code: 'custom',
    message: 'write hosts, addresses and networks with commas between, like erp.internal,10.20.0.0/16',
  });
  return z.NEVER;
});

const mailFrom = z
  .string()
  .trim()
  .regex(/^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, {
    error: 'write an address like "Asset Management <assets@example.com>"',
  });

/** The addresses and networks of the proxies: never "everybody" or a number of hops, which any caller can feign. */
const trustProxy = z.string().transform((value, context): string[] | false => {
  const text = value.trim();
  if (NO.includes(text.toLowerCase())) return false;
  const parts = text.split(',').map((part) => part.trim());
  const named = ['loopback', 'linklocal', 'uniquelocal'];
  if (parts.every((part) => named.includes(part) || isIP(part.split('/')[0] ?? ''))) return parts;
  context.addIssue({
    code: 'custom',
    message: 'write the addresses of the proxies in front, like 10.0.0.0/8,loopback',
  });
  return z.NEVER;
});

const secret = z.string().min(32, 'write at least 32 random characters');

/** The path of a file; its text, without what surrounds it. */
const fileWithSecret = z.string().transform((value, context) => {
  try {
    const text = readFileSync(value.trim(), 'utf8').trim();
    if (text.length >= 32) return text;
    context.addIssue({ code: 'custom', message: `write at least 32 random characters into ${value}` });
  } catch (error) {
    context.addIssue({
      code: 'custom',
      message: `write the path of a file that can be read (${(error as Error).message})`,
    });
  }
  return z.NEVER;
});

export const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  DATABASE_URL: addressOf(
    ['postgres:', 'postgresql:'],
    'postgresql://user:password@host:5432/database',
  ).optional(),
  HOST: z.string().trim().default('127.0.0.1'),
  PORT: portNumber.default(3000),
  PUBLIC_URL: publicUrl.optional(),
  MAIL_URL: addressOf(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587').optional(),
  MAIL_FROM: mailFrom.optional(),
  DATA_DIR: z.string().default('data'),
  S3_BUCKET: z.string().trim().optional(),
  S3_ENDPOINT: addressOf(['http:', 'https:'], 'https://s3.example.com').optional(),
  S3_REGION: z.string().trim().default('us-east-1'),
  S3_PREFIX: z.string().trim().default('pictures/'),
  S3_ACCESS_KEY_ID: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  SESSION_SECRET: secret.optional(),
  SESSION_SECRET_FILE: fileWithSecret.optional(),
  SESSION_SECRET_BEFORE: secret.optional(),
  SESSION_SECRET_LOST: flag.default(false),
  PICTURES_MOVED_FROM: z.string().trim().optional(),
  DEMO: flag.optional(),
  DEMO_MAILBOX: z.enum(['local', 'public'], { error: 'write local or public' }).default('local'),
  EMPTY: flag.default(false),
  DEPLOY_DIR: z.string().default('.deploy'),
  SHELL_DIR: z.string().optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'write fatal, error, warn, info, debug, trace or silent',
    })
    .optional(),
  TRUST_PROXY: trustProxy.default(false),
  TRIAL_ORIGINS: trialOrigins.default([]),
  WEBHOOK_ALLOWED: webhookAllowed.default([]),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: z.string().trim().default('127.0.0.1'),
  SLOW_STATEMENT_MS: milliseconds.default(500),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressOf(['http:', 'https:'], 'http://localhost:4318').optional(),
});
export type Environment = z.output<typeof environmentSchema>;
