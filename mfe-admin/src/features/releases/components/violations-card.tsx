import type { PolicyViolation, Releases } from '@portal/contract';
import { Card, ClampedText, DateTimeText, Muted } from '@portal/ui/base';
import { type Column, DataTable } from '@portal/ui/data';
import { formatCount } from '@portal/ui/format';
import styles from './releases.module.css';

/** Whose code it was, with its build. */
function Owner({ violation, remotes }: { violation: PolicyViolation; remotes: Releases['remotes'] }) {
  const { remote, build_id, shell_build, source } = violation;
  // Where the browser names no file, nobody knows whose code it was.
  const nobodys = source === null ? 'Unknown' : 'Shell';
  const title = remote === null ? nobodys : (remotes.find(({ name }) => name === remote)?.title ?? remote);
  return (
    <div className={styles.cell}>
      {title}
      <code className={styles.build}>{build_id ?? shell_build}</code>
    </div>
  );
}

function columns(remotes: Releases['remotes']): Column<PolicyViolation>[] {
  return [
    {
      key: 'owner',
      title: 'Release',
      heading: true,
      render: (violation) => <Owner violation={violation} remotes={remotes} />,
    },
    {
      key: 'blocked',
      title: 'Blocked',
      render: ({ directive, blocked }) => (
        <div className={styles.cell}>
          <ClampedText text={blocked} />
          <Muted>{directive}</Muted>
        </div>
      ),
    },
    {
      key: 'source',
      title: 'Requested by',
      render: ({ source }) => (source === null ? <Muted>Unknown</Muted> : <ClampedText text={source} />),
    },
    { key: 'reports', title: 'Reports', align: 'end', render: ({ reports }) => formatCount(reports) },
    {
      key: 'last',
      title: 'Last Reported',
      nowrap: true,
      render: ({ last_reported_at }) => <DateTimeText value={last_reported_at} />,
    },
  ];
}

/** What people's browsers stopped because the page's policy forbids it, by the release whose code asked for it. */
export function ViolationsCard({ releases: { policy_violations, remotes } }: { releases: Releases }) {
  return (
    <Card title="Policy Violations" subtitle="What browsers blocked in the last seven days" flush>
      <DataTable
        label="What the policy stopped"
        columns={columns(remotes)}
        rows={policy_violations}
        rowKey={(row) => [row.shell_build, row.build_id, row.directive, row.blocked, row.source].join()}
        empty={{ message: 'No browser has reported any' }}
      />
    </Card>
  );
}
