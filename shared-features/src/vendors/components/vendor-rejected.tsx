import { REJECTED_WORDS, type RejectedUnit } from '@portal/contract';
import { Card, DateTimeText, Money, Muted, TextLink } from '@portal/ui/base';
import { type Column, DataTable, useListState } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { ExportButton } from '../../export';
import { useListTable } from '../../feedback';
import { useRecordLinks } from '../../links';
import { rejectedUnitsQuery } from '../api/read-vendors';

const FAILED = 'Failed to fetch what was rejected and sent back';

function columns(paths: ReturnType<typeof useRecordLinks>): readonly Column<RejectedUnit>[] {
  return [
    {
      key: 'item',
      title: 'Unit',
      heading: true,
      render: ({ item, unit_number }) => `${item}, unit ${unit_number}`,
    },
    {
      key: 'order',
      title: 'Order',
      nowrap: true,
      render: ({ order }) => <TextLink to={paths.order(order.id)}>{order.number}</TextLink>,
    },
    { key: 'kind', title: 'What', render: ({ kind }) => REJECTED_WORDS[kind] },
    { key: 'reason', title: 'Reason', render: ({ reason }) => reason },
    {
      key: 'cost',
      title: 'Cost',
      align: 'end',
      render: ({ cost }) => (cost === null ? <Muted>–</Muted> : <Money amount={cost} />),
    },
    { key: 'at', title: 'When', sort: 'at', nowrap: true, render: ({ at }) => <DateTimeText value={at} /> },
  ];
}

/** The rows behind the figures: what a vendor delivered and did not stay. */
export function VendorRejected({ id }: { id: number }) {
  const area = useArea();
  const paths = useRecordLinks();
  const list = useListState({ sort: '-at', prefix: 'rejected-' });
  const query = { ...list.query, vendor_id: String(id) };
  const table = useListTable(list, useQuery(rejectedUnitsQuery(area, id, query)), FAILED);
  return (
    <Card
      title="Rejected and Sent Back"
      flush
      extra={<ExportButton file="exportRejectedUnits" query={query} failed={FAILED} />}
    >
      <DataTable
        label="Units that were rejected or sent back"
        noun={['unit', 'units']}
        columns={columns(paths)}
        {...table}
        empty={{ message: 'Nothing was rejected or sent back' }}
      />
    </Card>
  );
}
