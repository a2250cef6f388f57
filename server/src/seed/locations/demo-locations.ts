import type { LocationKind } from '@portal/contract';
import type { PlannedAsset } from '../assets/plan-assets';
import { createRandom } from '../random';

export interface DemoLocation {
  kind: LocationKind;
  name: string;
  code?: string;
  /** Ended some time ago. */
  retired?: boolean;
  inside?: readonly DemoLocation[];
}

const room = (name: string, code?: string): DemoLocation => ({ kind: 'room', name, code });
const floor = (name: string, ...inside: DemoLocation[]): DemoLocation => ({ kind: 'floor', name, inside });
const rooms = (story: number, count: number) =>
  Array.from({ length: count }, (_, index) => room(`${story}.${String(index + 1).padStart(2, '0')}`));

/** Where the demo's organisation is: a site with two buildings, a small one without, and a warehouse. */
export const DEMO_LOCATIONS: readonly DemoLocation[] = [
  {
    kind: 'site',
    name: 'Head Office',
    code: 'HQ',
    inside: [
      {
        kind: 'building',
        name: 'Building A',
        code: 'HQ-A',
        inside: [
          floor('Ground Floor', room('Reception'), room('Workshop', 'HQ-A-W'), room('Print Room')),
          floor('Floor 1', ...rooms(1, 6)),
          floor('Floor 2', ...rooms(2, 8)),
          floor('Floor 3', ...rooms(3, 5), room('Board Room')),
        ],
      },
      {
        kind: 'building',
        name: 'Building B',
        code: 'HQ-B',
        inside: [
          floor('Ground Floor', room('Laboratory', 'HQ-B-L'), room('Server Room', 'HQ-B-S')),
          floor('Floor 1', ...rooms(1, 5)),
        ],
      },
      { kind: 'building', name: 'Pavilion', code: 'HQ-P', retired: true },
      room('Car Park'),
    ],
  },
  {
    kind: 'site',
    name: 'Lisbon Office',
    code: 'LIS',
    inside: [floor('Floor 4', ...rooms(4, 4)), floor('Floor 5', ...rooms(5, 3))],
  },
  {
    kind: 'site',
    name: 'Central Warehouse',
    code: 'WH',
    inside: [room('Hall 1', 'WH-1'), room('Hall 2', 'WH-2'), room('Returns', 'WH-R')],
  },
];

/** What does not stand at a desk, by its category. */
const OWN_ROOMS: Readonly<Record<string, readonly string[]>> = {
  Vehicles: ['Head Office / Car Park'],
  'Network Equipment': ['Head Office / Building B / Ground Floor / Server Room'],
  'Workshop & Lab': [
    'Head Office / Building A / Ground Floor / Workshop',
    'Head Office / Building B / Ground Floor / Laboratory',
  ],
  'Printers & Scanners': [
    'Head Office / Building A / Ground Floor / Print Room',
    'Head Office / Building A / Floor 2',
    'Head Office / Building B / Floor 1',
  ],
  'Building Equipment': ['Head Office / Building A', 'Head Office / Building B', 'Lisbon Office'],
};
const RETURNS = 'Central Warehouse / Returns';
const OFFICE = /^(?:Head Office \/ Building . \/ Floor|Lisbon Office \/ Floor).* \/ \d/;
const HALL = /^Central Warehouse \/ Hall/;

/**
 * Where each asset belongs, by its path; of a few that is not known. Takes its own chance, so that nothing else of the
 * demo changes with it.
 * @param paths of all places in use
 */
export function planPlaces(
  assets: readonly PlannedAsset[],
  paths: readonly string[],
): ReadonlyMap<PlannedAsset, string> {
  const random = createRandom(94);
  const offices = paths.filter((path) => OFFICE.test(path));
  const halls = paths.filter((path) => HALL.test(path));
  return new Map(
    assets.flatMap((asset): [PlannedAsset, string][] => {
      const isKnown = random.int(1, 100) > 4;
      const ownRooms = OWN_ROOMS[asset.category];
      const where = random.pick(ownRooms ?? (asset.status === 'available' ? halls : offices));
      return isKnown ? [[asset, asset.status === 'retired' ? RETURNS : where]] : [];
    }),
  );
}
