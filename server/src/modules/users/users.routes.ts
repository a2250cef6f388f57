import { isPermitted } from '@portal/contract';
import type { Caller } from '../../platform/http/caller';
import type { Handlers } from '../../platform/http/routes';
import { isMailDelayed } from '../../platform/mail';
import { listDepartmentChoices, listWithPeople } from '../departments';
import { createUser } from './commands/create-user';
import { editProfile } from './commands/edit-profile';
import { editUser } from './commands/edit-user';
import { refuseUser } from './commands/refuse-user';
import { sendResetMail } from './commands/send-reset-mail';
import { suspendUser } from './commands/suspend-user';
import { exportUsers } from './queries/export-users';
import { getPerson } from './queries/get-person';
import { getUser } from './queries/get-user';
import { listUsers } from './queries/list-users';
import { presentDirectoryEntry, presentUser } from './users.presenter';
import { countUsers, type UserRow } from './users.repository';
import type { UsersDependencies } from './users-dependencies';

export function createUsersHandlers(dependencies: UsersDependencies) {
  const { db } = dependencies;
  /** A changed account, and whether the mail about the change waits. */
  const mailed = async (row: UserRow, caller: Caller) => ({
    ...presentUser(row, caller),
    mail_delayed: await isMailDelayed(db),
  });
  return {
    getUser: async ({ caller, params }) => presentUser(await getUser(db, caller, params.id), caller),
    exportUsers: ({ query }) => exportUsers(db, query),
    getPerson: ({ caller, params }) => getPerson(db, caller, params.id),
    listUsers: async ({ caller, query }) => {
      const page = await listUsers(db, caller, query);
      const manages = isPermitted(caller, 'users.manage');
      return {
        ...page,
        items: page.items.map((row) => (manages ? presentUser(row, caller) : presentDirectoryEntry(row))),
      };
    },
    getUsersSummary: () => countUsers(db),
    listDepartments: async ({ query }) => ({
      items: await listDepartmentChoices(db, { withRetired: query.retired }),
    }),
    listUserDepartments: async () => ({ items: await listWithPeople(db) }),
    createUser: async ({ caller, body }) => mailed(await createUser(dependencies, caller, body), caller),
    editUser: async ({ caller, params, body }) =>
      mailed(await editUser(dependencies, caller, params.id, body), caller),
    suspendUser: async ({ caller, params }) => {
      const { user, assets, wasInvited } = await suspendUser(dependencies, caller, params.id);
      const message = wasInvited ? 'Invitation withdrawn successfully' : 'User suspended successfully';
      return { message, mail_delayed: await isMailDelayed(db), user: presentUser(user, caller), assets };
    },
    refuseUser: async ({ caller, params, body }) =>
      mailed(await refuseUser(dependencies, caller, params.id, body?.reason ?? null), caller),
    sendResetMail: async ({ caller, body }) => {
      const kind = await sendResetMail(dependencies, caller, body.email);
      const what = kind === 'invitation' ? 'Invitation' : 'Password reset email';
      const isDelayed = await isMailDelayed(db);
      return {
        message: isDelayed
          ? `${what} queued: mail is not being delivered at present`
          : `${what} sent successfully`,
        mail_delayed: isDelayed,
      };
    },
    editProfile: async ({ caller, body }) =>
      presentUser(await editProfile(dependencies, caller, body), caller),
  } satisfies Partial<Handlers>;
}
