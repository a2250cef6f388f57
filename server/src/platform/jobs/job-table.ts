/** What each kind of job is handed. */
export interface JobPayloads {
  'send-mail': { mail: number };
  'requeue-mails': NoPayload;
  'clean-up': NoPayload;
  'fold-tallies': NoPayload;
  'remove-orphan-pictures': NoPayload;
}

type NoPayload = Record<string, never>;

export type JobName = keyof JobPayloads;

/** Does the job. It may run again after a server was killed in its midst. Long work ends early once `stopping` is aborted. */
export type JobHandlers = {
  [Name in JobName]: (payload: JobPayloads[Name], stopping: AbortSignal) => Promise<void>;
};

export interface JobSettings {
  /**
   * Jobs of one line run one after the other, whichever servers take them. All long work stands in one, so that most
   * workers are free for what people wait for.
   */
  line?: string;
  /** Of what is due, the lowest number is taken first. */
  priority: number;
  /** When it is due by itself, as in a crontab, in UTC; by the clock it runs once, however many servers there are. */
  every?: string;
  /** Whether a server that starts asks for it. */
  atStart?: boolean;
}

/** Somebody looks at a screen until it is done. */
export const URGENT = -10;
const WHENEVER = 10;

export const JOBS: Readonly<Record<JobName, JobSettings>> = {
  'send-mail': { priority: 0 },
  'requeue-mails': { priority: 0, every: '* * * * *', atStart: true },
  'clean-up': { priority: WHENEVER, line: 'upkeep', every: '*/10 * * * *', atStart: true },
  'fold-tallies': { priority: WHENEVER, line: 'upkeep', every: '*/10 * * * *', atStart: true },
  'remove-orphan-pictures': { priority: WHENEVER, line: 'upkeep', every: '0 */6 * * *', atStart: true },
};

export const JOB_NAMES = Object.keys(JOBS) as JobName[];
