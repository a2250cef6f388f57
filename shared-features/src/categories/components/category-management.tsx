import type { Category, CategoryAction } from '@portal/contract';
import { Button, Card, IconButton, Muted, PageHeader, StatCards, TextLink } from '@portal/ui/base';
import { actionsColumn, type Column, DataTable, SearchBox, Toolbar, useListState } from '@portal/ui/data';
import { formatCount, formatTotal } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { ExportButton } from '../../export';
import { keepFocus, useListTable, useOpenDialog } from '../../feedback';
import { useRecordLinks } from '../../links';
import { categoryListQuery } from '../api/list-categories';
import { AddCategoryDialog, EditCategoryDialog } from './category-dialogs';
import styles from './category-management.module.css';
import { DeleteCategoryDialog } from './delete-category-dialog';

const FAILED = 'Failed to fetch categories';

type Paths = ReturnType<typeof useRecordLinks>;
type Act = (action: CategoryAction, category: Category) => void;

function CountLink({ count, to, what }: { count: number | undefined; to: string | undefined; what: string }) {
  if (!count) return <Muted>0</Muted>;
  return (
    <TextLink to={to} aria-label={`${formatCount(count)} ${what}`}>
      {formatCount(count)}
    </TextLink>
  );
}

function RowActions({ category, onAct }: { category: Category; onAct: Act }) {
  const { id, name, allowed_actions } = category;
  return (
    <div className={styles.actions} data-category={id}>
      {allowed_actions.includes('edit') ? (
        <IconButton icon="edit" size="small" label={`Edit ${name}`} onClick={() => onAct('edit', category)} />
      ) : null}
      {allowed_actions.includes('delete') ? (
        <IconButton
          icon="delete"
          size="small"
          label={`Delete ${name}`}
          onClick={() => onAct('delete', category)}
        />
      ) : null}
    </div>
  );
}

function categoryColumns(paths: Paths, onAct: Act): readonly Column<Category>[] {
  return [
    { key: 'id', title: 'ID', sort: 'id', nowrap: true, render: ({ id }) => id },
    { key: 'name', title: 'Name', sort: 'name', heading: true, render: ({ name }) => name },
    {
      key: 'description',
      title: 'Description',
      render: ({ description }) => description ?? <Muted>No description</Muted>,
    },
    {
      key: 'assets',
      title: 'Assets',
      sort: 'assets',
      align: 'end',
      render: ({ id, name, counts }) => (
        <CountLink count={counts?.assets} to={paths.assetsIn(id)} what={`assets in ${name}`} />
      ),
    },
    {
      key: 'requests',
      title: 'Requests',
      sort: 'requests',
      align: 'end',
      render: ({ id, name, counts }) => (
        <CountLink count={counts?.requests} to={paths.requestsIn(id)} what={`requests for ${name}`} />
      ),
    },
    actionsColumn((category) => <RowActions category={category} onAct={onAct} />),
  ];
}

/** The total of all categories, whatever the list below is narrowed to. */
function TotalCard() {
  const area = useArea();
  const { data, isPending } = useQuery(categoryListQuery(area, { page_size: 1 }));
  return (
    <StatCards
      label="Categories in figures"
      loading={isPending}
      items={[
        {
          label: 'Total Categories',
          value: data && formatTotal(data.total, data.total_is_exact),
          icon: 'category',
        },
      ]}
    />
  );
}

function CategoryTable({ onAdd }: { onAdd: () => void }) {
  const area = useArea();
  const paths = useRecordLinks();
  const list = useListState({ sort: 'name' });
  const table = useListTable(list, useQuery(categoryListQuery(area, list.query)), FAILED);
  const { opened, isOpen, show, close } = useOpenDialog<{ action: CategoryAction; category: Category }>();
  const dialog = opened && {
    category: opened.subject.category,
    open: isOpen,
    onClose: close,
    onClosed: () => keepFocus(`[data-category="${opened.subject.category.id}"]`),
  };
  return (
    <Card
      title="All Categories"
      flush
      extra={<ExportButton file="exportCategories" query={list.query} failed={FAILED} />}
    >
      <Toolbar>
        <SearchBox label="Search categories" value={list.search} onChange={list.setSearch} />
      </Toolbar>
      <DataTable
        label="Categories"
        noun={['category', 'categories']}
        columns={categoryColumns(paths, (action, category) => show({ action, category }))}
        {...table}
        empty={
          list.isFiltered
            ? { message: 'No categories found matching your search.' }
            : {
                message: 'No categories yet',
                action: (
                  <Button tone="primary" icon="add" onClick={onAdd}>
                    Add the first category
                  </Button>
                ),
              }
        }
      />
      {dialog && opened.subject.action === 'edit' ? (
        <EditCategoryDialog key={opened.dialogKey} {...dialog} />
      ) : null}
      {dialog && opened.subject.action === 'delete' ? (
        <DeleteCategoryDialog key={opened.dialogKey} {...dialog} />
      ) : null}
    </Card>
  );
}

interface CategoryManagementProps {
  /** The way back to where the page was reached from, where it is in no menu. */
  back?: { to: string; label: string };
}

/** The page of asset categories: added, changed, and deleted where nothing hangs on them. */
export function CategoryManagement({ back }: CategoryManagementProps) {
  const adding = useOpenDialog<true>();
  const add = () => adding.show(true);
  return (
    <>
      <PageHeader
        title="Category Management"
        subtitle="What assets and requests are sorted into"
        back={back}
        actions={
          <Button tone="primary" icon="add" onClick={add}>
            Add New Category
          </Button>
        }
      />
      <TotalCard />
      <CategoryTable onAdd={add} />
      {adding.opened ? (
        <AddCategoryDialog key={adding.opened.dialogKey} open={adding.isOpen} onClose={adding.close} />
      ) : null}
    </>
  );
}
