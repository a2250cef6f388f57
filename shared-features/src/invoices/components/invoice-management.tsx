import { useSession } from '@portal/auth';
import {
  HOLD_REASON_WORDS,
  INVOICE_KIND_WORDS,
  INVOICE_STATE_WORDS,
  type InvoiceListItem,
  isOverdue,
  isPermitted,
} from '@portal/contract';
import { Badge, Card, DateText, LinkButton, Muted, PageHeader, TextLink, useToday } from '@portal/ui/base';
import {
  ClearFilters,
  type Column,
  DataTable,
  ListFilter,
  SearchBox,
  Toolbar,
  useListState,
} from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { ExportButton } from '../../export';
import { useListTable } from '../../feedback';
import { useRecordLinks } from '../../links';
import { VendorFilter, VendorLink } from '../../vendors';
import { invoiceListQuery } from '../api/read-invoices';
import { BilledOrders } from './billed-orders';
import { InvoiceAmount } from './invoice-amount';
import { HoldReasons, InvoiceStateBadge } from './invoice-badges';
import styles from './invoices.module.css';

const FAILED = 'Failed to fetch invoices';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const STATES = optionsOf(INVOICE_STATE_WORDS);
const REASONS = optionsOf(HOLD_REASON_WORDS);
const KINDS = optionsOf(INVOICE_KIND_WORDS);
const DUE = [{ value: 'true', label: 'Overdue' }];

type Links = ReturnType<typeof useRecordLinks>;

function columnsOf(paths: Links, today: string): readonly Column<InvoiceListItem>[] {
  return [
    {
      key: 'number',
      title: 'Invoice',
      sort: 'number',
      heading: true,
      render: ({ id, number, kind }) => (
        <span className={styles.lines}>
          <TextLink to={paths.invoice(id)}>{number}</TextLink>
          {kind === 'invoice' ? null : <Muted>{INVOICE_KIND_WORDS[kind]}</Muted>}
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
      key: 'order',
      title: 'Order',
      nowrap: true,
      render: (invoice) => <BilledOrders invoice={invoice} />,
    },
    {
      key: 'state',
      title: 'State',
      render: ({ state, reasons }) => (
        <span className={styles.lines}>
          <InvoiceStateBadge state={state} />
          <HoldReasons reasons={reasons} />
        </span>
      ),
    },
    {
      key: 'total',
      title: 'Total',
      sort: 'total',
      align: 'end',
      render: (invoice) => <InvoiceAmount {...invoice} />,
    },
    {
      key: 'issued_on',
      title: 'Issued',
      sort: 'issued_on',
      nowrap: true,
      render: ({ issued_on }) => <DateText value={issued_on} />,
    },
    {
      key: 'due_on',
      title: 'Due',
      sort: 'due_on',
      nowrap: true,
      render: (invoice) => <Due invoice={invoice} today={today} />,
    },
    {
      key: 'entered_at',
      title: 'Entered',
      sort: 'entered_at',
      nowrap: true,
      render: ({ entered_at, entered_by }) => (
        <span className={styles.lines}>
          <DateText value={entered_at} />
          {entered_by ? <Muted>{entered_by.name}</Muted> : null}
        </span>
      ),
    },
  ];
}

function Due({ invoice, today }: { invoice: InvoiceListItem; today: string }) {
  const { due_on, paid_on } = invoice;
  if (paid_on)
    return (
      <span>
        Paid <DateText value={paid_on} />
      </span>
    );
  if (!due_on) return <Muted>–</Muted>;
  return (
    <span className={styles.lines}>
      <DateText value={due_on} />
      {isOverdue(invoice, today) ? <Badge tone="danger">Overdue</Badge> : null}
    </span>
  );
}

function InvoiceTable() {
  const area = useArea();
  const paths = useRecordLinks();
  const today = useToday();
  const list = useListState({
    sort: '-entered_at',
    filters: { state: '', reason: '', kind: '', overdue: '', vendor_id: '' },
  });
  const table = useListTable(list, useQuery(invoiceListQuery(area, list.query)), FAILED);
  return (
    <Card
      title="All Invoices"
      flush
      extra={<ExportButton file="exportInvoices" query={list.query} failed={FAILED} />}
    >
      <Toolbar>
        <SearchBox
          label="Search invoices"
          placeholder="Number, vendor or order"
          value={list.search}
          onChange={list.setSearch}
        />
        <ListFilter state={list} name="state" label="State" options={STATES} />
        <ListFilter state={list} name="reason" label="Held because" options={REASONS} />
        <ListFilter state={list} name="kind" label="Kind" options={KINDS} />
        <ListFilter state={list} name="overdue" label="Payment" options={DUE} />
        <VendorFilter state={list} />
        <ClearFilters state={list} />
      </Toolbar>
      <DataTable
        label="Invoices"
        noun={['invoice', 'invoices']}
        columns={columnsOf(paths, today)}
        {...table}
        empty={
          list.isFiltered
            ? { message: 'No invoices found matching your search and filters.' }
            : {
                message: 'No invoices yet',
                hint: 'An invoice is entered on the page of its order.',
                action: <LinkButton to={paths.orders}>Go to Orders</LinkButton>,
              }
        }
      />
    </Card>
  );
}

/** The page of invoices: found, narrowed, exported, each leading to its own page. */
export function InvoiceManagement() {
  const { orders, invoiceCharges } = useRecordLinks();
  const role = useSession((session) => session.user?.role);
  const mayEnter = role !== undefined && isPermitted(role, 'invoices.enter');
  return (
    <>
      <PageHeader
        title="Invoices"
        subtitle="What vendors bill, matched with what was ordered and received"
        actions={
          <>
            {mayEnter ? (
              <LinkButton to={invoiceCharges} icon="add">
                Enter Charges
              </LinkButton>
            ) : null}
            <LinkButton to={orders} icon="order">
              Orders
            </LinkButton>
          </>
        }
      />
      <InvoiceTable />
    </>
  );
}
