import { readRegistry } from '@portal/contract/remotes';
import { queryOptions } from '@portal/ui/query';

const ADDRESS = '/remotes.json';

/** Which releases are live, as the portal reads it on every visit. */
export const registryQuery = queryOptions({
  queryKey: ['admin', 'releases'],
  queryFn: async ({ signal }) => {
    const response = await fetch(ADDRESS, { cache: 'no-store', signal });
    if (!response.ok) throw new Error(`The list of releases answered HTTP ${response.status}`);
    const registry = readRegistry(await response.json());
    if (!registry) throw new Error('The list of releases is not valid');
    return registry;
  },
});
