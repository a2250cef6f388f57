import { type EndpointId, endpoints } from '@portal/contract';

/** Every call that reads for somebody signed in. */
export const READS = (Object.keys(endpoints) as EndpointId[]).filter(
  (id) => endpoints[id].method === 'GET' && endpoints[id].access !== 'public',
);

/** Its address; where it is about one record, about the first. */
export function addressOf(id: EndpointId): string {
  return `/api${endpoints[id].path.replace(/:\w+/g, '1')}`;
}
