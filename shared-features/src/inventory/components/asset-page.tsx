import { useSession } from '@portal/auth';
import { type Asset, type Deletion, isPermitted, readId } from '@portal/contract';
import { Card, DateTimeText, MissingPage, PageHeader, StatusBadge } from '@portal/ui/base';
import { Tabs } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea, useKnownParams, useParams, useSearchParams } from '@portal/ui/router';
import { AssetDetailList, AssetPicture, assetQuery } from '../../assets';
import { AttachmentsCard } from '../../attachments';
import { LoadedRecord } from '../../feedback';
import { useRecordLinks } from '../../links';
import { AssetPageActions } from './asset-actions';
import { AssetActivity, AssetCustody, AssetRequests } from './asset-history';
import styles from './asset-page.module.css';
import { HolderCard } from './holder-card';
import { useAssetDialogs } from './use-asset-dialogs';
import { ValueCard } from './value-card';

const FAILED = 'Failed to fetch assets';

interface AssetPageProps {
  /** What the area calls its inventory, for the way back. */
  inventory: string;
}

function History({ id }: { id: number }) {
  useKnownParams('view');
  const [params, setParams] = useSearchParams();
  const views = [
    { key: 'custody', label: 'Custody', content: <AssetCustody id={id} /> },
    { key: 'requests', label: 'Requests', content: <AssetRequests id={id} /> },
    { key: 'activity', label: 'Activity', content: <AssetActivity id={id} /> },
  ];
  const asked = params.get('view');
  const view = views.find(({ key }) => key === asked)?.key ?? 'custody';
  return (
    <Card title="History">
      <Tabs
        label="History of this asset"
        value={view}
        items={views}
        // Each view begins at its first page.
        onChange={(next) => setParams({ view: next }, { replace: true, preventScrollReset: true })}
      />
    </Card>
  );
}

function Found({ inventory, asset }: AssetPageProps & { asset: Asset }) {
  const { act, dialogs } = useAssetDialogs();
  const { assets } = useRecordLinks();
  const role = useSession((session) => session.user?.role);
  const seesLedger = role !== undefined && isPermitted(role, 'finance.see');
  return (
    <>
      <PageHeader
        title={asset.name}
        subtitle={`${asset.asset_tag} · ${asset.category_name}`}
        back={{ to: assets, label: inventory }}
        badge={<StatusBadge status={asset.status} />}
        actions={<AssetPageActions asset={asset} onAct={act} />}
      />
      <div className={styles.columns}>
        <div className={styles.side}>
          <AssetPicture asset={asset} />
          <HolderCard asset={asset} />
          {seesLedger ? <ValueCard asset={asset} /> : null}
        </div>
        <Card title="Facts">
          <AssetDetailList asset={asset} />
        </Card>
      </div>
      <div className={styles.part}>
        <AttachmentsCard type="asset" id={asset.id} />
      </div>
      <History id={asset.id} />
      {dialogs}
    </>
  );
}

/** There is no such asset, or there is none any more. */
function Missing({ inventory, id, deleted }: AssetPageProps & { id?: number; deleted?: Deletion }) {
  const { assets } = useRecordLinks();
  const page = (
    <MissingPage
      title={deleted?.label ?? 'Asset not found'}
      message={
        deleted ? (
          <>
            This asset was deleted on <DateTimeText value={deleted.at} />
            {deleted.by ? ` by ${deleted.by}` : ''}. Past allocations, requests and the activity log keep its
            name.
          </>
        ) : (
          'There is no such asset, or it has been deleted.'
        )
      }
      icon="asset"
      back={{ to: assets, label: inventory }}
      wayOn={`Go to ${inventory}`}
    />
  );
  if (id === undefined || !deleted) return page;
  return (
    <>
      {page}
      <div className={styles.after}>
        <AttachmentsCard type="asset" id={id} />
      </div>
    </>
  );
}

function Loaded({ id, ...page }: AssetPageProps & { id: number }) {
  const { assets } = useRecordLinks();
  return (
    <LoadedRecord
      query={useQuery(assetQuery(useArea(), id))}
      title="Asset"
      back={{ to: assets, label: page.inventory }}
      failed={FAILED}
      missing={({ deleted }) => <Missing {...page} id={id} deleted={deleted} />}
    >
      {(asset) => <Found {...page} asset={asset} />}
    </LoadedRecord>
  );
}

/** An asset's own page: picture, facts, who holds it, what it is worth, and all that happened to it. */
export function AssetPage(page: AssetPageProps) {
  const id = readId(useParams().id);
  return id === undefined ? <Missing {...page} /> : <Loaded key={id} {...page} id={id} />;
}
