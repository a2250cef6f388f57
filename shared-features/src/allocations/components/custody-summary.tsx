import { ConditionBadge, type DetailItem, DetailList } from '@portal/ui/base';
import { assetTitle, type Custody } from '../model/custody';
import styles from './allocation-columns.module.css';

/** What changes hands, in short. */
export function CustodySummary({ custody }: { custody: Custody }) {
  const { asset, holder, condition } = custody;
  const facts: DetailItem[] = [
    { label: 'Asset', value: `${assetTitle(asset)}, ${asset.asset_tag}`, wide: true },
    { label: 'Held by', value: holder.department ? `${holder.name}, ${holder.department}` : holder.name },
    { label: 'Condition now', value: <ConditionBadge condition={condition} /> },
  ];
  return (
    <div className={styles.block}>
      <DetailList items={facts} />
    </div>
  );
}
