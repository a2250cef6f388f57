import { ConditionBadge, DateText, type Fact, Facts, Icon, StatusBadge } from '@portal/ui/base';
import type { MyAsset } from '../api/my-asset';
import styles from './asset-facts.module.css';

function factsOf({ asset, allocation }: MyAsset): Fact[] {
  const facts: (Fact | false)[] = [
    { label: 'Asset Tag', value: asset.asset_tag },
    { label: 'Serial Number', value: asset.serial_number },
    { label: 'Brand', value: asset.brand },
    { label: 'Model', value: asset.model_number },
    { label: 'Category', value: asset.category_name },
    { label: 'Condition', value: <ConditionBadge condition={asset.condition} /> },
    { label: 'Status', value: <StatusBadge status={asset.status} /> },
    allocation !== undefined && {
      label: 'Allocated Date',
      value: <DateText value={allocation.allocated_at} />,
    },
    asset.warranty_until !== null && {
      label: 'Warranty Until',
      value: <DateText value={asset.warranty_until} />,
    },
    asset.description !== null && { label: 'Description', value: asset.description, wide: true },
  ];
  return facts.filter((fact) => fact !== false);
}

/** What an asset is and since when it is the reader's, beside its picture. */
export function AssetFacts({ mine }: { mine: MyAsset }) {
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
      <Facts items={factsOf(mine)} />
    </div>
  );
}
