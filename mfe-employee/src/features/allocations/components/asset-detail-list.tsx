import { type Asset, pathText, recordField } from '@portal/contract';
import { ConditionBadge, DateText, type DetailItem, DetailList, Icon, StatusBadge } from '@portal/ui/base';
import type { MyAsset } from '../api/my-asset';
import styles from './asset-detail-list.module.css';

/** What the contract calls a fact. */
const label = (name: keyof Asset) => recordField(name).label;

function factsOf({ asset, allocation }: MyAsset): DetailItem[] {
  const facts: (DetailItem | false)[] = [
    { label: label('asset_tag'), value: asset.asset_tag },
    { label: label('serial_number'), value: asset.serial_number },
    { label: label('brand'), value: asset.brand },
    { label: label('model_number'), value: asset.model_number },
    { label: label('category_name'), value: asset.category_name },
    { label: label('location'), value: asset.location && pathText(asset.location.path) },
    { label: label('condition'), value: <ConditionBadge condition={asset.condition} /> },
    { label: label('status'), value: <StatusBadge status={asset.status} /> },
    allocation !== undefined && {
      label: 'Allocated date',
      value: <DateText value={allocation.allocated_at} />,
    },
    asset.warranty_until !== null && {
      label: label('warranty_until'),
      value: <DateText value={asset.warranty_until} />,
    },
    asset.description !== null && { label: label('description'), value: asset.description, wide: true },
  ];
  return facts.filter((fact) => fact !== false);
}

/** What an asset is and since when it is the reader's, beside its picture. */
export function AssetDetailList({ mine }: { mine: MyAsset }) {
  const { name, image_url } = mine.asset;
  return (
    <div className={styles.asset}>
      {image_url ? (
        <a href={image_url} target="_blank" rel="noreferrer" className={styles.frame}>
          <img src={image_url} alt={name} className={styles.picture} />
        </a>
      ) : (
        <span className={styles.frame}>
          <Icon name="asset" label="No picture" />
        </span>
      )}
      <DetailList items={factsOf(mine)} />
    </div>
  );
}
