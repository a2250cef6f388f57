import { z } from 'zod';
import { isTimeZone } from '../vocabulary/calendar';
import { formatCount } from '../vocabulary/formats';
import {
  BACKGROUND_JOB_STATES,
  BUDGET_POLICIES,
  JOB_OUTCOMES,
  MAIL_STATES,
  MAIL_TRANSPORTS,
  SESSION_IDLE_MINUTES,
  SESSION_MAX_HOURS,
} from '../vocabulary/settings';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { versionSchema } from './accounts';
import { instantSchema, mailDelayedSchema, moneyOutSchema, moneySchema, requiredLine } from './primitives';

const MAX_DOMAINS = 50;
const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Mail domains as an admin types them, `@Example.com`, to `example.com`, each once. */
const mailDomainsSchema = z
  .array(z.string({ error: 'A mail domain must be text' }), { error: 'Mail domains must be a list' })
  .max(MAX_DOMAINS, `At most ${MAX_DOMAINS} mail domains can be allowed`)
  .transform((values, context) => {
    const domains = values.map((value) => value.trim().replace(/^@/, '').toLowerCase());
    const wrong = domains.findIndex((domain) => !DOMAIN.test(domain));
    if (wrong >= 0)
      context.addIssue({
        code: 'custom',
        message: `"${values[wrong]?.trim().slice(0, 80)}" is not a mail domain like example.com`,
      });
    return [...new Set(domains)];
  });

const MONTH = 'Fiscal year start must be a month from 1 to 12';
const IDLE = `Idle limit must be a whole number of minutes from ${formatCount(SESSION_IDLE_MINUTES.min)} to ${formatCount(SESSION_IDLE_MINUTES.max)} (24 hours)`;
const MAX = `Session limit must be a whole number of hours from ${SESSION_MAX_HOURS.min} to ${SESSION_MAX_HOURS.max} (30 days)`;
const wholeWithin = (message: string, { min, max }: { min: number; max: number }) =>
  z.number({ error: message }).int(message).min(min, message).max(max, message);
const percentField = (label: string) =>
  z
    .number({ error: `${label} must be a number` })
    .min(0, `${label} must be from 0 to 100 per cent`)
    .max(100, `${label} must be from 0 to 100 per cent`)
    .refine((value) => Number(value.toFixed(2)) === value, `${label} must have at most two decimals`);
const ZONE = 'Choose a time zone such as Europe/Berlin';

/** What changes of the settings; what is left out stays. */
export const editSettingsBodySchema = z.strictObject({
  version: versionSchema,
  organisation_name: requiredLine('Organisation name', MAX_LENGTHS.name).optional(),
  allowed_mail_domains: mailDomainsSchema.optional(),
  finance_threshold: moneySchema('Finance threshold').optional(),
  budget_policy: z.enum(BUDGET_POLICIES, { error: 'Choose ignore, warn or stop' }).optional(),
  four_eyes: z.boolean({ error: 'Four eyes must be true or false' }).optional(),
  fiscal_year_start_month: z.number({ error: MONTH }).int(MONTH).min(1, MONTH).max(12, MONTH).optional(),
  session_idle_minutes: wholeWithin(IDLE, SESSION_IDLE_MINUTES).optional(),
  session_max_hours: wholeWithin(MAX, SESSION_MAX_HOURS).optional(),
  time_zone: z.string({ error: ZONE }).trim().refine(isTimeZone, ZONE).optional(),
  price_tolerance_percent: percentField('Price tolerance').optional(),
  price_tolerance_amount: moneySchema('Price tolerance').optional(),
  charges_tolerance_percent: percentField('Charges tolerance').optional(),
  charges_tolerance_amount: moneySchema('Charges tolerance').optional(),
  rounding_tolerance: moneySchema('Tax and total tolerance').optional(),
  /** How many units more than were ordered are accepted of a line; taken over by orders that are submitted from now on. */
  over_receipt_percent: percentField('Over-receipt tolerance').optional(),
  approval_allowance_percent: percentField('Allowance above approvals').optional(),
  approval_allowance_amount: moneySchema('Allowance above approvals').optional(),
});

export const settingsSchema = z.object({
  organisation_name: z.string(),
  allowed_mail_domains: z.array(z.string()),
  finance_threshold: moneyOutSchema,
  budget_policy: z.enum(BUDGET_POLICIES),
  four_eyes: z.boolean(),
  fiscal_year_start_month: z.number().int(),
  session_idle_minutes: z.number().int(),
  session_max_hours: z.number().int(),
  time_zone: z.string(),
  /** Up to which an invoice is matched although it costs more: both limits of price and of charges count. In per cent. */
  price_tolerance_percent: z.number(),
  price_tolerance_amount: moneyOutSchema,
  charges_tolerance_percent: z.number(),
  charges_tolerance_amount: moneyOutSchema,
  rounding_tolerance: moneyOutSchema,
  over_receipt_percent: z.number(),
  /** What an order may cost beyond the approval of a request without finance: both limits count. */
  approval_allowance_percent: z.number(),
  approval_allowance_amount: moneyOutSchema,
  version: z.number().int(),
  updated_at: instantSchema,
});
/** The organisation's settings (design, section 12). */
export type Settings = z.infer<typeof settingsSchema>;

export const serverStatusSchema = z.object({
  /**
   * Where requests come from that name another caller's address, which is not believed: as long as that proxy is not
   * trusted, all who come through it count as one caller. Null where there is none.
   */
  untrusted_proxy: z.object({ address: z.string(), seen_at: instantSchema }).nullable(),
});

export const mailStatusSchema = z.object({
  transport: z.enum(MAIL_TRANSPORTS),
  delayed: mailDelayedSchema,
  /** When the attempts to deliver began to fail; null while mails are taken, and where nothing was tried. */
  failing_since: instantSchema.nullable(),
  waiting: z.number().int(),
  /** Given up within the last 7 days. */
  failed: z.number().int(),
  last_sent_at: instantSchema.nullable(),
  /** The newest trouble with a mail that is not delivered. */
  last_error: z
    .object({
      message: z.string(),
      recipient: z.string(),
      subject: z.string(),
      created_at: instantSchema,
      /** Null while it will be tried again. */
      given_up_at: instantSchema.nullable(),
    })
    .nullable(),
});
export type MailStatus = z.infer<typeof mailStatusSchema>;

/** A kind of background work, as all servers of the database together do it. */
export const backgroundJobSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** Waiting: due, and not begun by any server. */
  state: z.enum(BACKGROUND_JOB_STATES),
  running_since: instantSchema.nullable(),
  /** Of the run that goes on, where it counts; the total is null where it is not known. */
  progress: z.object({ done: z.number().int(), total: z.number().int().nullable() }).nullable(),
  /** How many are due and not begun. */
  queued: z.number().int(),
  last_run: z
    .object({
      started_at: instantSchema,
      ended_at: instantSchema,
      /** Interrupted: the server stopped or was killed in its midst; the work is done by another run. */
      outcome: z.enum(JOB_OUTCOMES),
      done: z.number().int().nullable(),
    })
    .nullable(),
  /** Within the last 7 days, also where later runs went well. */
  last_error: z.object({ at: instantSchema, message: z.string() }).nullable(),
  /** Null while nothing of the kind is to be done. */
  next_run_at: instantSchema.nullable(),
});
export type BackgroundJob = z.infer<typeof backgroundJobSchema>;

/** One mail that is not delivered. Its text stays in the outbox: it may hold a code or a link. */
export const mailSchema = z.object({
  id: z.number().int(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  created_at: instantSchema,
  /** Null once it was given up. */
  next_attempt_at: instantSchema.nullable(),
  given_up_at: instantSchema.nullable(),
});
export type Mail = z.infer<typeof mailSchema>;
