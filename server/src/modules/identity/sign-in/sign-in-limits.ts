import { type Bucket, mailSubject } from '../../../platform/rate-limit';

const QUARTER_HOUR = 15 * 60;
const HALF_HOUR = 30 * 60;
const HOUR = 60 * 60;

/** Who tries: the network the call came from, and the browser if the account was signed in there before. */
export interface Attempt {
  network: string;
  knownBrowser: string | undefined;
}

/**
 * By network. A whole office comes from one: what succeeds never counts, only what guessing does and few people do.
 * Whose guesses they are is limited much closer by account and link, and one sign-in ends after `MAX_MISSES` wrong codes
 * (`verification-code.ts`).
 */
export const networkLimits = {
  /** Wrong passwords, of whatever accounts. Those of somebody who then gets in are given back. */
  signIn: (network: string): Bucket => ({
    key: `sign-in:network:${network}`,
    limit: { hits: 100, windowSeconds: QUARTER_HOUR },
  }),
  /** Wrong codes, and codes for no sign-in of the browser. */
  code: (network: string): Bucket => ({
    key: `code:network:${network}`,
    limit: { hits: 100, windowSeconds: QUARTER_HOUR },
  }),
  /** Links that nobody was ever sent. */
  link: (network: string): Bucket => ({
    key: `link:network:${network}`,
    limit: { hits: 30, windowSeconds: QUARTER_HOUR },
  }),
  /** The answer does not tell whether it succeeded, so each one counts: more than an office has people. */
  register: (network: string): Bucket => ({
    key: `register:network:${network}`,
    limit: { hits: 300, windowSeconds: HOUR },
  }),
  requestReset: (network: string): Bucket => ({
    key: `request-reset:network:${network}`,
    limit: { hits: 300, windowSeconds: HOUR },
  }),
};

/**
 * Wrong passwords for one account. A known browser has a count of its own, so that strangers who use up the account's
 * cannot keep its owner out.
 */
export function passwordLimits(email: string, { network, knownBrowser }: Attempt): Bucket[] {
  const account = mailSubject(email);
  const few = { hits: 10, windowSeconds: QUARTER_HOUR };
  if (knownBrowser) return [{ key: `sign-in:browser:${knownBrowser}`, limit: few }];
  return [
    { key: `sign-in:account-network:${account}:${network}`, limit: few },
    { key: `sign-in:account:${account}`, limit: { hits: 30, windowSeconds: QUARTER_HOUR } },
  ];
}

/** Wrong codes for one account, over all its sign-ins. */
export function codeLimit(userId: number, knownBrowser: string | undefined): Bucket {
  return {
    key: knownBrowser ? `code:browser:${knownBrowser}` : `code:account:${userId}`,
    limit: { hits: 15, windowSeconds: HOUR },
  };
}

/** Wrong current passwords of somebody signed in: a session left open is no way to guess the password. */
export function currentPasswordLimit(userId: number): Bucket {
  return { key: `current-password:account:${userId}`, limit: { hits: 10, windowSeconds: QUARTER_HOUR } };
}

/** Codes mailed to one account. */
export function codeMailLimit(userId: number): Bucket {
  return { key: `code-mail:account:${userId}`, limit: { hits: 100, windowSeconds: HOUR } };
}

/** Mails that anybody can have sent to an address. As many links as this are valid at once: none is withheld. */
export function uninvitedMailLimit(email: string): Bucket {
  return { key: `uninvited-mail:${mailSubject(email)}`, limit: { hits: 3, windowSeconds: HALF_HOUR } };
}

/** What a new password clears for its account. */
export function accountBuckets(userId: number, email: string): string[] {
  return [`sign-in:account:${mailSubject(email)}`, `code:account:${userId}`];
}
