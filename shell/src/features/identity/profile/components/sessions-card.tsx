import { call, signOut } from '@portal/auth';
import type { AccountSession } from '@portal/contract';
import {
  Badge,
  Button,
  Card,
  describeError,
  ErrorPanel,
  LinesSkeleton,
  RelativeTime,
  RowList,
} from '@portal/ui/base';
import { useMutation, useQuery, useQueryClient } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';
import { useEffect } from 'react';
import { sessionsQuery } from '../api/profile';
import { deviceName } from '../model/device-name';
import { showFailure } from './show-failure';

const FAILED = 'Failed to fetch your sessions';

function useSignOutOf() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: AccountSession) => call('endSession', { params: { id } }),
    onSuccess: () => toast.success('Success', 'Session signed out successfully'),
    onError: (error) => showFailure(error, 'Failed to sign out the session', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

function useSignOutOthers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('endOtherSessions', {}),
    onSuccess: () => toast.success('Success', 'You are signed out everywhere else'),
    onError: (error) => showFailure(error, 'Failed to sign out the other sessions', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

function Sessions({ sessions }: { sessions: readonly AccountSession[] }) {
  const end = useSignOutOf();
  return (
    <RowList
      label="Your sessions"
      items={sessions.map((session) => ({
        key: session.id,
        title: deviceName(session.user_agent),
        badges: session.is_current ? <Badge tone="success">This session</Badge> : undefined,
        detail: (
          <>
            {session.address ?? 'Unknown address'} · last seen <RelativeTime value={session.last_seen_at} /> ·
            since <RelativeTime value={session.created_at} />
          </>
        ),
        end: (
          <Button
            size="small"
            busy={end.isPending && end.variables.id === session.id}
            aria-label={
              session.is_current
                ? 'Sign out of this session'
                : `Sign out ${deviceName(session.user_agent)}, ${session.address ?? 'unknown address'}`
            }
            onClick={() => (session.is_current ? void signOut() : end.mutate(session))}
          >
            Sign Out
          </Button>
        ),
      }))}
    />
  );
}

/** Where the reader is signed in, and signing out of it from here. */
export function SessionsCard() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery);
  const endOthers = useSignOutOthers();
  useEffect(() => {
    if (error) toast.destructive('Error', FAILED);
  }, [error]);
  const others = data?.filter(({ is_current }) => !is_current).length ?? 0;
  return (
    <Card
      title="Your Sessions"
      subtitle="Where you are signed in now"
      flush={data !== undefined}
      extra={
        others > 0 ? (
          <Button size="small" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign Out All Others
          </Button>
        ) : undefined
      }
    >
      {data ? <Sessions sessions={data} /> : null}
      {!data && !error ? <LinesSkeleton lines={4} label="Loading sessions" /> : null}
      {!data && error ? (
        <ErrorPanel
          title={FAILED}
          message={describeError(error).message}
          supportCode={describeError(error).supportCode}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
    </Card>
  );
}
