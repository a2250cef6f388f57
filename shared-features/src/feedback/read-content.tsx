import type { UseQueryResult } from '@portal/ui/query';
import type { ReactNode } from 'react';
import { FailedCard } from './failed-card';
import { useFailureToast } from './use-failure-toast';

interface ReadContentProps<T> {
  query: UseQueryResult<T>;
  /** The specification's text, where the read fails. */
  failed: string;
  /** The content; its data are undefined while they load. */
  children: (data: T | undefined) => ReactNode;
}

/** What a page reads as a whole: a failed read is told, and stands in place of the content with Retry. */
export function ReadContent<T>({ query, failed, children }: ReadContentProps<T>) {
  const { data, error } = query;
  useFailureToast(error, failed);
  return error && !data ? <FailedCard title={failed} query={query} /> : children(data);
}
