import type { AssetAction, AssetStatus } from '@portal/contract';

/** Where an asset stands: its status, and in maintenance whether somebody holds it all the while. */
export const ASSET_STATES = [
  'available',
  'assigned',
  'maintenance',
  'held_in_maintenance',
  'retired',
] as const;
export type AssetState = (typeof ASSET_STATES)[number];

/** Of everything but maintenance the status tells custody: the database keeps the two in agreement. */
export function stateOf({ status, isHeld }: { status: AssetStatus; isHeld: boolean }): AssetState {
  return status === 'maintenance' && isHeld ? 'held_in_maintenance' : status;
}

/** The action is possible; or why not, said after the asset's name. */
type Cell = 'open' | { refusal: string };

const open = 'open';
const allocated = { refusal: 'is already allocated' };
const nobodys = { refusal: 'is not allocated to anybody' };
const inMaintenance = { refusal: 'is in maintenance' };
const alreadyInMaintenance = { refusal: 'is already in maintenance' };
const notInMaintenance = { refusal: 'is not in maintenance' };
const retired = { refusal: 'is retired' };
const returnFirst = { refusal: 'is allocated; it must be returned before it is retired' };
const always = {
  available: open,
  assigned: open,
  maintenance: open,
  held_in_maintenance: open,
  retired: open,
} as const;

/**
 * What can be done to an asset in each state of its life (design, section 9). Complete by its type. A retired asset stands
 * somewhere too, and can be moved. `delete` is open in
 * every state: what stands in its way is counted when it is tried, and the refusal says it.
 */
export const ASSET_LIFE: Record<AssetAction, Record<AssetState, Cell>> = {
  edit: always,
  allocate: {
    available: open,
    assigned: allocated,
    maintenance: inMaintenance,
    held_in_maintenance: inMaintenance,
    retired,
  },
  return: {
    available: nobodys,
    assigned: open,
    maintenance: nobodys,
    held_in_maintenance: open,
    retired: nobodys,
  },
  transfer: {
    available: nobodys,
    assigned: open,
    maintenance: nobodys,
    held_in_maintenance: inMaintenance,
    retired: nobodys,
  },
  move: always,
  'send-to-maintenance': {
    available: open,
    assigned: open,
    maintenance: alreadyInMaintenance,
    held_in_maintenance: alreadyInMaintenance,
    retired,
  },
  'bring-back': {
    available: notInMaintenance,
    assigned: notInMaintenance,
    maintenance: open,
    held_in_maintenance: open,
    retired: notInMaintenance,
  },
  retire: {
    available: open,
    assigned: returnFirst,
    maintenance: open,
    held_in_maintenance: returnFirst,
    retired: { refusal: 'is already retired' },
  },
  delete: always,
};
