import { Card, describeError, ErrorPanel } from '@portal/ui/base';
import type { UseQueryResult } from '@portal/ui/query';

interface FailedCardProps {
  /** The specification's text. */
  title: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Stands where a page's data would: what failed, why, and Retry. */
export function FailedCard({ title, query }: FailedCardProps) {
  const { message, supportCode } = describeError(query.error);
  return (
    <Card>
      <ErrorPanel
        title={title}
        message={message}
        supportCode={supportCode}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </Card>
  );
}
