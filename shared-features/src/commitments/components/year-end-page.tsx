import { MAX_ROWS_AT_ONCE, type YearEndOrder } from '@portal/contract';
import { Badge, Card, DateText, Money, PageHeader, Stack, StatCards, TextLink } from '@portal/ui/base';
import {
  ClearFilters,
  type Column,
  DataTable,
  FilterSelect,
  SearchBox,
  Toolbar,
  useListState,
  useSelection,
} from '@portal/ui/data';
import { formatDate, formatMoney } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { departmentText } from '../../charts';
import { ExportButton } from '../../export';
import { useListTable } from '../../feedback';
import { useRecordLinks } from '../../links';
import { LinesCell } from '../../requests';
import { yearEndQuery } from '../api/read-commitments';
import { useCommitmentLinks } from '../model/commitment-links';
import { YearEndActions } from './year-end-actions';

const FAILED = 'Failed to fetch orders';
const DECISIONS = [
  { value: 'undecided', label: 'Undecided' },
  { value: 'kept', label: 'Kept' },
];

function Decision({ kept, open }: Pick<YearEndOrder, 'kept' | 'open'>) {
  if (kept === null) return <Badge>Undecided</Badge>;
  const { by, at, amount, note } = kept;
  return (
    <LinesCell
      text={<Badge tone="success">Kept</Badge>}
      below={[
        `by ${by}`,
        <DateText key="at" value={at} />,
        `${formatMoney(amount)} not received then`,
        ...(amount === open ? [] : [`${formatMoney(open)} now: more came, or the order was changed`]),
        ...(note === null ? [] : [note]),
      ]}
    />
  );
}

function columnsOf(paths: ReturnType<typeof useRecordLinks>): readonly Column<YearEndOrder>[] {
  return [
    {
      key: 'number',
      title: 'Order',
      sort: 'number',
      heading: true,
      nowrap: true,
      render: ({ id, number }) => <TextLink to={paths.order(id)}>{number ?? 'Draft'}</TextLink>,
    },
    {
      key: 'vendor',
      title: 'Vendor',
      sort: 'vendor',
      render: ({ vendor }) => <TextLink to={paths.vendor(vendor.id)}>{vendor.name}</TextLink>,
    },
    {
      key: 'departments',
      title: 'Departments',
      render: ({ by_department }) => (
        <LinesCell
          text={null}
          below={by_department.map(
            ({ department, open }) => `${departmentText(department)}: ${formatMoney(open)}`,
          )}
        />
      ),
    },
    {
      key: 'sent_at',
      title: 'Sent',
      nowrap: true,
      render: ({ sent_at }) => <DateText value={sent_at} />,
    },
    {
      key: 'expected_on',
      title: 'Expected',
      sort: 'expected_on',
      nowrap: true,
      render: ({ expected_on }) => <DateText value={expected_on} />,
    },
    {
      key: 'open',
      title: 'Not received',
      align: 'end',
      render: ({ open }) => <Money amount={open} />,
    },
    { key: 'kept', title: 'Decision', render: (row) => <Decision kept={row.kept} open={row.open} /> },
  ];
}

/** Orders of which something has not come: each is kept over the end of the fiscal year, or closed short. */
export function YearEndPage() {
  const area = useArea();
  const paths = useRecordLinks();
  const links = useCommitmentLinks();
  const list = useListState({ sort: 'created_at', filters: { fiscal_year: '', decision: '' } });
  const { filters, setFilter } = list;
  const query = useQuery(yearEndQuery(area, list.query));
  const table = useListTable(list, query, FAILED);
  const known = query.isPlaceholderData ? undefined : query.data;
  const selection = useSelection<YearEndOrder>({
    list,
    table,
    rowKey: ({ id }) => id,
    canSelect: () => (known?.allowed_actions.length ?? 0) > 0,
    labelOf: ({ number }) => `order ${number}`,
    max: MAX_ROWS_AT_ONCE,
  });
  return (
    <>
      <PageHeader
        title="Year End"
        subtitle={
          known
            ? `Fiscal year ${known.fiscal_year} ends on ${formatDate(known.to)}: open orders are kept, or closed short`
            : 'Open orders are kept over the end of the year, or closed short'
        }
        back={{ to: links.commitments(''), label: 'Commitments' }}
      />
      <StatCards
        label="Sums of open orders"
        loading={!known}
        items={[
          {
            label: 'Not Received',
            value: <Money amount={known?.open} />,
            hint: 'of orders that were sent',
            icon: 'order',
            tone: 'warning',
          },
          {
            label: 'To Be Carried',
            value: <Money amount={known?.carried} />,
            hint: 'of it, of orders that are kept',
            icon: 'budget',
            tone: 'info',
          },
        ]}
      />
      <Stack>
        {known && known.by_department.length > 0 ? (
          <Card
            title="By department"
            subtitle={
              <>
                Keeping an order records that what has not come of it is to be carried into the next year. It
                changes no budget by itself: set those of the next year on{' '}
                <TextLink to={links.budgets}>Budgets</TextLink>. What has not come is counted at the cost of
                its units as ordered. Commitments count beside it what a change that is approved and not sent
                makes dearer, and orders sent since the year ended.
              </>
            }
            flush
          >
            <DataTable
              label="Open orders by department"
              columns={[
                {
                  key: 'name',
                  title: 'Department',
                  heading: true,
                  render: ({ department }) => departmentText(department),
                },
                {
                  key: 'open',
                  title: 'Not received',
                  align: 'end',
                  render: ({ open }) => <Money amount={open} />,
                },
                {
                  key: 'carried',
                  title: 'To be carried',
                  align: 'end',
                  render: ({ carried }) => <Money amount={carried} />,
                },
              ]}
              rows={known.by_department}
              rowKey={({ department }) => department?.id ?? 'none'}
              empty={{ message: 'No open orders' }}
            />
          </Card>
        ) : null}
        <Card title="Orders" extra={<ExportButton file="exportYearEndOrders" query={list.query} />} flush>
          <Toolbar>
            <SearchBox label="Search orders" value={list.search} onChange={list.setSearch} />
            <FilterSelect
              label="Fiscal year"
              allLabel="This fiscal year"
              value={filters.fiscal_year}
              options={(known?.fiscal_years ?? []).slice(1).map((year) => ({
                value: String(year),
                label: String(year),
              }))}
              onChange={(value) => setFilter('fiscal_year', value)}
            />
            <FilterSelect
              label="Decision"
              allLabel="All"
              value={filters.decision}
              options={DECISIONS}
              onChange={(value) => setFilter('decision', value)}
            />
            <ClearFilters state={list} />
          </Toolbar>
          <DataTable
            label="Open orders"
            noun={['order', 'orders']}
            columns={columnsOf(paths)}
            {...table}
            selection={selection}
            bulkActions={
              known ? (
                <YearEndActions
                  selection={selection}
                  fiscalYear={known.fiscal_year}
                  allowed={known.allowed_actions}
                />
              ) : null
            }
            empty={{
              message: list.isFiltered
                ? 'No orders found matching your search and filters.'
                : 'Everything that was ordered has come',
            }}
          />
        </Card>
      </Stack>
    </>
  );
}
