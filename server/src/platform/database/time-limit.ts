import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How long one piece of work may wait for the database, all waits together: for a free connection, and for what it does
 * with it. PostgreSQL's own limits end nothing when it is frozen or the network is cut without a word.
 */
export class DatabaseTime {
  #spentMs = 0;
  /** Connections that are waited for or held at once count once. */
  #inUse = 0;
  #since = 0;

  constructor(
    readonly limitMs: number,
    /** Each connection has the whole time: of work that goes on and on, as in the background. */
    readonly isPerConnection = false,
  ) {}

  remainingMs(): number {
    const running = this.#inUse > 0 ? performance.now() - this.#since : 0;
    return Math.max(0, this.limitMs - this.#spentMs - running);
  }

  begin(): void {
    if (this.#inUse === 0) {
      this.#since = performance.now();
      if (this.isPerConnection) this.#spentMs = 0;
    }
    this.#inUse += 1;
  }

  end(): void {
    this.#inUse -= 1;
    if (this.#inUse === 0) this.#spentMs += performance.now() - this.#since;
  }
}

const current = new AsyncLocalStorage<DatabaseTime>();

export function currentDatabaseTime(): DatabaseTime | undefined {
  return current.getStore();
}

/** Runs work, and all that it starts, within a time. */
export function inDatabaseTime<T>(time: DatabaseTime, work: () => T): T {
  return current.run(time, work);
}

/** Runs what has no end of its own, whoever starts it. */
export function outsideDatabaseTime<T>(work: () => T): T {
  return current.exit(work);
}

/** For work of many parts: gives each part, whenever it runs, as much time as the whole has now. */
export function timePerPart(): <T>(part: () => Promise<T>) => Promise<T> {
  const time = current.getStore();
  return (part) => (time ? current.run(new DatabaseTime(time.limitMs), part) : part());
}
