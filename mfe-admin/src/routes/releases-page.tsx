import { FailedCard, useFailureToast } from '@portal/features/feedback';
import { Card, DateTimeText, Facts, LinesSkeleton, PageHeader, Stack } from '@portal/ui/base';
import { DataTable } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { registryQuery } from '../features/releases/api/registry';
import { releaseColumns } from '../features/releases/components/release-columns';

const FAILED = 'Failed to fetch releases';

function Content() {
  const query = useQuery(registryQuery);
  const { data, error } = query;
  useFailureToast(error, FAILED);
  if (error && !data) return <FailedCard title={FAILED} query={query} />;
  return (
    <Stack gap="large">
      <Card title="Shell" subtitle="Sign-in, layout, and what all areas share">
        {data ? (
          <Facts
            items={[
              { label: 'Build', value: data.shell.buildId },
              { label: 'Contract', value: data.shell.contract },
              { label: 'Last change', value: <DateTimeText value={data.generatedAt} /> },
              { label: 'Revision of the list', value: data.revision },
            ]}
          />
        ) : (
          <LinesSkeleton lines={2} label="Loading releases" />
        )}
      </Card>
      <Card title="Live Releases" flush>
        <DataTable
          label="Releases"
          columns={releaseColumns}
          rows={data?.remotes}
          rowKey={(remote) => remote.name}
          empty={{ message: 'No area has been released yet' }}
        />
      </Card>
    </Stack>
  );
}

export function Component() {
  return (
    <>
      <PageHeader title="Releases" subtitle="What of each area is live, and since when" />
      <Content />
    </>
  );
}
