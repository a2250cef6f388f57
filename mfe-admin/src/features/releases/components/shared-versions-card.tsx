import type { Releases } from '@portal/contract';
import { Card, Muted } from '@portal/ui/base';
import { type Column, DataTable } from '@portal/ui/data';
import { type SharedVersion, sharedVersions } from '../model/shared-versions';

const COLUMNS: readonly Column<SharedVersion>[] = [
  {
    key: 'name',
    title: 'Package',
    heading: true,
    render: ({ name }) => (name.endsWith('/') ? `${name}*` : name),
  },
  { key: 'version', title: 'Version', nowrap: true, render: ({ version }) => version },
  {
    key: 'used',
    title: 'Used By',
    render: ({ usedBy }) => (usedBy.length > 0 ? usedBy.join(', ') : <Muted>Shell alone</Muted>),
  },
];

/** The packages that the shell provides, in the one version that a page has of each. */
export function SharedVersionsCard({ releases }: { releases: Releases }) {
  return (
    <Card title="Shared Packages" subtitle="In a page once, in the version that the shell provides" flush>
      <DataTable
        label="Packages and versions"
        columns={COLUMNS}
        rows={sharedVersions(releases)}
        rowKey={({ name }) => name}
        empty={{ message: 'The shell provides no packages' }}
      />
    </Card>
  );
}
