import type { UserStatus, UsersSummary } from '@portal/contract';
import { StatCards, TextLink } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { userCountsQuery } from '../api/count-users';
import styles from './user-cells.module.css';

const WORDS = {
  waiting: 'waiting for approval',
  invited: 'invited',
  suspended: 'inactive',
  refused: 'refused',
} as const satisfies Partial<Record<UserStatus, string>>;

interface OtherStatesProps {
  counts: UsersSummary;
  states: readonly (keyof typeof WORDS)[];
}

/** The states in which nobody can sign in, as far as somebody is in them. */
function OtherStates({ counts, states }: OtherStatesProps) {
  const found = states
    .filter((status) => counts[status] > 0)
    .map((status) => [status, WORDS[status]] as const);
  return (
    <span className={styles.states}>
      {found.map(([status, words]) => (
        <TextLink key={status} to={{ search: `?status=${status}` }}>
          {formatCount(counts[status])} {words}
        </TextLink>
      ))}
    </span>
  );
}

/** All accounts in four figures, the parts leading to their rows, and how many are in the other states. */
export function UserCounts() {
  const { data, isPending } = useQuery(userCountsQuery);
  return (
    <StatCards
      label="Users in figures"
      loading={isPending}
      items={[
        {
          label: 'Total Users',
          value: data?.total,
          icon: 'users',
          hint: data ? <OtherStates counts={data} states={['waiting', 'refused']} /> : undefined,
        },
        {
          label: 'Admins',
          value: data?.admins,
          icon: 'settings',
          tone: 'accent',
          to: { search: '?role=ADMIN&status=active' },
        },
        {
          label: 'Employees',
          value: data?.employees,
          icon: 'user',
          tone: 'info',
          to: { search: '?role=EMPLOYEE&status=active' },
        },
        {
          label: 'Active Users',
          value: data?.active,
          icon: 'done',
          tone: 'success',
          to: { search: '?status=active' },
          hint: data ? <OtherStates counts={data} states={['invited', 'suspended']} /> : undefined,
        },
      ]}
    />
  );
}
