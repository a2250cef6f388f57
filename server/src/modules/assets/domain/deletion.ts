/** What hangs on an asset. */
export interface AssetTies {
  allocations: number;
  requests: number;
}

function countOf(count: number, one: string, many: string): string[] {
  if (count === 0) return [];
  return [`${count} ${count === 1 ? one : many}`];
}

/** Why an asset cannot be deleted, for a person to read; undefined when nothing hangs on it (design, section 9). */
export function refusalToDelete(label: string, ties: AssetTies): string | undefined {
  const reasons = [
    ...countOf(ties.allocations, 'open allocation', 'open allocations'),
    ...countOf(ties.requests, 'open request', 'open requests'),
  ];
  return reasons.length > 0 ? `${label} cannot be deleted: it has ${reasons.join(' and ')}` : undefined;
}
