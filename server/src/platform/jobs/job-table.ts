/** What each kind of job is handed. */
export interface JobPayloads {
  'send-mail': { mail: number };
  'requeue-mails': NoPayload;
  'clean-up': NoPayload;
  'fold-tallies': NoPayload;
  'remove-orphan-pictures': NoPayload;
  'advance-canaries': NoPayload;
  'remove-old-releases': NoPayload;
  'spread-department-name': { department: number };
  'delete-custom-field': { field: number };
  'wake-webhooks': NoPayload;
  'send-webhooks': { webhook: number };
}

type NoPayload = Record<string, never>;

export type JobName = keyof JobPayloads;

/** What a handler knows of its run. */
export interface JobRun {
  /** Aborted when the server stops: long work then ends early. */
  stopping: AbortSignal;
  /**
   * Says how much is done so far, and of how much where that is known. Screens show it a second later at the latest, so
   * that it may be said after each step.
   */
  report(done: number, total?: number): Promise<void>;
}

/** Does the job. It may run again after a server was killed in its midst. */
export type JobHandlers = {
  [Name in JobName]: (payload: JobPayloads[Name], run: JobRun) => Promise<void>;
};

export interface JobSettings {
  /** What it does, as screens call it. */
  title: string;
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
  'send-mail': { title: 'Deliver mail', priority: 0 },
  'requeue-mails': { title: 'Find mail without a job', priority: 0, every: '* * * * *', atStart: true },
  'clean-up': {
    title: 'Delete what has expired',
    priority: WHENEVER,
    line: 'upkeep',
    every: '*/10 * * * *',
    atStart: true,
  },
  'fold-tallies': {
    title: 'Fold counts',
    priority: WHENEVER,
    line: 'upkeep',
    every: '*/10 * * * *',
    atStart: true,
  },
  'remove-orphan-pictures': {
    title: 'Remove unused pictures',
    priority: WHENEVER,
    line: 'upkeep',
    every: '0 */6 * * *',
    atStart: true,
  },
  'advance-canaries': { title: 'Raise canaries', priority: 0, every: '* * * * *', atStart: true },
  'remove-old-releases': {
    title: 'Remove old releases',
    priority: WHENEVER,
    line: 'upkeep',
    every: '40 2 * * *',
  },
  'spread-department-name': { title: 'Copy new department names', priority: 0, line: 'upkeep' },
  'delete-custom-field': { title: 'Delete custom fields', priority: 0, line: 'upkeep' },
  'wake-webhooks': { title: 'Find events for webhooks', priority: 0, every: '* * * * *', atStart: true },
  // A receiver that hangs holds one worker for a while: its line is told by who adds the job.
  'send-webhooks': { title: 'Send webhooks', priority: 0 },
};

export const JOB_NAMES = Object.keys(JOBS) as JobName[];
