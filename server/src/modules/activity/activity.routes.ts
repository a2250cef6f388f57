import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { exportActivity } from './queries/export-activity';
import { listActions } from './queries/list-actions';
import { listActivity } from './queries/list-activity';

interface ActivityDependencies {
  db: Db;
  now: () => Date;
}

export function createActivityHandlers({ db, now }: ActivityDependencies) {
  return {
    listActivity: ({ query }) => listActivity(db, now(), query),
    exportActivity: ({ query }) => exportActivity(db, now(), query),
    listActivityActions: async () => ({ items: await listActions(db) }),
  } satisfies Partial<Handlers>;
}
