import { useSession } from '@portal/auth';
import { type CatalogueItem, formatMonths, isPermitted, LINE_KIND_WORDS } from '@portal/contract';
import { Button, Card, IconButton, Money, Muted, PageHeader } from '@portal/ui/base';
import {
  actionsColumn,
  ClearFilters,
  type Column,
  DataTable,
  SearchBox,
  Toolbar,
  useListState,
} from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { CategoryFilter } from '../../categories';
import { ExportButton } from '../../export';
import { keepFocus, useListTable, useOpenDialog } from '../../feedback';
import { catalogueListQuery } from '../api/read-catalogue';
import styles from './catalogue.module.css';
import { AddItemDialog, EditItemDialog, RemoveItemDialog } from './item-dialogs';

const FAILED = 'Failed to fetch the catalogue';

type Opened = { action: 'add' } | { action: 'edit' | 'remove'; item: CatalogueItem };

function itemColumns(show: ((opened: Opened) => void) | undefined): readonly Column<CatalogueItem>[] {
  const columns: Column<CatalogueItem>[] = [
    { key: 'name', title: 'Name', sort: 'name', heading: true, render: ({ name }) => name },
    { key: 'brand', title: 'Brand', sort: 'brand', render: ({ brand }) => brand ?? <Muted>–</Muted> },
    {
      key: 'model_number',
      title: 'Model number',
      render: ({ model_number }) => model_number ?? <Muted>–</Muted>,
    },
    { key: 'kind', title: 'Kind', render: ({ kind }) => LINE_KIND_WORDS[kind] },
    { key: 'category', title: 'Category', render: ({ category }) => category?.name ?? <Muted>–</Muted> },
    {
      key: 'life',
      title: 'Useful life',
      align: 'end',
      nowrap: true,
      render: ({ useful_life_months }) =>
        useful_life_months === null ? <Muted>–</Muted> : formatMonths(useful_life_months),
    },
    {
      key: 'residual_value',
      title: 'Residual value',
      align: 'end',
      render: ({ residual_value }) =>
        residual_value === null ? <Muted>–</Muted> : <Money amount={residual_value} />,
    },
  ];
  if (!show) return columns;
  return [
    ...columns,
    actionsColumn((item) => (
      <div className={styles.row} data-item={item.id}>
        <IconButton
          icon="edit"
          size="small"
          label={`Edit ${item.name}`}
          onClick={() => show({ action: 'edit', item })}
        />
        <IconButton
          icon="delete"
          size="small"
          label={`Remove ${item.name}`}
          onClick={() => show({ action: 'remove', item })}
        />
      </div>
    )),
  ];
}

/** The page of the catalogue: what is bought again and again. */
export function CatalogueManagement() {
  const area = useArea();
  const role = useSession((session) => session.user?.role);
  const mayManage = role !== undefined && isPermitted(role, 'catalogue.manage');
  const list = useListState({ sort: 'name', filters: { category_id: '' } });
  const table = useListTable(list, useQuery(catalogueListQuery(area, list.query)), FAILED);
  const { opened, isOpen, show, close } = useOpenDialog<Opened>();
  const add = () => show({ action: 'add' });
  const subject = opened?.subject;
  const dialog = opened && { open: isOpen, onClose: close };
  const ofItem = (item: CatalogueItem) => ({
    item,
    onClosed: () => keepFocus(`[data-item="${item.id}"]`),
  });
  return (
    <>
      <PageHeader
        title="Catalogue"
        subtitle="What is bought again and again, with what its assets get"
        actions={
          mayManage ? (
            <Button tone="primary" icon="add" onClick={add}>
              Add New Item
            </Button>
          ) : undefined
        }
      />
      <Card
        title="All Items"
        flush
        extra={<ExportButton file="exportCatalogueItems" query={list.query} failed={FAILED} />}
      >
        <Toolbar>
          <SearchBox label="Search the catalogue" value={list.search} onChange={list.setSearch} />
          <CategoryFilter
            value={list.filters.category_id}
            onChange={(value) => list.setFilter('category_id', value)}
          />
          <ClearFilters state={list} />
        </Toolbar>
        <DataTable
          label="Catalogue items"
          noun={['item', 'items']}
          columns={itemColumns(mayManage ? show : undefined)}
          {...table}
          empty={
            list.isFiltered
              ? { message: 'No items found matching your search and filters.' }
              : {
                  message: 'No items yet',
                  action: mayManage ? (
                    <Button tone="primary" icon="add" onClick={add}>
                      Add the first item
                    </Button>
                  ) : undefined,
                }
          }
        />
      </Card>
      {dialog && subject?.action === 'add' ? <AddItemDialog key={opened.dialogKey} {...dialog} /> : null}
      {dialog && subject?.action === 'edit' ? (
        <EditItemDialog key={opened.dialogKey} {...dialog} {...ofItem(subject.item)} />
      ) : null}
      {dialog && subject?.action === 'remove' ? (
        <RemoveItemDialog key={opened.dialogKey} {...dialog} {...ofItem(subject.item)} />
      ) : null}
    </>
  );
}
