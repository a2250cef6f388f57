import { call } from '@portal/auth';
import { useQuery } from '@portal/ui/query';

/** The organisation's name for the header; a change of the settings shows at once. */
export function useOrganisation(): string | undefined {
  const { data } = useQuery({
    queryKey: ['shell', 'portal'],
    queryFn: ({ signal }) => call('getPortal', {}, { signal }),
    staleTime: 5 * 60 * 1000,
  });
  return data?.organisation_name;
}
