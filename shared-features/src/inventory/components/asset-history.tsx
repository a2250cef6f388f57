import type { Allocation, AssetRequest } from '@portal/contract';
import { ConditionBadge, DateText, Muted, StatusBadge, TextLink } from '@portal/ui/base';
import { type Column, DataTable, useListState } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { RecordActivity } from '../../activity';
import { useListTable } from '../../feedback';
import { useRecordLinks } from '../../links';
import { LinesCell, requestColumns } from '../../requests';
import { assetCustodyQuery, assetRequestsQuery } from '../api/asset-history';

interface HistoryProps {
  id: number;
}

const CUSTODY: readonly Column<Allocation>[] = [
  {
    key: 'user',
    title: 'Person',
    heading: true,
    render: ({ user }) => <LinesCell text={user.name} below={[user.department ?? 'No Department']} />,
  },
  {
    key: 'allocated_at',
    title: 'From',
    sort: 'allocated_at',
    nowrap: true,
    render: ({ allocated_at, allocated_by }) => (
      <LinesCell
        text={<DateText value={allocated_at} />}
        below={allocated_by ? [`by ${allocated_by.name}`] : []}
      />
    ),
  },
  {
    key: 'returned_at',
    title: 'Until',
    sort: 'returned_at',
    nowrap: true,
    render: ({ returned_at, returned_by }) =>
      returned_at ? (
        <LinesCell
          text={<DateText value={returned_at} />}
          below={returned_by ? [`returned by ${returned_by.name}`] : []}
        />
      ) : (
        <StatusBadge status="active" />
      ),
  },
  {
    key: 'return_condition',
    title: 'Condition at return',
    render: ({ return_condition }) =>
      return_condition ? <ConditionBadge condition={return_condition} /> : <Muted>–</Muted>,
  },
  {
    key: 'note',
    title: 'Notes',
    render: ({ note, return_note }) => {
      const [first, ...rest] = [note, return_note && `At return: ${return_note}`].filter(Boolean);
      return first ? <LinesCell text={first} below={rest} /> : <Muted>–</Muted>;
    },
  },
];

/** Who had the asset when, and how it came back. */
export function AssetCustody({ id }: HistoryProps) {
  const area = useArea();
  const list = useListState({ sort: '-allocated_at', prefix: 'custody-' });
  const table = useListTable(
    list,
    useQuery(assetCustodyQuery(area, id, list.query)),
    'Failed to fetch allocations',
  );
  return (
    <DataTable
      label="Custody history"
      columns={CUSTODY}
      {...table}
      empty={{ message: 'Nobody has had this asset yet.' }}
    />
  );
}

const { assetNameAndRequester, type, cost, status, created } = requestColumns;

/** The asset's repairs, the requests that chose it from stock, and those that it was allocated for. */
export function AssetRequests({ id }: HistoryProps) {
  const area = useArea();
  const list = useListState({ sort: '-created_at', prefix: 'requests-' });
  const table = useListTable(
    list,
    useQuery(assetRequestsQuery(area, id, list.query)),
    'Failed to fetch requests',
  );
  const paths = useRecordLinks();
  const number: Column<AssetRequest> = {
    key: 'id',
    title: 'ID',
    sort: 'id',
    nowrap: true,
    render: (request) => <TextLink to={paths.request(request.id)}>#{request.id}</TextLink>,
  };
  return (
    <DataTable
      label="Requests about this asset"
      noun={['request', 'requests']}
      columns={[number, assetNameAndRequester, type, cost, status, created]}
      {...table}
      empty={{ message: 'No requests about this asset.' }}
    />
  );
}

/** What was done to the asset, with the facts before and after. */
export function AssetActivity({ id }: HistoryProps) {
  return <RecordActivity type="asset" id={id} label="Activity of this asset" />;
}
