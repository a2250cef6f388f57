import { ApiError } from '@portal/auth';
import { openRepairOf, readId } from '@portal/contract';
import { AttachmentsCard } from '@portal/features/attachments';
import { FailedCard, useFailureToast } from '@portal/features/feedback';
import { Card, LinkButton, LoadingCard, MissingPage, PageHeader, Stack } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useParams } from '@portal/ui/router';
import { type MyAsset, myAssetQuery } from '../features/allocations/api/my-asset';
import { AssetDetailList } from '../features/allocations/components/asset-detail-list';
import { RequestsAbout } from '../features/requests/components/requests-about';
import { paths } from '../paths';

const FAILED = 'Failed to fetch your assets';
const BACK = { to: paths.allocations, label: 'My Assets' };

function NoSuchAsset() {
  return (
    <MissingPage
      title="Asset not found"
      message="No such asset is allocated to you"
      icon="asset"
      back={BACK}
    />
  );
}

function MyAssetDetails({ mine }: { mine: MyAsset }) {
  const { id, name, asset_tag } = mine.asset;
  const repair = openRepairOf(mine.asset);
  return (
    <>
      <PageHeader
        title={name}
        subtitle={asset_tag}
        back={BACK}
        actions={
          repair === null ? (
            <LinkButton to={paths.repairAsset(id)} tone="primary" icon="maintenance">
              Report a Problem
            </LinkButton>
          ) : (
            <LinkButton to={paths.request(repair)} icon="maintenance">
              Repair #{repair} is under way
            </LinkButton>
          )
        }
      />
      <Stack>
        <Card title="Details">
          <AssetDetailList mine={mine} />
        </Card>
        <AttachmentsCard type="asset" id={id} />
        <RequestsAbout assetId={id} />
      </Stack>
    </>
  );
}

/** One asset of the reader's. Somebody else's is not here, whoever may see it elsewhere. */
export function Component() {
  const id = readId(useParams().id);
  const query = useQuery({ ...myAssetQuery(id ?? 0), enabled: id !== undefined });
  const { data, error } = query;
  const isMissing = error instanceof ApiError && error.status === 404;
  useFailureToast(isMissing ? null : error, FAILED);
  if (id === undefined || isMissing || (data && !data.allocation)) return <NoSuchAsset />;
  if (data) return <MyAssetDetails mine={data} />;
  return (
    <>
      <PageHeader title="My Asset" back={BACK} />
      {error ? <FailedCard title={FAILED} query={query} /> : <LoadingCard lines={8} label="Loading..." />}
    </>
  );
}
