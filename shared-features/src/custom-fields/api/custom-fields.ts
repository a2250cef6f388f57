import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';

/** The custom fields of assets, removed ones last. */
export function customFieldsQuery(area: string) {
  return queryOptions({
    queryKey: [area, 'custom-fields'] as const,
    queryFn: async ({ signal }) => (await call('listCustomFields', {}, { signal })).items,
  });
}
