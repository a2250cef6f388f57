import { ApiError } from '@portal/auth';
import { statusInBooks } from '@portal/contract/vocabulary';
import { FailedCard, useFailureToast } from '@portal/features/feedback';
import { MissingPage, Notice, PageHeader, PageSkeleton, StatusBadge } from '@portal/ui/base';
import { useCorrectedAddress, useListState } from '@portal/ui/data';
import { formatDate } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useParams } from '@portal/ui/router';
import { assetBookQuery } from '../features/assets/api/asset-books';
import { AssetBookSections } from '../features/assets/components/asset-book';
import { paths } from '../paths';

const FAILED = 'Failed to fetch assets';
const back = { to: paths.assets, label: 'Asset Inventory' };

function Missing() {
  return (
    <MissingPage
      title="Asset not found"
      message="There is no such asset, or it has been deleted."
      icon="asset"
      back={back}
      wayOn="Go to Asset Inventory"
    />
  );
}

function Loaded({ id }: { id: number }) {
  const state = useListState({ filters: { as_of: '' } });
  const { filters, setFilter } = state;
  const query = useQuery(assetBookQuery(id, filters.as_of || undefined));
  const { data, error } = query;
  const isCorrecting = useCorrectedAddress(state, error, data !== undefined);
  const isMissing = error instanceof ApiError && error.code === 'not_found';
  useFailureToast(isMissing || isCorrecting ? undefined : error, FAILED);
  if (isMissing) return <Missing />;
  if (data) {
    const { asset, book } = data;
    return (
      <>
        <PageHeader
          title={book.asset.name}
          subtitle={asset ? `${asset.asset_tag} · ${asset.category_name}` : book.asset.asset_tag}
          back={back}
          badge={asset ? <StatusBadge status={statusInBooks(asset.status)} /> : undefined}
        />
        {book.deleted_on === null ? null : (
          <Notice tone="info" title={`Deleted on ${formatDate(book.deleted_on)}`}>
            It is in the figures of the days before, and in none since.
          </Notice>
        )}
        <AssetBookSections
          asset={asset}
          book={book}
          day={filters.as_of}
          onDay={(day) => setFilter('as_of', day)}
        />
      </>
    );
  }
  if (!error || isCorrecting) return <PageSkeleton />;
  return (
    <>
      <PageHeader title="Asset" back={back} />
      <FailedCard title={FAILED} query={query} />
    </>
  );
}

export function Component() {
  const { id } = useParams();
  return id && /^[1-9]\d{0,8}$/.test(id) ? <Loaded key={id} id={Number(id)} /> : <Missing />;
}
