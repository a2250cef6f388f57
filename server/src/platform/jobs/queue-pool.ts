import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseTime, inDatabaseTime, outsideDatabaseTime } from '../database';
import { BoundedPool } from '../database/bounded-pool';

/** Longer than any statement may take. */
const CONNECTION_MS = 20_000;
const AGAIN_MS = 2_000;

type Connected = Parameters<BoundedPool['connect']>[0];

/**
 * The connections of the queue's own library, held to a time like all others. Three of its habits are met here. It calls
 * back for the one connection that it listens on, and keeps that. It gives that one back twice when it is lost while the
 * queue stops, where the pool would throw with nobody to catch it. Its clock asks by `query` and would end the whole
 * process by a rejection that nobody handles: there the question is put again until the database answers.
 */
export class QueuePool extends BoundedPool {
  #isGivenUp = false;

  constructor(config: pg.PoolConfig) {
    super(config);
    const query = (text: string, values: unknown[]) => this.#askUntilAnswered(text, values);
    Object.assign(this, { query });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: NonNullable<Connected>): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback) {
      outsideDatabaseTime(() =>
        super.connect((error, client, release) => callback(error, client, onlyOnce(release))),
      );
      return undefined;
    }
    return inDatabaseTime(new DatabaseTime(CONNECTION_MS, true), () => super.connect());
  }

  /** From now on a question that the database does not answer is not put again. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  async #askUntilAnswered(text: string, values: unknown[]): Promise<Pick<pg.QueryResult, 'rows'>> {
    for (let attempt = 1; !this.#isGivenUp; attempt++) {
      try {
        return await this.ask(text, values);
      } catch (error) {
        if (attempt === 1) this.emit('error', error as Error, undefined as never);
      }
      if (!this.#isGivenUp) await sleep(AGAIN_MS);
    }
    return { rows: [] };
  }

  /** Asks once; rejects when the database cannot answer. */
  async ask(text: string, values: unknown[] = []): Promise<Pick<pg.QueryResult, 'rows'>> {
    const client = await this.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  }
}

function onlyOnce(release: (error?: Error | boolean) => void): typeof release {
  let isReleased = false;
  return (error) => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
}
