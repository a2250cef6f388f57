import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

/** What the server does at this point of its code: for whom, or which of its jobs. */
export interface Work {
  request?: FastifyRequest;
  job?: string;
}

const current = new AsyncLocalStorage<Work>();

export function currentWork(): Work | undefined {
  return current.getStore();
}

/** Runs work, and all that it starts, as this. */
export function inWork<T>(work: Work, run: () => T): T {
  return current.run(work, run);
}

/** Who and what, as log lines name it. */
export function describeWork(work: Work | undefined): Record<string, string | number | undefined> {
  if (!work) return {};
  const { request, job } = work;
  if (!request) return { job };
  return { request_id: request.id, user: request.caller?.id, route: routeOf(request) };
}

/** The pattern of its address, which is the same for every asset; what no route takes is one. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}
