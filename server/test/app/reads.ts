import { type EndpointId, endpoints } from '@portal/contract';

/** Every call that reads for somebody signed in. */
export const READS = (Object.keys(endpoints) as EndpointId[]).filter(
  (id) => endpoints[id].method === 'GET' && endpoints[id].access !== 'public',
);

/** Its address; where it is about one record, about the first. */
export function addressOf(id: EndpointId): string {
  return `/api${endpoints[id].path.replace(/:\w+/g, '1')}`;
}

/** What a call answers to an order that it does not know names those that it does. */
export function ordersOf(id: EndpointId): string[] {
  const issues = endpoints[id].query?.safeParse({ sort: '?' }).error?.issues ?? [];
  const [, names] = /^Sort must be one of (.*), with - before it/.exec(issues[0]?.message ?? '') ?? [];
  return names?.split(', ').flatMap((name) => [name, `-${name}`]) ?? [];
}
