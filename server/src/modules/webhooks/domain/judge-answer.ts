/** What came of one attempt to send. */
export interface Answered {
  /** Null: no answer came. */
  status: number | null;
  /** How the answer began. */
  answer: string | null;
  /** Where a redirect leads. */
  location?: string | undefined;
  /** What kept the receiver from being reached, in words. */
  fault: string | null;
}

export interface AttemptVerdict {
  outcome: 'delivered' | 'failed' | 'gone';
  /** Why it is not delivered, in words. */
  fault: string | null;
}

const GONE = 410;

/** Whether an attempt counts as delivered: by the status alone, and a redirect is not followed. */
export function judgeAnswer({ status, location, fault }: Answered): AttemptVerdict {
  if (status === null) return { outcome: 'failed', fault: fault ?? 'No answer came' };
  if (status >= 200 && status < 300) return { outcome: 'delivered', fault: null };
  if (status === GONE)
    return {
      outcome: 'gone',
      fault: 'The receiver answered 410: it does not want to be sent anything any more',
    };
  if (status >= 300 && status < 400)
    return {
      outcome: 'failed',
      fault: `The receiver answered ${status}, a redirect${location ? ` to ${location.slice(0, 300)}` : ''}: redirects are not followed, so write the address that it leads to`,
    };
  return { outcome: 'failed', fault: `The receiver answered ${status}` };
}
