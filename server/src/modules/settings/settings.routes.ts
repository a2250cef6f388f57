import type { MailTransport } from '@portal/contract';
import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { findUntrustedProxy } from '../../platform/http/untrusted-proxy';
import { listJobStates } from '../../platform/jobs';
import { findUndelivered, isMailDelayed } from '../../platform/mail';
import { editSettings } from './commands/edit-settings';
import { sendTestMail } from './commands/send-test-mail';
import { getMailStatus } from './queries/get-mail-status';
import { getPortal } from './queries/get-portal';
import { presentSettings } from './settings.presenter';
import { findSettings } from './settings.repository';

interface SettingsDependencies {
  db: Db;
  mailTransport: MailTransport;
}

export function createSettingsHandlers({ db, mailTransport }: SettingsDependencies) {
  return {
    getPortal: () => getPortal(db),
    getSettings: async () => presentSettings(await findSettings(db)),
    editSettings: async ({ caller, body }) => presentSettings(await editSettings(db, caller, body)),
    getServerStatus: async () => {
      const proxy = await findUntrustedProxy(db);
      return {
        untrusted_proxy: proxy ? { address: proxy.address, seen_at: proxy.seenAt.toISOString() } : null,
      };
    },
    getMailStatus: () => getMailStatus(db, mailTransport),
    listMails: ({ query }) => findUndelivered(db, query),
    listBackgroundJobs: async () => ({ items: await listJobStates(db) }),
    sendTestMail: async ({ caller }) => {
      await sendTestMail(db, caller);
      return {
        message: `A test mail to ${caller.email} is on its way`,
        mail_delayed: await isMailDelayed(db),
      };
    },
  } satisfies Partial<Handlers>;
}
