import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { getUser } from './queries/get-user';
import { listUsers } from './queries/list-users';
import { presentDirectoryEntry, presentUser } from './users.presenter';

export function createUsersHandlers({ db }: { db: Db }): Pick<Handlers, 'getUser' | 'listUsers'> {
  return {
    getUser: async ({ caller, params }) => presentUser(await getUser(db, caller, params.id)),
    listUsers: async ({ caller, query }) => {
      const page = await listUsers(db, caller, query);
      return { ...page, items: page.items.map(presentDirectoryEntry) };
    },
  };
}
