import { call } from '@portal/auth';
import type { AccessToken, Permission } from '@portal/contract';
import { PERMISSION_LABELS } from '@portal/contract/vocabulary';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  DateTimeText,
  describeError,
  EmptyState,
  ErrorPanel,
  LinesSkeleton,
  RelativeTime,
  RowList,
} from '@portal/ui/base';
import { useMutation, useQuery, useQueryClient } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';
import { useState } from 'react';
import { accessTokensQuery } from '../api/profile';
import { NewAccessTokenDialog } from './new-access-token-dialog';
import { showFailure } from './show-failure';

const FAILED = 'Failed to fetch your access tokens';

function permissionsText(permissions: readonly Permission[]): string {
  return permissions.map((permission) => PERMISSION_LABELS[permission]).join('; ');
}

function useEndToken(onSettled: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: AccessToken) => call('endAccessToken', { params: { id } }),
    onSuccess: (_answer, { name }) => toast.success('Success', `Access token ${name} ended`),
    onError: (error) => showFailure(error, 'Failed to end the access token', error.message),
    onSettled: () => {
      onSettled();
      return client.invalidateQueries({ queryKey: accessTokensQuery.queryKey });
    },
  });
}

function Details({ start, expires_at, last_used_at, last_used_from, state, permissions }: AccessToken) {
  return (
    <>
      <code>{start}…</code> · {state === 'expired' ? 'expired on' : 'until'}{' '}
      <DateTimeText value={expires_at} /> ·{' '}
      {last_used_at ? (
        <>
          last used <RelativeTime value={last_used_at} />
          {last_used_from ? ` from ${last_used_from}` : ''}
        </>
      ) : (
        'never used'
      )}
      <br />
      {permissionsText(permissions)}
    </>
  );
}

function Tokens({ tokens }: { tokens: readonly AccessToken[] }) {
  const [ending, setEnding] = useState<AccessToken>();
  const [isAsking, setAsking] = useState(false);
  const end = useEndToken(() => setAsking(false));
  return (
    <>
      <RowList
        label="Your access tokens"
        items={tokens.map((token) => ({
          key: token.id,
          title: token.name,
          badges: (
            <>
              {token.state === 'expired' ? <Badge tone="danger">Expired</Badge> : null}
              {token.read_only ? <Badge tone="neutral">Read only</Badge> : null}
            </>
          ),
          detail: <Details {...token} />,
          end: (
            <Button
              size="small"
              aria-label={`End access token ${token.name}`}
              onClick={() => {
                setEnding(token);
                setAsking(true);
              }}
            >
              End
            </Button>
          ),
        }))}
      />
      <ConfirmDialog
        open={isAsking}
        title={`End access token ${ending?.name ?? ''}?`}
        confirmLabel="End Access Token"
        busyLabel="Ending..."
        tone="danger"
        busy={end.isPending}
        onConfirm={() => ending && end.mutate(ending)}
        onCancel={() => setAsking(false)}
      >
        What calls the API with it is refused from its next call on. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

/** What the reader's scripts call the API with: made, looked at and ended from here. */
export function AccessTokensCard() {
  const { data, error, isFetching, refetch } = useQuery(accessTokensQuery);
  const [isCreating, setCreating] = useState(false);
  const hasTokens = data !== undefined && data.items.length > 0;
  return (
    <Card
      title="Your Access Tokens"
      subtitle="For scripts that call the API in your name"
      flush={hasTokens}
      extra={
        data ? (
          <Button size="small" onClick={() => setCreating(true)}>
            New Access Token
          </Button>
        ) : undefined
      }
    >
      {hasTokens ? <Tokens tokens={data.items} /> : null}
      {data && !hasTokens ? (
        <EmptyState message="No access tokens" hint="Make one for a script, with no more than it needs." />
      ) : null}
      {data ? (
        <NewAccessTokenDialog
          open={isCreating}
          grantable={data.grantable}
          onClose={() => setCreating(false)}
        />
      ) : null}
      {!data && !error ? <LinesSkeleton lines={3} label="Loading access tokens" /> : null}
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
