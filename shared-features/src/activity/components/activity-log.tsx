import type { ActivityEntry } from '@portal/contract';
import { Badge, Card, PageHeader } from '@portal/ui/base';
import { DataTable, useListState } from '@portal/ui/data';
import { formatTotal } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea, useAreaLinks } from '@portal/ui/router';
import { ExportButton } from '../../export';
import { useListTable, useOpenDialog } from '../../feedback';
import { periodFault, withPeriod } from '../../periods';
import { activityQuery } from '../api/list-activity';
import { targetPage } from '../model/target-page';
import { activityColumns, openable, type TargetLink } from './activity-columns';
import { ACTIVITY_FILTERS, ActivityToolbar } from './activity-filters';
import { EntryDialog } from './entry-dialog';

const FAILED = 'Failed to fetch activity logs';

function EntryCount({ total, isExact }: { total: number; isExact?: boolean }) {
  return <Badge>{`${formatTotal(total, isExact)} ${total === 1 ? 'entry' : 'entries'}`}</Badge>;
}

/**
 * The activity log as a page: searched, filtered and paged by the server, each entry with what it changed and a link to what
 * it is about, where the area shows that.
 */
export function ActivityLog({ title }: { title: string }) {
  const area = useArea();
  const { page } = useAreaLinks();
  const linkTo: TargetLink = (entry) => {
    const target = targetPage(entry);
    return target && page(area, target.page, target.values, target.search);
  };
  const list = useListState({ sort: '-timestamp', filters: ACTIVITY_FILTERS });
  const query = withPeriod(list);
  const fault = periodFault(list.filters);
  const table = useListTable(
    list,
    useQuery({ ...activityQuery(area, query), enabled: !fault }),
    FAILED,
    fault,
  );
  const { opened, isOpen, show, close } = useOpenDialog<ActivityEntry>();
  return (
    <>
      <PageHeader
        title={title}
        subtitle="Who did what, when, and what it changed"
        actions={<ExportButton file="exportActivity" query={query} failed={FAILED} disabled={!!fault} />}
        badge={
          table.total === undefined ? undefined : (
            <EntryCount total={table.total} isExact={table.totalIsExact} />
          )
        }
      />
      <Card flush>
        <ActivityToolbar state={list} rows={table.rows} />
        <DataTable
          label="Activity log"
          columns={activityColumns(linkTo, show)}
          {...table}
          empty={{ message: fault ?? 'No activity logs found' }}
        />
      </Card>
      <EntryDialog
        entry={opened?.subject}
        open={isOpen}
        to={opened ? openable(opened.subject, linkTo) : undefined}
        onClose={close}
      />
    </>
  );
}
