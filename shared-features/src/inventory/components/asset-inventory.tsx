import { type Asset, MAX_ROWS_AT_ONCE } from '@portal/contract';
import { Button, Card, LinkButton, PageHeader } from '@portal/ui/base';
import { actionsColumn, DataTable, useListState, useSelection } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { AllocateBulkAction } from '../../allocations';
import { customFieldsQuery } from '../../custom-fields';
import { ExportButton } from '../../export';
import { useListTable, useOpenDialog } from '../../feedback';
import { useRecordLinks } from '../../links';
import { assetListQuery } from '../api/list-assets';
import { listedFields } from '../model/listed-fields';
import { AddAssetDialog } from './add-asset-dialog';
import { AssetRowActions } from './asset-actions';
import { assetColumns, fieldColumn } from './asset-columns';
import { AssetCounts } from './asset-counts';
import { ASSET_FILTERS, AssetToolbar } from './asset-toolbar';
import { MoveBulkAction } from './move-dialogs';
import { useAssetDialogs } from './use-asset-dialogs';

const FAILED = 'Failed to fetch assets';

function InventoryTable({ onAdd }: { onAdd: () => void }) {
  const area = useArea();
  const list = useListState({ sort: 'name', filters: ASSET_FILTERS });
  const table = useListTable(list, useQuery(assetListQuery(area, list.query)), FAILED);
  const fields = listedFields(useQuery(customFieldsQuery(area)).data);
  const { act, dialogs } = useAssetDialogs();
  const selection = useSelection<Asset>({
    list,
    table,
    rowKey: ({ id }) => id,
    canSelect: ({ allowed_actions }) =>
      allowed_actions.includes('move') || allowed_actions.includes('allocate'),
    labelOf: ({ name, asset_tag }) => `${name}, ${asset_tag}`,
    max: MAX_ROWS_AT_ONCE,
  });
  const actions = actionsColumn<Asset>((asset) => <AssetRowActions asset={asset} onAct={act} />);
  return (
    <Card
      title="All Assets"
      flush
      extra={<ExportButton file="exportAssets" query={list.query} failed={FAILED} />}
    >
      <AssetToolbar state={list} fields={fields} rows={table.rows} />
      <DataTable
        label="Assets"
        noun={['asset', 'assets']}
        columns={[...assetColumns, ...fields.map(fieldColumn), actions]}
        {...table}
        selection={selection}
        bulkActions={
          <>
            <AllocateBulkAction selection={selection} />
            <MoveBulkAction selection={selection} />
          </>
        }
        empty={
          list.isFiltered
            ? { message: 'No assets found matching your search.' }
            : {
                message: 'No assets available.',
                action: (
                  <Button tone="primary" icon="add" onClick={onAdd}>
                    Add the first asset
                  </Button>
                ),
              }
        }
      />
      {dialogs}
    </Card>
  );
}

interface AssetInventoryProps {
  /** The specification's name of the page in this area. */
  title: string;
  subtitle: string;
}

/** The page of all assets: counted, searched, filtered, sorted and paged by the server, changed in place. */
export function AssetInventory({ title, subtitle }: AssetInventoryProps) {
  const adding = useOpenDialog<true>();
  const add = () => adding.show(true);
  const { categories } = useRecordLinks();
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <>
            <LinkButton to={categories} icon="category">
              Categories
            </LinkButton>
            <Button tone="primary" icon="add" onClick={add}>
              Add New Asset
            </Button>
          </>
        }
      />
      <AssetCounts />
      <InventoryTable onAdd={add} />
      {adding.opened ? (
        <AddAssetDialog key={adding.opened.dialogKey} open={adding.isOpen} onClose={adding.close} />
      ) : null}
    </>
  );
}
