import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { listActivity } from './queries/list-activity';

export function createActivityHandlers({ db }: { db: Db }): Pick<Handlers, 'listActivity'> {
  return { listActivity: ({ query }) => listActivity(db, query) };
}
