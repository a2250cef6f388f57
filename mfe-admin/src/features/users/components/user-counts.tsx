import { StatCard, StatCards, TextLink } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { userCountsQuery } from '../api/count-users';

/** All accounts in four figures, the parts leading to their rows, and how many wait. */
export function UserCounts() {
  const { data, isPending } = useQuery(userCountsQuery);
  const figure = (count: number | undefined) => (count === undefined ? undefined : formatCount(count));
  const waiting = data?.waiting ?? 0;
  return (
    <StatCards label="Users in figures">
      <StatCard
        label="Total Users"
        value={figure(data?.total)}
        icon="users"
        loading={isPending}
        hint={
          waiting > 0 ? (
            <TextLink to={{ search: '?status=waiting' }}>
              {formatCount(waiting)} waiting for approval
            </TextLink>
          ) : undefined
        }
      />
      <StatCard
        label="Admins"
        value={figure(data?.admins)}
        icon="settings"
        tone="accent"
        loading={isPending}
        to={{ search: '?role=ADMIN' }}
      />
      <StatCard
        label="Employees"
        value={figure(data?.employees)}
        icon="user"
        tone="info"
        loading={isPending}
        to={{ search: '?role=EMPLOYEE' }}
      />
      <StatCard
        label="Active Users"
        value={figure(data?.active)}
        icon="done"
        tone="success"
        loading={isPending}
        to={{ search: '?status=active' }}
      />
    </StatCards>
  );
}
