import { cannotBeDeletedText } from '@portal/contract';

/** What hangs on an asset. */
export interface AssetTies {
  allocations: number;
  requests: number;
}

/** Why an asset cannot be deleted, for a person to read; undefined when nothing hangs on it (design, section 9). */
export function refusalToDelete(label: string, { allocations, requests }: AssetTies): string | undefined {
  return cannotBeDeletedText(label, [
    [allocations, 'open allocation'],
    [requests, 'open request'],
  ]);
}
