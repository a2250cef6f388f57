import type { TargetType } from '@portal/contract';
import { ActivityBadge, DateTimeText } from '@portal/ui/base';
import { DataTable, useListState } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useListTable } from '../../feedback';
import { LinesCell } from '../../requests';
import { recordActivityQuery } from '../api/record-activity';
import { FieldChanges } from './field-changes';

interface RecordActivityProps {
  type: TargetType;
  id: number;
  /** Names the table for screen readers. */
  label: string;
}

/** What was done to one record, with the facts before and after. */
export function RecordActivity({ type, id, label }: RecordActivityProps) {
  const area = useArea();
  const list = useListState({ sort: '-timestamp', prefix: 'activity-' });
  const table = useListTable(
    list,
    useQuery(recordActivityQuery(area, { type, id }, list.query)),
    'Failed to fetch activity logs',
  );
  return (
    <DataTable
      label={label}
      columns={[
        {
          key: 'timestamp',
          title: 'When',
          sort: 'timestamp',
          nowrap: true,
          render: ({ timestamp }) => <DateTimeText value={timestamp} />,
        },
        {
          key: 'action',
          title: 'Action',
          heading: true,
          render: ({ action }) => <ActivityBadge action={action} />,
        },
        { key: 'user', title: 'By', render: ({ user_name }) => user_name ?? 'System' },
        {
          key: 'changes',
          title: 'Changes',
          render: ({ changes, note }) => (
            <LinesCell text={<FieldChanges changes={changes} />} below={note ? [`“${note}”`] : []} />
          ),
        },
      ]}
      {...table}
      empty={{ message: 'No activity logs found' }}
    />
  );
}
