import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../fuzz/send';
import type { Person } from '../sessions';

/** Longer than a start on a busy machine takes. */
const GIVE_UP_AFTER_MS = 400_000;
const PAUSE_MS = 150;
/** The server, or its database, is away for a moment. */
const AWAY = [502, 503, 429];

/** What a server has said it has done. */
export interface Acknowledged {
  assets: { id: number; name: string }[];
  approved: number[];
  allocated: number[];
  returned: number[];
}

export interface Tally {
  acknowledged: number;
  /** Of these, those whose first answer did not come, or came as "away". */
  repeated: number;
  /** Nothing but "away" until the patience was over. */
  failed: string[];
  /** Answers that nothing explains. */
  unexpected: string[];
}

interface Step {
  method: 'POST' | 'PUT';
  path: string;
  body: unknown;
  /** Has no key: where its first answer was lost, a conflict says that it was done. */
  isGuardedByState?: boolean;
}

interface Entry {
  id: number;
  version: number;
}

export interface WritersOptions {
  /** Where the next attempt goes. */
  origin: () => string;
  buyers: readonly Person[];
  employees: readonly Person[];
  categoryId: number;
  isBehindProxy?: boolean;
}

/** People who work through the API without end, and send again what was not acknowledged, with its key. */
export class Writers {
  readonly tally: Tally = { acknowledged: 0, repeated: 0, failed: [], unexpected: [] };
  readonly done: Acknowledged = { assets: [], approved: [], allocated: [], returned: [] };
  readonly perWriter: number[];
  #isPaused = true;
  #isOver = false;
  #idle = 0;
  #serial = 0;
  readonly #run = randomUUID().slice(0, 8);
  readonly #lanes: Promise<void>[];

  constructor(
    private readonly options: WritersOptions,
    count = 8,
  ) {
    this.perWriter = Array.from({ length: count }, () => 0);
    const works = [this.#createAsset, this.#submitAndApprove, this.#allocateAndReturn];
    this.#lanes = this.perWriter.map((_none, index) =>
      this.#lane(index, (works[index % works.length] as (writer: number) => Promise<void>).bind(this)),
    );
  }

  resume(): void {
    this.#isPaused = false;
  }

  /** Resolves when every change that was begun is acknowledged, or given up. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    while (this.#idle < this.#lanes.length) await sleep(20);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#lanes);
  }

  /** Each writer has done something more; or the patience is over. */
  async progress(withinMs: number): Promise<void> {
    const before = [...this.perWriter];
    const has = () => this.perWriter.every((count, index) => count > (before[index] as number));
    for (const until = Date.now() + withinMs; !has() && Date.now() < until; ) await sleep(50);
  }

  async #lane(writer: number, work: (writer: number) => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      if (this.#isPaused) {
        this.#idle += 1;
        while (this.#isPaused && !this.#isOver) await sleep(20);
        this.#idle -= 1;
        continue;
      }
      try {
        await work(writer);
      } catch (error) {
        if (!(error instanceof GivenUp)) this.tally.unexpected.push(String(error));
        await sleep(PAUSE_MS);
      }
    }
    this.#idle += 1;
  }

  #buyer = (writer: number) => this.options.buyers[writer % this.options.buyers.length] as Person;
  #employee = (writer: number) => this.options.employees[writer % this.options.employees.length] as Person;
  #name(what: string): string {
    this.#serial += 1;
    return `${what} ${this.#run} ${this.#serial}`;
  }

  async #newAsset(writer: number): Promise<number> {
    const name = this.#name('Asset');
    const body = { name, category_id: this.options.categoryId, serial_number: name };
    const { id } = await this.#send(writer, this.#buyer(writer), { method: 'POST', path: '/assets/', body });
    this.done.assets.push({ id, name });
    return id;
  }

  async #createAsset(writer: number): Promise<void> {
    await this.#newAsset(writer);
  }

  async #submitAndApprove(writer: number): Promise<void> {
    const body = {
      request_type: 'NEW',
      asset_name: this.#name('Request'),
      brand: 'Acme',
      asset_description: 'A thing',
      estimated_cost: 12.5,
      reason: 'Needed',
      justification: 'Really needed',
    };
    const made = await this.#send(writer, this.#employee(writer), {
      method: 'POST',
      path: '/requests/',
      body,
    });
    await this.#send(writer, this.#buyer(writer), {
      method: 'PUT',
      path: `/requests/${made.id}/approve`,
      body: { version: made.version },
      isGuardedByState: true,
    });
    this.done.approved.push(made.id);
  }

  async #allocateAndReturn(writer: number): Promise<void> {
    const asset_id = await this.#newAsset(writer);
    const body = { asset_id, user_id: this.#employee(writer).id };
    const buyer = this.#buyer(writer);
    const { id } = await this.#send(writer, buyer, { method: 'POST', path: '/allocations/', body });
    this.done.allocated.push(id);
    await this.#send(writer, buyer, {
      method: 'POST',
      path: `/allocations/${id}/return`,
      body: { note: 'back' },
      isGuardedByState: true,
    });
    this.done.returned.push(id);
  }

  /** Sends a step until it is acknowledged. */
  async #send(writer: number, person: Person, step: Step): Promise<Entry> {
    const { method, path, body, isGuardedByState } = step;
    const headers: Record<string, string> = {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      ...(isGuardedByState ? {} : { 'idempotency-key': randomUUID() }),
    };
    const outgoing = { method, target: `/api${path}`, headers, body: Buffer.from(JSON.stringify(body)) };
    const what = `${method} ${path}`;
    for (let attempt = 0, until = Date.now() + GIVE_UP_AFTER_MS; ; attempt++) {
      const answer = await send(this.options.origin(), outgoing);
      // A proxy sends a PUT again by itself when its answer is lost.
      const mayBeSecond = attempt > 0 || (this.options.isBehindProxy && method === 'PUT');
      const isDone =
        answer && (answer.status < 300 || (answer.status === 409 && isGuardedByState && mayBeSecond));
      if (isDone) {
        this.tally.acknowledged += 1;
        if (attempt > 0) this.tally.repeated += 1;
        this.perWriter[writer] = (this.perWriter[writer] as number) + 1;
        return JSON.parse(answer.text) as Entry;
      }
      if (answer && !AWAY.includes(answer.status))
        throw new Error(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
      if (Date.now() > until) {
        this.tally.failed.push(what);
        throw new GivenUp(what);
      }
      await sleep(PAUSE_MS);
    }
  }
}

class GivenUp extends Error {}
