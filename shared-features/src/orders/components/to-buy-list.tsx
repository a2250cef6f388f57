import { MAX_ROWS_AT_ONCE, MAX_STOCK_COUNTED } from '@portal/contract';
import { Card, ClampedText, DateText, LinkButton, Money, Muted, PageHeader, TextLink } from '@portal/ui/base';
import {
  ClearFilters,
  type Column,
  DataTable,
  SearchBox,
  Toolbar,
  useListState,
  useSelection,
} from '@portal/ui/data';
import { formatMoney } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { ExportButton } from '../../export';
import { useListTable } from '../../feedback';
import { useRecordLinks } from '../../links';
import { type ToBuyRow, toBuyQuery } from '../api/read-orders';
import styles from './orders.module.css';
import { ToBuyActions } from './to-buy-actions';

const FAILED = 'Failed to fetch what is to be bought';

function StockCell({ row, to }: { row: ToBuyRow; to: string | undefined }) {
  const { in_stock, category } = row;
  if (in_stock === 0 || !category) return <Muted>None</Muted>;
  const text = in_stock >= MAX_STOCK_COUNTED ? `${MAX_STOCK_COUNTED} or more` : String(in_stock);
  return (
    <TextLink to={to} aria-label={`${text} of ${category.name} in stock now`}>
      {text}
    </TextLink>
  );
}

function toBuyColumns(paths: ReturnType<typeof useRecordLinks>): readonly Column<ToBuyRow>[] {
  return [
    {
      key: 'label',
      title: 'Item',
      heading: true,
      render: ({ id, label, brand }) => (
        <span className={styles.lines}>
          <TextLink to={paths.request(id)}>
            <ClampedText text={label} />
          </TextLink>
          <Muted>{[`Request #${id}`, brand].filter(Boolean).join(', ')}</Muted>
        </span>
      ),
    },
    { key: 'category', title: 'Category', render: ({ category }) => category?.name ?? <Muted>–</Muted> },
    {
      key: 'requester',
      title: 'Requester',
      sort: 'requester',
      render: ({ requester }) => (
        <span className={styles.lines}>
          <span>{requester.name}</span>
          <Muted>{requester.department ?? 'No Department'}</Muted>
        </span>
      ),
    },
    {
      key: 'approved_cost',
      title: 'Approved cost',
      sort: 'approved_cost',
      align: 'end',
      render: ({ approved_cost, ordered }) => (
        <span className={styles.end}>
          <Money amount={approved_cost} />
          {ordered ? (
            <Muted>
              {formatMoney(ordered.cost)} on{' '}
              {ordered.orders.map(({ number }) => number ?? 'a draft').join(', ')}
            </Muted>
          ) : null}
        </span>
      ),
    },
    {
      key: 'approved_at',
      title: 'Approved on',
      sort: 'approved_at',
      nowrap: true,
      render: ({ approved_at }) => <DateText value={approved_at} />,
    },
    {
      key: 'in_stock',
      title: 'In stock now',
      align: 'end',
      render: (row) => (
        <StockCell row={row} to={row.category ? paths.availableIn(row.category.id) : undefined} />
      ),
    },
  ];
}

function ToBuyTable() {
  const area = useArea();
  const paths = useRecordLinks();
  const list = useListState({ sort: 'approved_at' });
  const table = useListTable(list, useQuery(toBuyQuery(area, list.query)), FAILED);
  const selection = useSelection<ToBuyRow>({
    list,
    table,
    rowKey: ({ id }) => id,
    canSelect: () => true,
    labelOf: ({ id }) => `request #${id}`,
    max: MAX_ROWS_AT_ONCE,
  });
  return (
    <Card
      title="Approved Requests"
      flush
      extra={<ExportButton file="exportToBuy" query={list.query} failed={FAILED} />}
    >
      <Toolbar>
        <SearchBox label="Search what is to be bought" value={list.search} onChange={list.setSearch} />
        <ClearFilters state={list} />
      </Toolbar>
      <DataTable
        label="To buy"
        noun={['request', 'requests']}
        columns={toBuyColumns(paths)}
        {...table}
        selection={selection}
        bulkActions={<ToBuyActions selection={selection} />}
        empty={
          list.isFiltered
            ? { message: 'No requests found matching your search.' }
            : {
                message: 'Nothing is to be bought',
                hint: 'A request comes here when it is approved, and leaves when it is on an order or served from stock.',
                action: <LinkButton to={paths.requests}>Go to requests</LinkButton>,
              }
        }
      />
    </Card>
  );
}

/** The page of approved requests that are on no order yet: chosen ones become a new order, or lines of a draft. */
export function ToBuyList() {
  return (
    <>
      <PageHeader title="To Buy" subtitle="Approved requests that are on no order yet" />
      <ToBuyTable />
    </>
  );
}
