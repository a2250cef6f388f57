import type { ErrorCode } from './error-codes';

interface Verdict {
  action: string;
  open: boolean;
}

/** The server's verdict on one action of a record; one that it does not name is closed. */
export function decisionOn<Decision extends Verdict>(
  { decisions }: { decisions: readonly Decision[] },
  action: Decision['action'],
): Decision {
  const named = decisions.find((decision) => decision.action === action);
  // All that a decision has beside these two may be left out.
  return named ?? ({ action, open: false } as Decision);
}

/** A verdict of the server's domain, as it travels with a record. */
export function decisionOf<const Action extends string>(
  action: Action,
  verdict: { permitted: true } | { permitted: false; code: ErrorCode; message: string },
) {
  return verdict.permitted
    ? { action, open: true }
    : { action, open: false, why: { code: verdict.code, text: verdict.message } };
}
