import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { getTrace } from './queries/get-trace';

export function createTraceHandlers({ db, now }: { db: Db; now: () => Date }) {
  return {
    getTrace: ({ caller, params }) => getTrace(db, now(), { caller, ...params }),
  } satisfies Partial<Handlers>;
}
