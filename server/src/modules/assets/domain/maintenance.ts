import type { AssetStatus } from '@portal/contract';

/** Where an asset may have been before maintenance, and may be put back to. */
export type StatusBeforeMaintenance = Extract<AssetStatus, 'available' | 'assigned' | 'maintenance'>;

/** Whether the status is one from which an asset can go to maintenance, or is there already. */
export function canBeInMaintenance(status: AssetStatus): status is StatusBeforeMaintenance {
  return status !== 'retired';
}

/** Whether it is out of use for a repair. */
export function isInMaintenance(status: AssetStatus | undefined): boolean {
  return status === 'maintenance';
}

/**
 * Where an asset goes when its maintenance ends: to where it was, unless custody changed meanwhile. Somebody who
 * still holds it keeps it; one that was returned is available; one that another job keeps in maintenance stays.
 */
export function statusAfterMaintenance(
  before: StatusBeforeMaintenance,
  isHeld: boolean,
): StatusBeforeMaintenance {
  if (before === 'maintenance') return 'maintenance';
  return isHeld ? 'assigned' : 'available';
}
