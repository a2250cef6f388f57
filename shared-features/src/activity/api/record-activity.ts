import { call } from '@portal/auth';
import type { TargetType } from '@portal/contract';
import { pagedQuery } from '../../feedback';

type ListQuery = Readonly<Record<string, string | number>>;

/** What was done to one record, one page of it. */
export function recordActivityQuery(
  area: string,
  { type, id }: { type: TargetType; id: number },
  query: ListQuery,
) {
  return pagedQuery([area, 'activity', type, id, query] as const, (signal) =>
    call('listActivity', { query: { ...query, target_type: type, target_id: id } }, { signal }),
  );
}
