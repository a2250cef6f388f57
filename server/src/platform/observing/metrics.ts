import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BuildInfo } from '../build-info';
import type { Observer } from './observer';
import { routeOf } from './work';

/** In seconds: from what is answered out of memory to where a caller gives up. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15];
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60, 600];

/** What is read anew for each scrape. */
export interface State {
  /** Whether the database answered. */
  isDatabaseUp: boolean;
  jobs: { task: string; state: 'ready' | 'running' | 'given_up'; count: number }[];
  /** For how long the job that is due for longest has waited. */
  oldestJobSeconds: number;
  mail: { waiting: number; failed: number; oldestSeconds: number };
  /** Deliveries of webhooks that wait, and how many webhooks are disabled by themselves. */
  webhooks: { waiting: number; oldestSeconds: number; disabled: number };
  releases: { remote: string; release: 'live' | 'previous' | 'canary'; buildId: string }[];
}

export interface Metrics {
  observer: Observer;
  /** From now on its connections are counted under this name. */
  watchPool(name: string, pool: WatchedPool): void;
  /** All of them in the text form that Prometheus reads. */
  render(state: State): Promise<string>;
  contentType: string;
}

type WatchedPool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** Counts what the server does, and reads what it and its database hold when it is asked. */
export function createMetrics(build: BuildInfo | undefined): Metrics {
  const pools = new Map<string, WatchedPool>();
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `portal_${name}`, help, labelNames, registers });

  gauge('build_info', 'Which build this is; always 1', ['version', 'commit']).set(
    { version: build?.version ?? 'tree', commit: build?.commit ?? 'tree' },
    1,
  );
  const connections = gauge('database_connections', 'Connections to the database', ['pool', 'state']);
  const waiting = gauge('database_waiting', 'Work that waits for a free connection', ['pool']);
  const updatePools = () => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
      connections.set({ pool, state: 'idle' }, idleCount);
      connections.set({ pool, state: 'busy' }, totalCount - idleCount);
      waiting.set({ pool }, waitingCount);
    }
  };
  const updateState = stateGauges(gauge);
  return {
    observer: createCounters(registers),
    watchPool: (name, pool) => pools.set(name, pool),
    async render(state) {
      updatePools();
      updateState(state);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function stateGauges(
  gauge: <Label extends string>(name: string, help: string, labelNames?: readonly Label[]) => Gauge<Label>,
): (state: State) => void {
  const isUp = gauge('database_up', 'Whether the database answered this scrape');
  const jobs = gauge('jobs', 'Jobs in the queue: due, running, or given up after their last attempt', [
    'task',
    'state',
  ]);
  const oldestJob = gauge('jobs_oldest_seconds', 'For how long the job that is due for longest has waited');
  const mails = gauge('mails', 'Mails that wait to be sent, and those given up in the last 7 days', [
    'state',
  ]);
  const oldestMail = gauge('mails_oldest_seconds', 'For how long the oldest mail that waits has waited');
  const hooks = gauge(
    'webhook_deliveries',
    'Deliveries of enabled webhooks that wait, counted to 1000 each',
    ['state'],
  );
  const oldestHook = gauge(
    'webhook_deliveries_oldest_seconds',
    'For how long the oldest delivery of an enabled webhook has waited',
  );
  const disabled = gauge('webhooks_disabled', 'Webhooks that were disabled because they failed');
  const releases = gauge('release_info', 'Which build of a remote is which; always 1', [
    'remote',
    'release',
    'build_id',
  ]);
  return (state) => {
    isUp.set(state.isDatabaseUp ? 1 : 0);
    releases.reset();
    for (const { remote, release, buildId } of state.releases)
      releases.set({ remote, release, build_id: buildId }, 1);
    // What is not known is left as it was: a database that is away has its own figure.
    if (!state.isDatabaseUp) return;
    jobs.reset();
    for (const { task, state: name, count } of state.jobs) jobs.set({ task, state: name }, count);
    oldestJob.set(state.oldestJobSeconds);
    mails.set({ state: 'waiting' }, state.mail.waiting);
    mails.set({ state: 'failed' }, state.mail.failed);
    oldestMail.set(state.mail.oldestSeconds);
    hooks.set({ state: 'waiting' }, state.webhooks.waiting);
    oldestHook.set(state.webhooks.oldestSeconds);
    disabled.set(state.webhooks.disabled);
  };
}

function createCounters(registers: Registry[]): Observer {
  const requests = new Counter({
    name: 'portal_http_requests_total',
    help: 'Requests answered, by the pattern of their address',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'How long requests took to be answered',
    labelNames: ['method', 'route'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const statements = new Histogram({
    name: 'portal_database_statement_seconds',
    help: 'How long statements took, the wait for a connection not counted',
    labelNames: ['outcome'],
    buckets: STATEMENT_BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'portal_job_seconds',
    help: 'How long runs of jobs took',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const loads = new Counter({
    name: 'portal_remote_loads_total',
    help: 'Remotes that browsers loaded or failed to load, as they reported',
    labelNames: ['remote', 'release', 'outcome'],
    registers,
  });
  const outcomeOf = (isFailed: boolean) => (isFailed ? 'failed' : 'done');
  return {
    requestEnded(request, { status, ms }) {
      const labels = { method: request.method, route: routeOf(request) };
      requests.inc({ ...labels, status });
      seconds.observe(labels, ms / 1000);
    },
    statementEnded({ ms, isFailed }) {
      statements.observe({ outcome: outcomeOf(isFailed) }, ms / 1000);
    },
    jobEnded({ job, ms, isFailed }) {
      jobs.observe({ job, outcome: outcomeOf(isFailed) }, ms / 1000);
    },
    remoteLoaded: (load) => loads.inc({ ...load }),
  };
}
