import { Columns, PageHeader, Stack } from '@portal/ui/base';
import { BackgroundJobs } from '../features/settings/components/background-jobs';
import { GeneralSettings } from '../features/settings/components/general-settings';
import { MailStatusCard } from '../features/settings/components/mail-status-card';
import { UndeliveredMails } from '../features/settings/components/undelivered-mails';
import { UntrustedProxyNotice } from '../features/settings/components/untrusted-proxy-notice';
import { PasswordResetCard } from '../features/users/components/password-reset-card';

export function Component() {
  return (
    <>
      <PageHeader title="System Settings" subtitle="Passwords, the organisation's rules, and mail" />
      <Stack gap="large">
        <UntrustedProxyNotice />
        <Columns>
          <PasswordResetCard />
          <MailStatusCard />
        </Columns>
        <GeneralSettings />
        <UndeliveredMails />
        <BackgroundJobs />
      </Stack>
    </>
  );
}
