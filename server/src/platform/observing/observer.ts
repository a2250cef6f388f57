import type { FastifyRequest } from 'fastify';
import type { Work } from './work';

export interface RequestEnd {
  status: number;
  ms: number;
}

export interface Statement {
  sql: string;
  ms: number;
  isFailed: boolean;
}

export interface JobEnd {
  job: string;
  ms: number;
  isFailed: boolean;
}

/** How a remote came into a browser. */
export interface RemoteLoad {
  remote: string;
  /** Which of its releases: the live one, the one before, the canary, or another that is published. */
  release: 'live' | 'previous' | 'canary' | 'other';
  outcome: 'loaded' | 'failed' | 'replaced';
}

/** Watches what the server does and changes nothing of it. */
export interface Observer {
  requestBegun?(request: FastifyRequest): void;
  requestEnded?(request: FastifyRequest, end: RequestEnd): void;
  statementEnded?(statement: Statement, work: Work | undefined): void;
  jobBegun?(work: Work): void;
  jobEnded?(end: JobEnd, work: Work): void;
  remoteLoaded?(load: RemoteLoad): void;
}

type Told = Required<Observer>;

/** One that tells all of them. */
export function tellAll(observers: readonly Observer[]): Told {
  const tell =
    <Name extends keyof Observer>(name: Name) =>
    (...facts: Parameters<Told[Name]>) => {
      for (const observer of observers)
        (observer[name] as ((...facts: unknown[]) => void) | undefined)?.(...facts);
    };
  return {
    requestBegun: tell('requestBegun'),
    requestEnded: tell('requestEnded'),
    statementEnded: tell('statementEnded'),
    jobBegun: tell('jobBegun'),
    jobEnded: tell('jobEnded'),
    remoteLoaded: tell('remoteLoaded'),
  };
}

/** Where nobody watches. */
export const NOBODY: Told = tellAll([]);
