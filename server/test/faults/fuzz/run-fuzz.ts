import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { findWrongFigures } from '../figures';
import { findBrokenInvariants, readMark } from '../invariants';
import { createPeople, type Person, signer } from '../sessions';
import { encode } from './encode';
import { faultOf } from './judge';
import { type ApiDocument, operationsOf } from './operations';
import { type Plan, planRequests } from './plans';
import { Records } from './records';
import { type Answer, type Outgoing, send } from './send';

/** More of those who may do more. */
const OF_EACH_ROLE = { ADMIN: 4, PROCUREMENT: 3, FINANCE: 2, EMPLOYEE: 2 } as const;
const REFRESH_EVERY = 200;
const SLOW_MS = 2_000;
const SIDE_BY_SIDE = 4;

export interface FuzzOptions {
  origin: string;
  pool: pg.Pool;
  seed: number;
  count: number;
  onProgress?: (done: number) => void;
  /** Told of each kind of fault as it is met first: a run that is stopped has said what it found. */
  onFault?: (what: string) => void;
}

export interface Fault {
  what: string;
  times: number;
  /** The first request that met it. */
  example: string;
}

export interface FuzzReport {
  calls: number;
  byStatus: Record<string, number>;
  operations: number;
  /** Operations none of whose requests succeeded. */
  neverSucceeded: string[];
  faults: Fault[];
  brokenInvariants: string[];
  slow: string[];
  slowestMs: number;
}

function describe(plan: Plan, { method, target, body, headers }: Outgoing, role: string): string {
  const key = headers['idempotency-key'] ? ` key ${headers['idempotency-key'].slice(0, 40)}` : '';
  return `${method} ${target.slice(0, 300)} as ${role}${key} ${plan.raw?.type ?? ''} ${body?.toString('utf8').slice(0, 600).replace(/\s+/g, ' ') ?? ''}`;
}

/** Who sends, whatever the requests before have done to their accounts. */
class Callers {
  #sign?: (userId: number) => Promise<string>;
  #keys: string[] = [];

  constructor(
    private readonly pool: pg.Pool,
    readonly people: Person[],
  ) {}

  async restore(): Promise<void> {
    for (const { id, role } of this.people)
      await this.pool.query(
        `UPDATE users SET role = $2, status = 'active' WHERE id = $1 AND (role, status) IS DISTINCT FROM ($2, 'active')`,
        [id, role],
      );
    await this.pool.query('DELETE FROM rate_limits');
  }

  async signInAgain(person: Person): Promise<void> {
    this.#sign ??= await signer(this.pool);
    person.token = await this.#sign(person.id);
  }

  key(wanted: Plan['key']): string | undefined {
    if (wanted === 'none') return undefined;
    if (wanted === 'repeated') return this.#keys.at(-1 - (this.#keys.length % 3));
    if (wanted !== 'fresh') return wanted;
    this.#keys = [...this.#keys.slice(-9), randomUUID()];
    return this.#keys.at(-1);
  }
}

/** Sends planned requests to a running server and judges each answer, and the data afterwards. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { origin, pool, seed, count, onProgress, onFault } = options;
  const description = await fetch(`${origin}/api/openapi.json`);
  const operations = operationsOf((await description.json()) as ApiDocument);
  const since = { ...(await readMark(pool)), at: new Date() };
  const callers = new Callers(pool, await createPeople(pool, OF_EACH_ROLE));
  const records = new Records(pool);
  const faults = new Map<string, Fault>();
  const succeeded = new Set<string>();
  const report: FuzzReport = {
    calls: 0,
    byStatus: {},
    operations: operations.length,
    neverSucceeded: [],
    faults: [],
    brokenInvariants: [],
    slow: [],
    slowestMs: 0,
  };

  const note = (plan: Plan, outgoing: Outgoing, answer: Answer | undefined, role: string) => {
    report.calls += 1;
    const status = String(answer?.status ?? 'none');
    report.byStatus[status] = (report.byStatus[status] ?? 0) + 1;
    if (answer && answer.status < 300) succeeded.add(plan.operation.id);
    report.slowestMs = Math.max(report.slowestMs, answer?.ms ?? 0);
    if ((answer?.ms ?? 0) > SLOW_MS)
      report.slow.push(`${Math.round(answer?.ms ?? 0)} ms: ${describe(plan, outgoing, role).slice(0, 200)}`);
    const fault = faultOf(plan, outgoing, answer);
    if (!fault) return;
    const what = `${plan.operation.id}: ${fault}`;
    // Ids differ from one time to the next.
    const kind = what.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '#');
    const known = faults.get(kind);
    if (known) known.times += 1;
    else {
      faults.set(kind, { what, times: 1, example: describe(plan, outgoing, role) });
      onFault?.(what);
    }
  };

  const plans = planRequests(operations, callers.people.length, seed, count);
  let begun = 0;
  let refreshing: Promise<void> | undefined;
  const lane = async () => {
    for (const plan of plans) {
      if (begun++ % REFRESH_EVERY === 0)
        refreshing = Promise.all([callers.restore(), records.refresh()]).then(() =>
          onProgress?.(report.calls),
        );
      await refreshing;
      const person = plan.person === undefined ? undefined : callers.people[plan.person];
      const outgoing = await encode(await records.resolve(plan), person?.token, callers.key(plan.key));
      const answer = await send(origin, outgoing);
      note(plan, outgoing, answer, person?.role ?? 'nobody');
      if (answer?.status === 401 && person && plan.authorization === undefined)
        await callers.signInAgain(person);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));

  await callers.restore();
  report.neverSucceeded = operations.map(({ id }) => id).filter((id) => !succeeded.has(id));
  report.faults = [...faults.values()].sort((one, other) => other.times - one.times);
  const admin = callers.people.find(({ role }) => role === 'ADMIN') as Person;
  await callers.signInAgain(admin);
  report.brokenInvariants = [
    ...(await findBrokenInvariants(pool, since)),
    ...(await findWrongFigures(origin, pool, admin.token)),
  ];
  return report;
}
