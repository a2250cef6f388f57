import { ApiError } from '@portal/auth';
import type { Page } from '@portal/contract';
import type { ListState } from '@portal/ui/data';
import type { UseQueryResult } from '@portal/ui/query';
import { useFailureToast } from './use-failure-toast';

/**
 * What a DataTable needs of a list and of the query of its page, and the toast when that fails.
 * @param state of the list, whose page the query reads
 * @param failed the specification's text, toast and title of the failed state
 * @param fault what is wrong with what the list is asked for, if anything: it is empty then, and asks for nothing
 */
export function useListTable<T extends { id: number }>(
  state: ListState,
  query: UseQueryResult<Page<T>>,
  failed: string,
  fault?: string,
) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  // An address that asks for what there is not is put right by the table.
  useFailureToast(error instanceof ApiError && error.code === 'invalid' ? null : error, failed);
  const rowKey = ({ id }: T) => id;
  if (fault) return { state, rowKey, rows: [], total: 0, busy: false };
  return {
    state,
    rowKey,
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
