/** What happens when an approval exceeds the budget (design, section 10). */
export const BUDGET_POLICIES = ['ignore', 'warn', 'stop'] as const;
export type BudgetPolicy = (typeof BUDGET_POLICIES)[number];

/** How mails leave: by an SMTP server, or into the local mailbox. */
export const MAIL_TRANSPORTS = ['smtp', 'mailbox'] as const;
export type MailTransport = (typeof MAIL_TRANSPORTS)[number];

/** Of a mail that is not delivered: it will be tried, again or for the first time, or was given up. */
export const MAIL_STATES = ['waiting', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Bounds of how long a session lasts unused, in minutes, and at most, in hours. */
export const SESSION_IDLE_MINUTES = { min: 15, max: 24 * 60 } as const;
export const SESSION_MAX_HOURS = { min: 1, max: 30 * 24 } as const;

/** What background work of a kind does now: it runs, it is due, or it has nothing to do. */
export const BACKGROUND_JOB_STATES = ['running', 'waiting', 'idle'] as const;
export type BackgroundJobState = (typeof BACKGROUND_JOB_STATES)[number];

/** How a run of background work ended. */
export const JOB_OUTCOMES = ['done', 'failed', 'interrupted'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];
