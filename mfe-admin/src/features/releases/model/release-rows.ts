import { formatCounted, type ReleaseAction, type RemoteReleases } from '@portal/contract';
import { formatCount } from '@portal/ui/format';

/** One release of an area as the page lists it, with what may be done to it. */
export interface ReleaseRow {
  kind: 'live' | 'canary' | 'previous';
  release: RemoteReleases['stable'];
  remote: RemoteReleases;
  actions: readonly Exclude<ReleaseAction, 'activate'>[];
}

type RowAction = ReleaseRow['actions'][number];

/** The releases that an area has, what is live first. */
export function releaseRows(remote: RemoteReleases): ReleaseRow[] {
  const { stable, canary, previous, allowed_actions } = remote;
  const open = (...actions: RowAction[]) => actions.filter((action) => allowed_actions.includes(action));
  return [
    { kind: 'live', release: stable, remote, actions: [] },
    ...(canary
      ? [
          {
            kind: 'canary' as const,
            release: canary,
            remote,
            actions: open('pause', 'continue', 'promote', 'withdraw'),
          },
        ]
      : []),
    ...(previous
      ? [{ kind: 'previous' as const, release: previous, remote, actions: open('roll-back') }]
      : []),
  ];
}

/** `12 of 4,012 loads`: how a release does, for who decides about it. */
export function doesText({ loads, failures }: Pick<RemoteReleases['stable'], 'loads' | 'failures'>): string {
  const failed = failures.reduce((sum, { count }) => sum + count, 0);
  if (loads + failed === 0) return 'no browser has reported on it yet';
  const times = formatCounted(loads, 'time');
  return `it loaded ${times} and failed ${formatCount(failed)} in the last 7 days`;
}
