import { call } from '@portal/auth';
import { LOCATION_KIND_WORDS, type Location, type LocationKind, pathText } from '@portal/contract';
import type { SearchOption } from '@portal/ui/data';
import { queryOptions } from '@portal/ui/query';
import { locationKeys } from './location-keys';

const OFFERED = 30;

/** One place, to name what an address or a form has chosen. */
export function locationQuery(area: string, id: number) {
  return queryOptions({
    queryKey: locationKeys.one(area, id),
    queryFn: ({ signal }) => call('getLocation', { params: { id } }, { signal }),
    retry: false,
  });
}

function optionOf({ id, path, kind, code, state }: Location): SearchOption {
  const more = [LOCATION_KIND_WORDS[kind], code, state === 'retired' ? 'retired' : null];
  return { value: id, label: pathText(path), detail: more.filter(Boolean).join(' · ') };
}

interface Offered {
  /** Only such kinds. */
  kinds?: readonly LocationKind[] | undefined;
  /** Retired ones too, for what looks at the past. */
  withRetired?: boolean;
}

/** The places whose name, code or path fits a text, as options with their whole path. */
export function findLocations({ kinds, withRetired = false }: Offered = {}) {
  return async (search: string, signal: AbortSignal): Promise<readonly SearchOption[]> => {
    const query = {
      search,
      page_size: OFFERED,
      ...(kinds ? { kind: kinds.join(',') } : {}),
      ...(withRetired ? {} : { state: 'in_use' }),
    };
    const { items } = await call('listLocations', { query }, { signal });
    return items.map(optionOf);
  };
}
