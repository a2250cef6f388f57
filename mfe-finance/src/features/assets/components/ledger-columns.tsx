import type { AssetLedgerEntry } from '@portal/contract';
import { statusInLedger } from '@portal/contract/vocabulary';
import { AssetThumbnail } from '@portal/features/assets';
import { LinesCell } from '@portal/features/requests';
import { DateText, Money, StatusBadge, TextLink } from '@portal/ui/base';
import type { Column } from '@portal/ui/data';
import { formatDate, formatMoney } from '@portal/ui/format';
import { paths } from '../../../paths';
import { lifeLeft } from '../model/remaining-life';

function amount(value: number | null) {
  return value === null ? '–' : <Money amount={value} />;
}

function monthly(value: number | null): string[] {
  return value ? [`${formatMoney(value)} a month`] : [];
}

/** The address of an asset's page; the day of the list goes along. */
export function assetAddress(id: number, day: string): string {
  return `${paths.asset(id)}${day ? `?as_of=${day}` : ''}`;
}

/** What finance reads of the inventory; `sort` names are those of the API. */
export function ledgerColumns(day: string): readonly Column<AssetLedgerEntry>[] {
  return [
    { key: 'image', title: 'Image', hideTitle: true, render: (asset) => <AssetThumbnail asset={asset} /> },
    {
      key: 'name',
      title: 'Name',
      sort: 'name',
      heading: true,
      render: (asset) => (
        <LinesCell
          text={<TextLink to={assetAddress(asset.id, day)}>{asset.name}</TextLink>}
          below={[
            [asset.brand, asset.model_number].filter(Boolean).join(' ') || asset.category_name,
            ...(asset.deleted_on === null ? [] : [`Deleted on ${formatDate(asset.deleted_on)}`]),
          ]}
        />
      ),
    },
    {
      key: 'serial',
      title: 'Serial Number',
      sort: 'asset_tag',
      render: (asset) => <LinesCell text={asset.serial_number ?? '–'} below={[asset.asset_tag]} />,
    },
    {
      key: 'status',
      title: 'Status',
      sort: 'status',
      render: ({ status }) => <StatusBadge status={statusInLedger(status)} />,
    },
    {
      key: 'purchase_date',
      title: 'Purchased',
      sort: 'purchase_date',
      nowrap: true,
      render: ({ purchase_date }) => <DateText value={purchase_date} />,
    },
    {
      key: 'purchase_cost',
      title: 'Cost',
      sort: 'purchase_cost',
      align: 'end',
      render: ({ purchase_cost }) => amount(purchase_cost),
    },
    {
      key: 'accumulated',
      title: 'Written off',
      align: 'end',
      nowrap: true,
      render: (asset) => (
        <LinesCell text={amount(asset.accumulated)} below={monthly(asset.monthly_depreciation)} />
      ),
    },
    {
      key: 'value',
      title: 'Value',
      align: 'end',
      nowrap: true,
      render: (asset) => <LinesCell text={amount(asset.value)} below={[lifeLeft(asset)]} />,
    },
  ];
}
