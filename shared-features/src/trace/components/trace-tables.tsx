import { GONE_WORDS, type Trace } from '@portal/contract';
import { Card, DateText, DateTimeText, Money, Muted, StatusBadge, TextLink } from '@portal/ui/base';
import { type Column, DataTable } from '@portal/ui/data';
import { PersonLink, useRecordLinks } from '../../links';
import styles from './trace.module.css';
import { Cut, Lines, type Links, none, RequestRef } from './trace-cells';
import { invoiceColumns } from './trace-invoices';
import { ReleasedCard } from './trace-released';

type TracedRequest = Trace['requests'][number];
type Item = Trace['items'][number] & { row: number };
type Entry = Trace['entries'][number];
type Gone = Trace['gone'][number] & { row: number };

function Approvals({ approvals }: Pick<TracedRequest, 'approvals'>) {
  if (approvals.length === 0) return none;
  return (
    <ul className={styles.list}>
      {approvals.map(({ by_finance, person, at, amount, lapsed_at, order_number }) => (
        <li key={`${at}${by_finance}`}>
          <Money amount={amount} /> by {person?.name ?? 'somebody'}
          {by_finance ? ', finance' : ''}
          {order_number ? `, with ${order_number}` : ''}, <DateTimeText value={at} />
          {lapsed_at === null ? null : (
            <Muted>
              , void since <DateTimeText value={lapsed_at} />
            </Muted>
          )}
        </li>
      ))}
    </ul>
  );
}

function requestColumns(paths: Links): readonly Column<TracedRequest>[] {
  return [
    {
      key: 'request',
      title: 'Request',
      heading: true,
      render: ({ id, label, status }) => (
        <Lines>
          {status === 'stock' ? (
            label
          ) : (
            <>
              <TextLink to={paths.request(id)}>Request #{id}</TextLink>
              <Muted>{label}</Muted>
            </>
          )}
        </Lines>
      ),
    },
    {
      key: 'requester',
      title: 'Asked by',
      render: ({ requester, department }) => (
        <Lines>
          <PersonLink {...requester} />
          <Muted>{department ?? 'no department'}</Muted>
        </Lines>
      ),
    },
    {
      key: 'submitted',
      title: 'Submitted',
      render: ({ submitted_at }) => <DateTimeText value={submitted_at} />,
    },
    {
      key: 'estimated',
      title: 'Asked for',
      align: 'end',
      render: ({ estimated_cost }) => <Money amount={estimated_cost} />,
    },
    { key: 'approvals', title: 'Approved', render: (request) => <Approvals {...request} /> },
  ];
}

function Origin({ order, request_id, paths }: Item & { paths: Links }) {
  return (
    <Lines>
      {order ? (
        <span>
          <TextLink to={paths.order(order.id)}>{order.number ?? 'Draft'}</TextLink> line {order.line}, unit{' '}
          {order.unit}
        </span>
      ) : (
        <Muted>Without an order</Muted>
      )}
      {order ? <Muted>{order.vendor}</Muted> : null}
      {request_id === null ? null : (
        <span>
          for <RequestRef id={request_id} paths={paths} />
        </span>
      )}
    </Lines>
  );
}

function Receipt({ order, receipt }: Item) {
  if (receipt)
    return (
      <Lines>
        <DateText value={receipt.received_on} />
        {receipt.delivery_note ? <Muted>delivery note {receipt.delivery_note}</Muted> : null}
        {receipt.recorded_by ? <Muted>by {receipt.recorded_by.name}</Muted> : null}
      </Lines>
    );
  if (order?.state === 'closed') return <Muted>Nothing more is awaited</Muted>;
  return order ? <Muted>Awaited</Muted> : none;
}

function Asset({ asset, paths }: Item & { paths: Links }) {
  if (!asset) return none;
  const { asset_tag, serial_number, is_deleted, status } = asset;
  return (
    <Lines>
      {is_deleted ? <span>{asset_tag}</span> : <TextLink to={paths.asset(asset.id)}>{asset_tag}</TextLink>}
      {serial_number ? <Muted>{serial_number}</Muted> : null}
      {is_deleted ? <Muted>deleted</Muted> : <StatusBadge status={status} />}
    </Lines>
  );
}

function itemColumns(paths: Links, seesLedger: boolean): readonly Column<Item>[] {
  return [
    {
      key: 'what',
      title: 'Item',
      heading: true,
      render: ({ order, asset }) => asset?.name ?? order?.name ?? '–',
    },
    { key: 'origin', title: 'From', render: (item) => <Origin {...item} paths={paths} /> },
    {
      key: 'cost',
      title: 'Cost',
      align: 'end',
      render: ({ cost }) => (cost === null ? none : <Money amount={cost} />),
    },
    { key: 'receipt', title: 'Received', render: (item) => <Receipt {...item} /> },
    { key: 'asset', title: 'Asset', render: (item) => <Asset {...item} paths={paths} /> },
    {
      key: 'holder',
      title: 'Held by',
      render: ({ asset }) =>
        asset?.holder && asset.held_since ? (
          <Lines>
            <PersonLink {...asset.holder} />
            <Muted>
              since <DateTimeText value={asset.held_since} />
            </Muted>
          </Lines>
        ) : (
          none
        ),
    },
    ...(seesLedger
      ? [
          {
            key: 'worth',
            title: 'Worth today',
            align: 'end' as const,
            render: ({ asset }: Item) =>
              asset === null || asset.worth === null ? none : <Money amount={asset.worth} />,
          },
        ]
      : []),
  ];
}

const ENTRY_WORDS: Readonly<Record<Entry['kind'], string>> = {
  receipt: 'Receipt of',
  undone: 'Undone receipt of',
  sent_back: 'Sent back of',
  without_order: 'Receipt of',
  difference: 'Difference of',
  exchange: 'Exchange difference of',
};

function goneColumns(paths: Links): readonly Column<Gone>[] {
  return [
    { key: 'what', title: 'Unit', heading: true, render: ({ name, unit }) => `${name}, unit ${unit}` },
    {
      key: 'kind',
      title: 'What',
      render: ({ kind, asset_tag }) => (
        <Lines>
          <span>{GONE_WORDS[kind]}</span>
          {asset_tag ? <Muted>{asset_tag}</Muted> : null}
        </Lines>
      ),
    },
    {
      key: 'of',
      title: 'Of',
      render: ({ order, request_id }) => (
        <span>
          <TextLink to={paths.order(order.id)}>{order.number ?? 'a draft'}</TextLink>,{' '}
          <RequestRef id={request_id} paths={paths} />
        </span>
      ),
    },
    { key: 'reason', title: 'Reason', render: ({ reason }) => reason },
    {
      key: 'cost',
      title: 'Cost',
      align: 'end',
      render: ({ cost }) => (cost === null ? none : <Money amount={cost} />),
    },
    {
      key: 'at',
      title: 'When',
      render: ({ at, by }) => (
        <Lines>
          <DateTimeText value={at} />
          {by ? <Muted>{by.name}</Muted> : null}
        </Lines>
      ),
    },
  ];
}

function EntryOf({ kind, order, invoice, request_id, paths }: Entry & { paths: Links }) {
  const request = <RequestRef id={request_id} paths={paths} />;
  if (!order) return <span>Fulfilled {request}</span>;
  const number = <TextLink to={paths.order(order.id)}>{order.number ?? 'a draft'}</TextLink>;
  return invoice ? (
    <span>
      {ENTRY_WORDS[kind]} <TextLink to={paths.invoice(invoice.id)}>{invoice.number}</TextLink> for {number},{' '}
      {request}
    </span>
  ) : (
    <span>
      {ENTRY_WORDS[kind]} {number}, {request}
    </span>
  );
}

function entryColumns(paths: Links): readonly Column<Entry>[] {
  return [
    {
      key: 'at',
      title: 'Entered',
      heading: true,
      render: ({ occurred_at }) => <DateTimeText value={occurred_at} />,
    },
    {
      key: 'of',
      title: 'For',
      render: (entry) => <EntryOf {...entry} paths={paths} />,
    },
    { key: 'by', title: 'By', render: ({ recorded_by }) => recorded_by?.name ?? none },
    { key: 'amount', title: 'Amount', align: 'end', render: ({ amount }) => <Money amount={amount} /> },
  ];
}

/** The records of a trace: what was asked for, what it became, and what was spent. */
export function TraceTables({ trace }: { trace: Trace }) {
  const stock = trace.requests.filter(({ status }) => status === 'stock');
  const paths = { ...useRecordLinks(), stock: new Set(stock.map(({ id }) => id)) };
  const { requests, items, invoices, entries, stations, gone } = trace;
  const seesLedger = stations.some(({ station }) => station === 'worth');
  return (
    <>
      <Card title="Requests and Approvals" flush>
        <DataTable
          label="What was asked for and approved"
          noun={['request', 'requests']}
          columns={requestColumns(paths)}
          rows={requests}
          rowKey={({ id }) => id}
          empty={{ message: 'Nobody asked for it: it was added to the inventory' }}
        />
        <Cut shown={requests.length} of={trace.count_requests} noun="requests" />
      </Card>
      <Card title="Units and Assets" flush>
        <DataTable
          label="What was ordered and what it became"
          noun={['item', 'items']}
          columns={itemColumns(paths, seesLedger)}
          rows={items.map((item, row) => ({ ...item, row }))}
          rowKey={({ row }) => row}
          empty={{ message: 'Nothing has been ordered or given yet' }}
        />
        <Cut shown={items.length} of={trace.count_items} noun="items" />
      </Card>
      {gone.length > 0 ? (
        <Card title="Rejected and Sent Back" flush>
          <DataTable
            label="What was delivered and did not stay"
            noun={['unit', 'units']}
            columns={goneColumns(paths)}
            rows={gone.map((one, row) => ({ ...one, row }))}
            rowKey={({ row }) => row}
            empty={{ message: 'All that was delivered stayed' }}
          />
        </Card>
      ) : null}
      <ReleasedCard released={trace.released} paths={paths} />
      {invoices.length > 0 ? (
        <Card title="Invoices" flush>
          <DataTable
            label="What was billed"
            noun={['invoice', 'invoices']}
            columns={invoiceColumns(paths, trace.subject)}
            rows={invoices}
            rowKey={({ id }) => id}
            empty={{ message: 'Nothing has been billed' }}
          />
          <Cut shown={invoices.length} of={trace.count_invoices} noun="invoices" />
        </Card>
      ) : null}
      <Card title="Spending Entries" flush>
        <DataTable
          label="What was spent"
          columns={entryColumns(paths)}
          rows={entries}
          rowKey={({ id }) => id}
          empty={{ message: 'Nothing has been spent of a budget' }}
        />
        <Cut shown={entries.length} of={trace.count_entries} noun="entries" />
      </Card>
    </>
  );
}
