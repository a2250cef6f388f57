import { call } from '@portal/auth';
import { setTimeZone } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useEffect } from 'react';

/**
 * The organisation's name for the header; a change of the settings shows at once. Its time zone comes with it, by which
 * every page shows instants and days.
 */
export function useOrganisation(): string | undefined {
  const { data } = useQuery({
    queryKey: ['shell', 'portal'],
    queryFn: ({ signal }) => call('getPortal', {}, { signal }),
    staleTime: 5 * 60 * 1000,
  });
  const zone = data?.time_zone;
  useEffect(() => {
    if (zone) setTimeZone(zone);
  }, [zone]);
  return data?.organisation_name;
}
