import type { Releases } from '@portal/contract';
import { FailedCard, useFailureToast } from '@portal/features/feedback';
import {
  Card,
  DateTimeText,
  DetailList,
  EmptyState,
  LoadingCard,
  PageHeader,
  Stack,
  TextLink,
} from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { releasesQuery } from '../features/releases/api/list-releases';
import { FailureList } from '../features/releases/components/failure-list';
import { RemoteCard } from '../features/releases/components/remote-card';
import { SharedVersionsCard } from '../features/releases/components/shared-versions-card';
import { ViolationsCard } from '../features/releases/components/violations-card';
import { paths } from '../paths';

const FAILED = 'Failed to fetch releases';

function ShellCard({ shell, revision, changed_at, registry_failures }: Releases) {
  return (
    <Card
      title="Shell"
      subtitle="Sign-in, layout, and what all areas share"
      extra={<TextLink to={paths.releaseActivity}>Changes made here</TextLink>}
    >
      <DetailList
        items={[
          { label: 'Build', value: shell.build_id },
          { label: 'Previous build', value: shell.previous_build_id ?? 'None' },
          { label: 'Contract', value: shell.contract },
          { label: 'Last change', value: <DateTimeText value={changed_at} /> },
          { label: 'Revision of the list', value: revision },
          { label: 'Registry failures', value: <FailureList failures={registry_failures} /> },
        ]}
      />
    </Card>
  );
}

function Content() {
  const query = useQuery(releasesQuery);
  const { data, error } = query;
  useFailureToast(error, FAILED);
  if (error && !data) return <FailedCard title={FAILED} query={query} />;
  if (!data) return <LoadingCard title="Shell" lines={2} label="Loading releases" />;
  return (
    <Stack gap="large">
      <ShellCard {...data} />
      {data.remotes.map((remote) => (
        <RemoteCard key={remote.name} remote={remote} />
      ))}
      {data.remotes.length === 0 ? (
        <Card>
          <EmptyState message="No area has been released yet" />
        </Card>
      ) : null}
      <ViolationsCard releases={data} />
      <SharedVersionsCard releases={data} />
    </Stack>
  );
}

/** What of each area is live, how it does in browsers, and what can be done about it. */
export function Component() {
  return (
    <>
      <PageHeader
        title="Releases"
        subtitle="What of each area is live, and how it loaded in the last seven days"
      />
      <Content />
    </>
  );
}
