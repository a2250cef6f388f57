import { isLate, type OrderListItem, RECEIVED_WORDS } from '@portal/contract';
import {
  Badge,
  Card,
  DateText,
  LinkButton,
  MoneyWithBase,
  Muted,
  PageHeader,
  TextLink,
  useToday,
} from '@portal/ui/base';
import {
  ClearFilters,
  type Column,
  DataTable,
  ListFilter,
  SearchBox,
  Toolbar,
  useListState,
} from '@portal/ui/data';
import { formatCount, formatMoney } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { ExportButton } from '../../export';
import { useListTable } from '../../feedback';
import { Unbroken, useRecordLinks } from '../../links';
import { VendorFilter, VendorLink } from '../../vendors';
import { orderListQuery } from '../api/read-orders';
import { itemsText, orderNumber } from '../model/order-texts';
import { OrderStatusBadge, STATUS_OPTIONS } from './order-badges';
import { ChangeBadge } from './order-change';
import { OrderForStock } from './order-for-stock';
import styles from './orders.module.css';

const FAILED = 'Failed to fetch orders';
const RECEIVED_OPTIONS = Object.entries(RECEIVED_WORDS).map(([value, label]) => ({ value, label }));

const LATE_OPTIONS = [{ value: 'true', label: 'Late' }];
const ALLOWANCE_OPTIONS = [{ value: 'true', label: 'Within allowance' }];

function ExpectedCell({ order, today }: { order: OrderListItem; today: string }) {
  const { expected_on, has_arrival_notes } = order;
  if (!expected_on && !has_arrival_notes) return <Muted>–</Muted>;
  return (
    <span className={styles.lines}>
      <DateText value={expected_on} />
      {isLate(order, today) ? <Badge tone="danger">Late</Badge> : null}
      {has_arrival_notes ? <Badge tone="warning">Reported arrived</Badge> : null}
    </span>
  );
}

function orderColumns(
  paths: ReturnType<typeof useRecordLinks>,
  today: string,
): readonly Column<OrderListItem>[] {
  return [
    {
      key: 'number',
      title: 'Order',
      sort: 'number',
      heading: true,
      render: (order) => (
        <span className={styles.lines}>
          <TextLink
            to={paths.order(order.id)}
            aria-label={order.number ? undefined : `Draft ${order.id} to ${order.vendor.name}`}
          >
            <Unbroken>{orderNumber(order)}</Unbroken>
          </TextLink>
          <Muted>{itemsText(order)}</Muted>
        </span>
      ),
    },
    {
      key: 'vendor',
      title: 'Vendor',
      sort: 'vendor',
      render: ({ vendor }) => <VendorLink vendor={vendor} />,
    },
    {
      key: 'status',
      title: 'Status',
      render: ({ status, change_status, contract_fault }) => (
        <span className={styles.lines}>
          <OrderStatusBadge status={status} />
          <ChangeBadge status={change_status} />
          {contract_fault ? <span className={styles.late}>{contract_fault}</span> : null}
        </span>
      ),
    },
    {
      ...{ key: 'received', title: 'Received', nowrap: true },
      render: ({ receipt_state }) => RECEIVED_WORDS[receipt_state],
    },
    {
      ...{ key: 'billed', title: 'Billed', nowrap: true },
      render: ({ billed_state }) => RECEIVED_WORDS[billed_state],
    },
    {
      key: 'total',
      title: 'Total',
      sort: 'total',
      align: 'end',
      render: ({ total, currency, base_total, within_allowance }) => (
        <span className={styles.end}>
          <MoneyWithBase amount={total} currency={currency} base={base_total} />
          {within_allowance > 0 ? <Muted>{formatMoney(within_allowance)} by allowance</Muted> : null}
        </span>
      ),
    },
    { key: 'lines', title: 'Lines', align: 'end', render: ({ count_lines }) => formatCount(count_lines) },
    {
      key: 'expected_on',
      title: 'Expected',
      sort: 'expected_on',
      nowrap: true,
      render: (order) => <ExpectedCell order={order} today={today} />,
    },
    {
      key: 'created_at',
      title: 'Created',
      sort: 'created_at',
      nowrap: true,
      render: ({ created_at, created_by }) => (
        <span className={styles.lines}>
          <DateText value={created_at} />
          {created_by ? <Muted>{created_by.name}</Muted> : null}
        </span>
      ),
    },
  ];
}

function OrderTable() {
  const area = useArea();
  const paths = useRecordLinks();
  const today = useToday();
  const list = useListState({
    sort: '-created_at',
    filters: { status: '', receipt_state: '', vendor_id: '', late: '', within_allowance: '' },
  });
  const table = useListTable(list, useQuery(orderListQuery(area, list.query)), FAILED);
  return (
    <Card
      title="All Orders"
      flush
      extra={<ExportButton file="exportOrders" query={list.query} failed={FAILED} />}
    >
      <Toolbar>
        <SearchBox
          label="Search orders"
          placeholder="Number, vendor, item or requester"
          value={list.search}
          onChange={list.setSearch}
        />
        <ListFilter state={list} name="status" label="Status" options={STATUS_OPTIONS} />
        <ListFilter state={list} name="receipt_state" label="Received" options={RECEIVED_OPTIONS} />
        <ListFilter state={list} name="late" label="Delivery" options={LATE_OPTIONS} />
        <ListFilter state={list} name="within_allowance" label="Approval" options={ALLOWANCE_OPTIONS} />
        <VendorFilter state={list} />
        <ClearFilters state={list} />
      </Toolbar>
      <DataTable
        label="Orders"
        noun={['order', 'orders']}
        columns={orderColumns(paths, today)}
        {...table}
        empty={
          list.isFiltered
            ? { message: 'No orders found matching your search and filters.' }
            : {
                message: 'No orders yet',
                hint: 'An order begins with approved requests: they are under To Buy.',
                action: <LinkButton to={paths.toBuy}>Go to To Buy</LinkButton>,
              }
        }
      />
    </Card>
  );
}

/** The page of orders: found, narrowed, exported, each leading to its own page. */
export function OrderManagement() {
  const { toBuy } = useRecordLinks();
  return (
    <>
      <PageHeader
        title="Orders"
        subtitle="What is bought from whom, and how much of it has arrived"
        actions={
          <>
            {toBuy ? <OrderForStock /> : null}
            <LinkButton to={toBuy} tone="primary" icon="add">
              Order Approved Requests
            </LinkButton>
          </>
        }
      />
      <OrderTable />
    </>
  );
}
