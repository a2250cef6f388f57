import { ApiError, useSession } from '@portal/auth';
import { type AssetRequest, readId } from '@portal/contract';
import { FailedCard } from '@portal/features/feedback';
import { requestQuery } from '@portal/features/requests';
import { LoadingCard, MissingPage, PageHeader } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea, useParams } from '@portal/ui/router';
import type { ReactNode } from 'react';
import { paths } from '../../../paths';

const BACK = { to: paths.requests, label: 'My Requests' };

function NoSuchRequest() {
  return (
    <MissingPage
      title="Request not found"
      message="There is no such request of yours"
      icon="request"
      back={BACK}
    />
  );
}

/** Loads the request that the address names. Somebody else's is not here, whoever may see it elsewhere. */
export function OwnRequest({ children }: { children: (request: AssetRequest) => ReactNode }) {
  const area = useArea();
  const id = readId(useParams().id);
  const userId = useSession(({ user }) => user?.id);
  const query = useQuery({ ...requestQuery(area, id ?? 0), enabled: id !== undefined });
  const { data, error } = query;
  const isMissing = error instanceof ApiError && error.status === 404;
  if (id === undefined || isMissing || (data && data.user_id !== userId)) return <NoSuchRequest />;
  if (data) return children(data);
  return (
    <>
      <PageHeader title={`Request #${id}`} back={BACK} />
      {error ? (
        <FailedCard title="Failed to fetch your requests" query={query} />
      ) : (
        <LoadingCard lines={8} label="Loading..." />
      )}
    </>
  );
}
