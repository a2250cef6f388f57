import { type Asset, type CustomField, fieldSort, isRanged } from '@portal/contract';
import {
  Badge,
  ClampedText,
  ConditionBadge,
  Money,
  Muted,
  StatusBadge,
  TextLink,
  useToday,
} from '@portal/ui/base';
import type { Column } from '@portal/ui/data';
import { AssetThumbnail, warrantyState } from '../../assets';
import { CustomFieldText } from '../../custom-fields';
import { useRecordLinks } from '../../links';
import { LocationCell } from '../../locations';
import { heldIn } from '../model/listed-fields';
import styles from './asset-columns.module.css';

type AssetColumn = Column<Asset>;

function NameCell({ asset }: { asset: Asset }) {
  const paths = useRecordLinks();
  return (
    <div className={styles.lines}>
      <span className={styles.name}>
        <TextLink to={paths.asset(asset.id)}>
          <ClampedText text={asset.name} />
        </TextLink>
      </span>
      <span className={styles.quiet}>
        <Muted>{asset.category_name}</Muted>
      </span>
    </div>
  );
}

function StatusCell({ asset }: { asset: Asset }) {
  return (
    <div className={styles.lines}>
      <span>
        <StatusBadge status={asset.status} />
      </span>
      {asset.holder ? <Muted>{asset.holder.name}</Muted> : null}
    </div>
  );
}

function ValueCell({ asset: { purchase_cost, warranty_until } }: { asset: Asset }) {
  const warranty = warrantyState(warranty_until, useToday());
  return (
    <div className={styles.lines}>
      {purchase_cost === null ? <span>–</span> : <Money amount={purchase_cost} />}
      {warranty ? (
        <span className={styles.tag} title="Warranty">
          {warranty.tone === 'warning' ? (
            <Badge tone="warning">{warranty.text}</Badge>
          ) : (
            <Muted>{warranty.text}</Muted>
          )}
        </span>
      ) : null}
    </div>
  );
}

function SerialCell({ asset: { serial_number, asset_tag } }: { asset: Asset }) {
  return (
    <div className={styles.lines}>
      <span className={styles.word}>
        <ClampedText text={serial_number ?? '–'} />
      </span>
      <span className={styles.tag}>
        <Muted>{asset_tag}</Muted>
      </span>
    </div>
  );
}

function text(key: 'brand' | 'model_number', title: string): AssetColumn {
  return {
    key,
    title,
    sort: key,
    render: (asset) => (
      <span className={styles.word}>
        <ClampedText text={asset[key] ?? '–'} />
      </span>
    ),
  };
}

/** The facts of the inventory; `sort` names are those of the API. */
export const assetColumns: readonly AssetColumn[] = [
  { key: 'image', title: 'Image', hideTitle: true, render: (asset) => <AssetThumbnail asset={asset} /> },
  {
    key: 'name',
    title: 'Name',
    sort: 'name',
    also: { title: 'Category', sort: 'category' },
    heading: true,
    render: (asset) => <NameCell asset={asset} />,
  },
  text('brand', 'Brand'),
  text('model_number', 'Model'),
  {
    key: 'serial_number',
    title: 'Serial Number',
    sort: 'serial_number',
    also: { title: 'Tag', sort: 'asset_tag' },
    render: (asset) => <SerialCell asset={asset} />,
  },
  {
    key: 'condition',
    title: 'Condition',
    sort: 'condition',
    render: ({ condition }) => <ConditionBadge condition={condition} />,
  },
  {
    key: 'status',
    title: 'Status',
    sort: 'status',
    also: { title: 'Holder', sort: 'holder' },
    render: (asset) => <StatusCell asset={asset} />,
  },
  {
    key: 'location',
    title: 'Location',
    sort: 'location',
    render: ({ location }) => <LocationCell location={location} />,
  },
  {
    key: 'value',
    title: 'Cost',
    sort: 'purchase_cost',
    also: { title: 'Warranty', sort: 'warranty_until' },
    align: 'end',
    render: (asset) => <ValueCell asset={asset} />,
  },
];

/** A custom field that lists show. */
export function fieldColumn(field: CustomField): AssetColumn {
  const { id, name, type } = field;
  return {
    key: `field-${id}`,
    title: name,
    sort: fieldSort(id),
    ...(isRanged(type) && type !== 'date' ? { align: 'end' as const } : {}),
    render: (asset) => {
      const held = heldIn(asset, field);
      return held ? <CustomFieldText held={held} /> : '–';
    },
  };
}
