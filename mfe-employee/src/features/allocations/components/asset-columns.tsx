import type { Allocation } from '@portal/contract';
import { ClampedText, DateText, Muted, Row, StatusBadge, TextLink } from '@portal/ui/base';
import type { Column } from '@portal/ui/data';
import { paths } from '../../../paths';

/** The columns of My Assets; what is away for repair is still the caller's. */
export const assetColumns: readonly Column<Allocation>[] = [
  {
    key: 'asset',
    title: 'Asset Name',
    sort: 'asset_name',
    heading: true,
    render: ({ asset_id, asset_name }) => (
      <TextLink to={paths.asset(asset_id)}>
        <ClampedText text={asset_name} />
      </TextLink>
    ),
  },
  { key: 'tag', title: 'Asset Tag', nowrap: true, render: ({ asset }) => asset.asset_tag },
  {
    key: 'serial',
    title: 'Serial Number',
    render: ({ asset }) =>
      asset.serial_number ? <ClampedText text={asset.serial_number} /> : <Muted>None</Muted>,
  },
  {
    key: 'allocated',
    title: 'Allocated Date',
    sort: 'allocated_at',
    nowrap: true,
    render: ({ allocated_at }) => <DateText value={allocated_at} />,
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ asset_status }) => (
      <Row>
        <StatusBadge status="active" />
        {asset_status === 'maintenance' ? <StatusBadge status="maintenance" /> : null}
      </Row>
    ),
  },
];
