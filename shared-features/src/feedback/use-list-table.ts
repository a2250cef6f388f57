import { ApiError } from '@portal/auth';
import type { Page } from '@portal/contract';
import type { UseQueryResult } from '@portal/ui/query';
import { useFailureToast } from './use-failure-toast';

/**
 * What a DataTable needs of one page's query, and the toast when it fails.
 * @param failed the specification's text, toast and title of the failed state
 * @param fault what is wrong with what the list is asked for, if anything: it is empty then, and asks for nothing
 */
export function useListTable<T>(query: UseQueryResult<Page<T>>, failed: string, fault?: string) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  // An address that asks for what there is not is put right by the table.
  useFailureToast(error instanceof ApiError && error.code === 'invalid' ? null : error, failed);
  if (fault) return { rows: [], total: 0, busy: false };
  return {
    rows: data?.items,
    total: data?.total,
    totalIsExact: data?.total_is_exact,
    busy: isFetching,
    stale: isPlaceholderData,
    error,
    errorTitle: failed,
    onRetry: () => void refetch(),
  };
}
