import { useListTable } from '@portal/features/feedback';
import { Card, LinkButton, PageHeader, StatCards } from '@portal/ui/base';
import { DataTable, SearchBox, Toolbar, useListState } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { myAllocationsQuery } from '../features/allocations/api/my-allocations';
import { myAssetsCountQuery } from '../features/allocations/api/my-assets-count';
import { assetColumns } from '../features/allocations/components/asset-columns';
import { paths } from '../paths';
import styles from './allocations-page.module.css';

const FAILED = 'Failed to fetch your assets';

export function Component() {
  const list = useListState({ sort: '-allocated_at' });
  const count = useQuery(myAssetsCountQuery);
  const table = useListTable(list, useQuery(myAllocationsQuery(list.query)), FAILED);
  return (
    <>
      <PageHeader title="My Assets" subtitle="What is allocated to you now" />
      <div className={styles.figure}>
        <StatCards
          label="My figures"
          loading={count.isPending}
          items={[{ label: 'Allocated Assets', value: count.data, icon: 'asset', tone: 'success' }]}
        />
      </div>
      <Card title="Allocated Assets" flush>
        <Toolbar>
          <SearchBox
            label="Search my assets"
            placeholder="Search name, tag or serial number"
            value={list.search}
            onChange={list.setSearch}
          />
        </Toolbar>
        <DataTable
          label="My assets"
          noun={['asset', 'assets']}
          columns={assetColumns}
          {...table}
          empty={
            list.isFiltered
              ? { message: 'No assets found matching your search.' }
              : {
                  message: 'No assets allocated to you yet',
                  hint: 'What procurement allocates to you appears here.',
                  action: <LinkButton to={paths.submit}>Submit Request</LinkButton>,
                }
          }
        />
      </Card>
    </>
  );
}
