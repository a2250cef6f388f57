import { formatCounted, type User } from '@portal/contract';
import { PersonLink } from '@portal/features/links';
import { DateText, MailAddress, Muted, RoleBadge, StatusBadge } from '@portal/ui/base';
import type { Column } from '@portal/ui/data';
import styles from './user-cells.module.css';

function holdsText(count: number): string {
  return `Holds ${formatCounted(count, 'asset')}`;
}

/** How long an invitation is good: once it is not, it has to be sent again. */
function InvitationTerm({ expiresAt }: { expiresAt: string | null }) {
  return (
    <Muted>
      {expiresAt ? (
        <>
          Until <DateText value={expiresAt} />
        </>
      ) : (
        'Invitation expired'
      )}
    </Muted>
  );
}

/** What the list shows of an account; `sort` names are those of the API. */
export const userColumns: readonly Column<User>[] = [
  {
    key: 'name',
    title: 'Name',
    sort: 'name',
    heading: true,
    render: ({ id, name, assets_held }) => (
      <div className={styles.cell}>
        <PersonLink id={id} name={name} />
        {assets_held > 0 ? (
          <span className={styles.holds}>
            <Muted>{holdsText(assets_held)}</Muted>
          </span>
        ) : null}
      </div>
    ),
  },
  {
    key: 'email',
    title: 'Email',
    sort: 'email',
    render: ({ email }) => <MailAddress address={email} />,
  },
  { key: 'role', title: 'Role', sort: 'role', render: ({ role }) => <RoleBadge role={role} /> },
  {
    key: 'department',
    title: 'Department',
    sort: 'department',
    render: ({ department }) => department ?? <Muted>No Department</Muted>,
  },
  {
    key: 'status',
    title: 'Status',
    sort: 'status',
    render: ({ status, invitation_expires_at }) => (
      <div className={styles.cell}>
        <span>
          <StatusBadge status={status} />
        </span>
        {status === 'invited' ? <InvitationTerm expiresAt={invitation_expires_at} /> : null}
      </div>
    ),
  },
];
