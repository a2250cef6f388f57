import type { Allocation } from '@portal/contract';
import { Badge, ClampedText, DateText, MailAddress, Muted, StatusBadge, TextLink } from '@portal/ui/base';
import type { Column } from '@portal/ui/data';
import type { ReactNode } from 'react';
import { PersonLink, useRecordLinks } from '../../links';
import { assetName, holderName } from '../model/custody';
import styles from './allocation-columns.module.css';

type AllocationColumn = Column<Allocation>;

function AssetCell({ allocation }: { allocation: Allocation }) {
  const paths = useRecordLinks();
  const { asset_id, asset, asset_deleted } = allocation;
  return (
    <div className={styles.lines}>
      {asset_deleted ? (
        <span className={styles.line}>
          <ClampedText text={assetName(allocation)} /> <Badge>Deleted</Badge>
        </span>
      ) : (
        <TextLink to={paths.asset(asset_id)}>
          <ClampedText text={assetName(allocation)} />
        </TextLink>
      )}
      <Muted>
        <ClampedText
          text={[asset?.asset_tag, asset?.serial_number ? `S/N ${asset.serial_number}` : null]
            .filter(Boolean)
            .join(' · ')}
        />
      </Muted>
    </div>
  );
}

/** Who has it, with what the area tells people apart by. */
function HolderCell({ allocation, below }: { allocation: Allocation; below: ReactNode }) {
  const { user_id, user_status } = allocation;
  return (
    <div className={styles.lines}>
      <span className={styles.line}>
        <PersonLink id={user_id} name={holderName(allocation)} />
        {user_status === 'suspended' ? <StatusBadge status="suspended" /> : null}
      </span>
      <Muted>{below}</Muted>
    </div>
  );
}

function StatusCell({ allocation: { returned_at, asset_status } }: { allocation: Allocation }) {
  return (
    <div className={styles.lines}>
      <span className={styles.line}>
        <StatusBadge status={returned_at ? 'returned' : 'active'} />
        {!returned_at && asset_status === 'maintenance' ? <StatusBadge status="maintenance" /> : null}
      </span>
      {returned_at ? (
        <Muted>
          <DateText value={returned_at} />
        </Muted>
      ) : null}
    </div>
  );
}

const HOLDER = { key: 'user', sort: 'user_name' } as const;

/** The columns that lists of allocations choose from; `sort` names are those of the API. */
export const allocationColumns = {
  id: {
    key: 'id',
    title: 'Allocation ID',
    sort: 'id',
    nowrap: true,
    render: ({ id }) => `#${id}`,
  },
  asset: {
    key: 'asset',
    title: 'Asset',
    sort: 'asset_name',
    heading: true,
    render: (allocation) => <AssetCell allocation={allocation} />,
  },
  employee: {
    ...HOLDER,
    title: 'Employee',
    render: (allocation) => (
      <HolderCell allocation={allocation} below={<MailAddress address={allocation.user.email} />} />
    ),
  },
  user: {
    ...HOLDER,
    title: 'User',
    render: (allocation) => (
      <HolderCell allocation={allocation} below={allocation.user.department ?? 'No Department'} />
    ),
  },
  allocated: {
    key: 'allocated_at',
    title: 'Allocated Date',
    sort: 'allocated_at',
    nowrap: true,
    render: ({ allocated_at }) => <DateText value={allocated_at} />,
  },
  status: {
    key: 'status',
    title: 'Status',
    sort: 'returned_at',
    render: (allocation) => <StatusCell allocation={allocation} />,
  },
} as const satisfies Record<string, AllocationColumn>;
