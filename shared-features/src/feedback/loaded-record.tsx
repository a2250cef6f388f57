import { ApiError } from '@portal/auth';
import { PageHeader, PageSkeleton } from '@portal/ui/base';
import type { UseQueryResult } from '@portal/ui/query';
import type { ComponentProps, ReactNode } from 'react';
import { FailedCard } from './failed-card';

interface LoadedRecordProps<Data> {
  query: UseQueryResult<Data>;
  /** Of the page while nothing of the record is known. */
  title: string;
  back: ComponentProps<typeof PageHeader>['back'];
  failed: string;
  /** What stands there where the record does not exist. */
  missing: ReactNode | ((error: ApiError) => ReactNode);
  children: (data: Data) => ReactNode;
}

/** A page about one record: it is there, it is missing, it could not be read, or it is still being read. */
export function LoadedRecord<Data>(props: LoadedRecordProps<Data>) {
  const { query, title, back, failed, missing, children } = props;
  const { data, error } = query;
  if (data) return children(data);
  if (error instanceof ApiError && error.status === 404)
    return typeof missing === 'function' ? missing(error) : missing;
  if (!error) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={title} back={back} />
      <FailedCard title={failed} query={query} />
    </>
  );
}
