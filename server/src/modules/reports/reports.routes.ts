import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { getReports } from './queries/get-reports';

interface ReportsDependencies {
  db: Db;
  now: () => Date;
}

export function createReportsHandlers({ db, now }: ReportsDependencies) {
  return { getReports: ({ query }) => getReports(db, now(), query) } satisfies Partial<Handlers>;
}
