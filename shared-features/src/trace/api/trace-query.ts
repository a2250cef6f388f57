import { call } from '@portal/auth';
import type { TraceSubject } from '@portal/contract';
import { queryOptions } from '@portal/ui/query';

/** All that hangs on a record; read anew each time, since any step of any of its records changes it. */
export function traceQuery(area: string, type: TraceSubject, id: number) {
  return queryOptions({
    queryKey: [area, 'trace', type, id] as const,
    queryFn: ({ signal }) => call('getTrace', { params: { type, id } }, { signal }),
    staleTime: 0,
  });
}
