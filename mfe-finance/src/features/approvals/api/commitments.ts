import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';

/** The largest commitments of the present fiscal year, of a department or of everybody (null), and what all come to. */
export function commitmentsQuery(departmentId: number | null) {
  return queryOptions({
    queryKey: ['finance', 'commitments', departmentId],
    queryFn: ({ signal }) =>
      call(
        'listFinanceRequests',
        {
          query: {
            part: 'committed',
            sort: '-amount',
            ...(departmentId === null ? {} : { department_id: String(departmentId) }),
          },
        },
        { signal },
      ),
    staleTime: 0,
  });
}
