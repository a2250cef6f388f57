import type { PlannedAsset } from '../assets/plan-assets';
import type { PlannedAllocation } from '../custody/planned-custody';
import type { PlannedPerson } from '../people/plan-people';
import type { PlannedRequest } from '../requests/planned-request';

/** The ids that the database gave to what was planned. */
export interface DemoIds {
  departments: ReadonlyMap<string, number>;
  categories: ReadonlyMap<string, number>;
  people: ReadonlyMap<PlannedPerson, number>;
  assets: ReadonlyMap<PlannedAsset, { id: number; tag: string }>;
  requests: ReadonlyMap<PlannedRequest, number>;
  allocations: ReadonlyMap<PlannedAllocation, number>;
}

export function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error('This was not written yet');
  return value;
}

const CHUNK_ROWS = 500;

/** Inserts rows some hundred at a time, in their order, and answers what each insert returned. */
export async function inChunks<Row, Returned>(
  rows: readonly Row[],
  insert: (chunk: readonly Row[]) => Promise<Returned[]>,
): Promise<Returned[]> {
  const returned: Returned[] = [];
  for (let start = 0; start < rows.length; start += CHUNK_ROWS)
    returned.push(...(await insert(rows.slice(start, start + CHUNK_ROWS))));
  return returned;
}

/** Pairs what was planned with what came back for it. */
export function paired<K, V>(keys: readonly K[], values: readonly V[]): Map<K, V> {
  if (keys.length !== values.length) throw new Error('Some rows were not written');
  // As many values as keys, as was just checked.
  return new Map(keys.map((key, index) => [key, values[index] as V]));
}
