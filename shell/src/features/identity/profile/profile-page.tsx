import { useSession } from '@portal/auth';
import { Card, describeError, ErrorPanel, LinesSkeleton, PageHeader, Stack } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { mayTry } from '../../../federation/registry/previews';
import { accountQuery } from './api/profile';
import { AccessTokensCard } from './components/access-tokens-card';
import { AccountCard } from './components/account-card';
import { PasswordCard } from './components/password-card';
import styles from './components/profile.module.css';
import { SessionsCard } from './components/sessions-card';
import { TrialReleasesCard } from './components/trial-releases-card';

function Account({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(accountQuery(id));
  if (data) return <AccountCard account={data} />;
  return (
    <Card title="Your Account">
      {error ? (
        <ErrorPanel
          title="Failed to fetch user data"
          message={describeError(error).message}
          supportCode={describeError(error).supportCode}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LinesSkeleton lines={4} label="Loading..." />
      )}
    </Card>
  );
}

/** The reader's own account, password, sessions and access tokens; for every role. */
export function ProfilePage() {
  const userId = useSession(({ user }) => user?.id ?? 0);
  const isTester = useSession(mayTry);
  return (
    <>
      <PageHeader
        title="My Profile"
        subtitle="Your account, your password, where you are signed in and what calls in your name"
      />
      <div className={styles.columns}>
        <Stack>
          <Account key={userId} id={userId} />
          <PasswordCard />
        </Stack>
        <Stack>
          <SessionsCard />
          <AccessTokensCard />
          {isTester ? <TrialReleasesCard /> : null}
        </Stack>
      </div>
    </>
  );
}
