import { ApiError } from '@portal/auth';
import { readId } from '@portal/contract';
import { statusInLedger } from '@portal/contract/vocabulary';
import { FailedCard, useFailureToast } from '@portal/features/feedback';
import { useRecordLinks } from '@portal/features/links';
import { LinkButton, MissingPage, Notice, PageHeader, PageSkeleton, StatusBadge } from '@portal/ui/base';
import { useCorrectedAddress, useListState } from '@portal/ui/data';
import { formatDate } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useParams } from '@portal/ui/router';
import { ledgerEntryQuery } from '../features/assets/api/asset-ledger';
import { LedgerSections } from '../features/assets/components/ledger-sections';
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
  const links = useRecordLinks();
  const state = useListState({ filters: { as_of: '' } });
  const { filters, setFilter } = state;
  const query = useQuery(ledgerEntryQuery(id, filters.as_of || undefined));
  const { data, error } = query;
  const isCorrecting = useCorrectedAddress(state, error, data !== undefined);
  const isMissing = error instanceof ApiError && error.code === 'not_found';
  useFailureToast(isMissing || isCorrecting ? undefined : error, FAILED);
  if (isMissing) return <Missing />;
  if (data) {
    const { asset, depreciation } = data;
    return (
      <>
        <PageHeader
          title={depreciation.asset.name}
          subtitle={asset ? `${asset.asset_tag} · ${asset.category_name}` : depreciation.asset.asset_tag}
          back={back}
          badge={asset ? <StatusBadge status={statusInLedger(asset.status)} /> : undefined}
          actions={
            <LinkButton to={links.trace('asset', id)} icon="history">
              Trace
            </LinkButton>
          }
        />
        {depreciation.deleted_on === null ? null : (
          <Notice tone="info" title={`Deleted on ${formatDate(depreciation.deleted_on)}`}>
            It is in the figures of the days before, and in none since.
          </Notice>
        )}
        <LedgerSections
          asset={asset}
          depreciation={depreciation}
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
  const id = readId(useParams().id);
  return id === undefined ? <Missing /> : <Loaded key={id} id={id} />;
}
