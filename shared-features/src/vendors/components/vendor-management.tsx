import { useSession } from '@portal/auth';
import { isPermitted, type VendorListItem } from '@portal/contract';
import { Button, Card, MailAddress, Muted, PageHeader, TextLink } from '@portal/ui/base';
import {
  actionsColumn,
  ClearFilters,
  type Column,
  DataTable,
  ListFilter,
  SearchBox,
  Toolbar,
  useListState,
} from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea, useNavigate } from '@portal/ui/router';
import { ExportButton } from '../../export';
import { useListTable, useOpenDialog } from '../../feedback';
import { useRecordLinks } from '../../links';
import { vendorListQuery } from '../api/read-vendors';
import { daysText } from '../model/vendor-texts';
import { useVendorDialogs } from './use-vendor-dialogs';
import { VendorRowActions } from './vendor-actions';
import { AddVendorDialog } from './vendor-form-dialogs';
import { VendorStateBadge } from './vendor-state-badge';

const FAILED = 'Failed to fetch vendors';
const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
];

type Act = ReturnType<typeof useVendorDialogs>['act'];

function vendorColumns(
  paths: ReturnType<typeof useRecordLinks>,
  onAct: Act,
): readonly Column<VendorListItem>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      sort: 'name',
      heading: true,
      render: ({ id, name }) => <TextLink to={paths.vendor(id)}>{name}</TextLink>,
    },
    { key: 'tax_number', title: 'Tax number', render: (vendor) => vendor.tax_number ?? <Muted>–</Muted> },
    {
      key: 'order_email',
      title: 'Email for orders',
      render: ({ order_email }) => (order_email ? <MailAddress address={order_email} /> : <Muted>–</Muted>),
    },
    {
      key: 'lead_days',
      title: 'Delivery time',
      sort: 'lead_days',
      align: 'end',
      nowrap: true,
      render: ({ lead_days }) => daysText(lead_days) ?? <Muted>–</Muted>,
    },
    {
      key: 'state',
      title: 'State',
      sort: 'state',
      render: ({ state }) => <VendorStateBadge state={state} />,
    },
    actionsColumn((vendor) => <VendorRowActions vendor={vendor} onAct={onAct} />),
  ];
}

function useMayAdd(): boolean {
  const role = useSession((session) => session.user?.role);
  return role !== undefined && isPermitted(role, 'vendors.manage');
}

function VendorTable({ onAdd }: { onAdd: (() => void) | undefined }) {
  const area = useArea();
  const paths = useRecordLinks();
  const list = useListState({ sort: 'name', filters: { state: '' } });
  const table = useListTable(list, useQuery(vendorListQuery(area, list.query)), FAILED);
  const { act, dialogs } = useVendorDialogs();
  return (
    <Card
      title="All Vendors"
      flush
      extra={<ExportButton file="exportVendors" query={list.query} failed={FAILED} />}
    >
      <Toolbar>
        <SearchBox label="Search vendors" value={list.search} onChange={list.setSearch} />
        <ListFilter state={list} name="state" label="State" options={STATES} />
        <ClearFilters state={list} />
      </Toolbar>
      <DataTable
        label="Vendors"
        noun={['vendor', 'vendors']}
        columns={vendorColumns(paths, act)}
        {...table}
        empty={
          list.isFiltered
            ? { message: 'No vendors found matching your search and filters.' }
            : {
                message: 'No vendors yet',
                action: onAdd ? (
                  <Button tone="primary" icon="add" onClick={onAdd}>
                    Add the first vendor
                  </Button>
                ) : undefined,
              }
        }
      />
      {dialogs}
    </Card>
  );
}

/** The page of vendors: found, added, suspended, merged and removed. */
export function VendorManagement() {
  const adding = useOpenDialog<true>();
  const mayAdd = useMayAdd();
  const paths = useRecordLinks();
  const navigate = useNavigate();
  const add = () => adding.show(true);
  return (
    <>
      <PageHeader
        title="Vendors"
        subtitle="Whom the organisation buys from"
        actions={
          mayAdd ? (
            <Button tone="primary" icon="add" onClick={add}>
              Add New Vendor
            </Button>
          ) : undefined
        }
      />
      <VendorTable onAdd={mayAdd ? add : undefined} />
      {adding.opened ? (
        <AddVendorDialog
          key={adding.opened.dialogKey}
          open={adding.isOpen}
          onClose={adding.close}
          onAdded={({ id }) => {
            const page = paths.vendor(id);
            if (page) navigate(page);
          }}
        />
      ) : null}
    </>
  );
}
