import type { Department } from '../people/directory';

/** What a department asks for as a whole; an order, not one thing on a desk. */
export interface Purchase {
  department: Department;
  name: string;
  brand: string;
  category: string;
  /** In dollars, before the figures are brought to their totals. */
  cost: number;
  description: string;
}

type PurchaseRow = readonly [
  name: string,
  brand: string,
  category: string,
  cost: number,
  description: string,
];

const LARGE: Readonly<Record<Department, readonly PurchaseRow[]>> = {
  Engineering: [
    [
      'Coordinate measuring machine',
      'Zeiss',
      'Workshop & Lab',
      68_000,
      'Replaces the bridge machine in the metrology room',
    ],
    [
      'Simulation workstations (8)',
      'Dell',
      'Laptops',
      39_500,
      'Precision workstations with 128 GB memory for finite element runs',
    ],
    [
      'Environmental test chamber',
      'Binder',
      'Workshop & Lab',
      34_000,
      'Chamber for the damp heat tests of the new sensor line',
    ],
    [
      'Signal analyzer, 26 GHz',
      'Keysight',
      'Workshop & Lab',
      46_500,
      'For conformity tests of the radio modules',
    ],
    [
      'Pick-and-place line feeders',
      'Mycronic',
      'Workshop & Lab',
      28_000,
      'Twenty feeders for the prototype line',
    ],
    ['Laser marking station', 'Trumpf', 'Workshop & Lab', 41_000, 'Traceability marks on housings'],
    [
      'Developer laptop refresh (18)',
      'Lenovo',
      'Laptops',
      33_500,
      'Laptops of the firmware team at the end of their warranty',
    ],
    ['Vibration test stand', 'TIRA', 'Workshop & Lab', 52_000, 'Shaker with amplifier and controller'],
    ['Prototype injection moulds', 'Arburg', 'Workshop & Lab', 37_000, 'Moulds for the handheld housing'],
    ['Oscilloscopes (3)', 'Keysight', 'Workshop & Lab', 49_000, 'For the power electronics lab'],
    ['Clean bench row', 'Spetec', 'Workshop & Lab', 27_000, 'Six laminar flow benches for optics assembly'],
  ],
  Operations: [
    [
      'Electric delivery vans (2)',
      'Mercedes-Benz',
      'Vehicles',
      83_000,
      'Replace two diesel vans of the northern route',
    ],
    ['Pallet racking, hall 3', 'Jungheinrich', 'Furniture', 47_000, 'Racking for 640 pallets'],
    ['Reach truck', 'Still', 'Vehicles', 44_500, 'For the high racks in hall 3'],
    [
      'Stand-by generator',
      'Atlas Copco',
      'Building Equipment',
      39_000,
      'Covers the server room and cold store',
    ],
    [
      'Packing line conveyor',
      'Interroll',
      'Workshop & Lab',
      58_000,
      'Thirty metres with two transfer points',
    ],
    [
      'Chiller replacement, building B',
      'Daikin',
      'Building Equipment',
      51_500,
      'The present one uses a refrigerant that is phased out',
    ],
    ['Forklift battery sets (4)', 'Hoppecke', 'Vehicles', 26_000, 'Lithium sets with chargers'],
    ['Dock levellers (3)', 'Hörmann', 'Building Equipment', 31_000, 'For ramps 4 to 6'],
    [
      'Compressor with dryer',
      'Atlas Copco',
      'Building Equipment',
      36_500,
      'Second compressor for the assembly hall',
    ],
    [
      'Label and scan stations (12)',
      'Zebra',
      'Printers & Scanners',
      22_500,
      'Printers and handheld scanners for goods in',
    ],
    ['Safety light curtains', 'Sick', 'Workshop & Lab', 24_000, 'Retrofit on five machines after the audit'],
    ['Assembly benches (16)', 'Item', 'Furniture', 29_500, 'Height-adjustable benches with tool rails'],
  ],
  'Information Technology': [
    ['Core switches (4)', 'Cisco', 'Network Equipment', 44_000, 'The present ones leave support this year'],
    [
      'Storage expansion, 200 TB',
      'NetApp',
      'Network Equipment',
      61_000,
      'Measurement data grows by 6 TB a month',
    ],
    [
      'Firewall pair, headquarters',
      'Fortinet',
      'Network Equipment',
      27_500,
      'High-availability pair with five years of updates',
    ],
    [
      'Access points, second floor (30)',
      'Cisco',
      'Network Equipment',
      31_000,
      'Wi-Fi 6E for the open office',
    ],
    ['Backup appliance', 'Dell', 'Network Equipment', 36_000, 'Second copy in building C'],
    ['Virtualisation hosts (2)', 'HPE', 'Network Equipment', 48_500, 'Replace hosts of 2019'],
    [
      'UPS, server room',
      'Schneider Electric',
      'Building Equipment',
      25_500,
      'Forty kilowatts with new batteries',
    ],
    ['Laptop pool (20)', 'Lenovo', 'Laptops', 28_500, 'Stock for new starters and loans'],
  ],
  Sales: [
    ['Demonstration units (6)', 'Keysight', 'Workshop & Lab', 33_000, 'For visits to customers and fairs'],
    ['Pool cars (1)', 'Skoda', 'Vehicles', 31_500, 'Replaces the estate car with 210,000 km'],
    ['Phones for field sales (24)', 'Apple', 'Mobile Phones', 21_500, 'Contracts end in the same month'],
    ['Meeting room systems (6)', 'Logitech', 'Audio & Video', 23_000, 'Video for the regional offices'],
  ],
  Marketing: [
    ['Fair stand, modular', 'Octanorm', 'Furniture', 42_000, 'Used at four fairs a year'],
    [
      'Video studio equipment',
      'Sony',
      'Audio & Video',
      27_500,
      'Cameras, lights and sound for product films',
    ],
    ['Showroom displays (8)', 'Samsung', 'Audio & Video', 18_500, 'Displays and players for the showroom'],
  ],
  Finance: [
    [
      'Archive scanners and cabinets',
      'Ricoh',
      'Printers & Scanners',
      17_500,
      'Invoices are scanned on arrival',
    ],
    ['Office refit, finance floor', 'Steelcase', 'Furniture', 24_500, 'Sit-stand desks for eleven people'],
  ],
  'Human Resources': [
    [
      'Training room equipment',
      'Samsung',
      'Audio & Video',
      26_500,
      'Displays, cameras and microphones for two rooms',
    ],
    ['Ergonomic chairs (28)', 'Herman Miller', 'Furniture', 29_000, 'After the workplace assessments'],
  ],
  Procurement: [
    ['Goods inspection station', 'FARO', 'Workshop & Lab', 31_500, 'Incoming inspection of turned parts'],
    ['Archive and sample storage', 'Bisley', 'Furniture', 14_500, 'Lockable storage for supplier samples'],
  ],
};

const MEDIUM: Readonly<Record<Department, readonly PurchaseRow[]>> = {
  Engineering: [
    [
      'Resin printer with wash station',
      'Formlabs',
      'Workshop & Lab',
      12_900,
      'Prototypes of housings within a day',
    ],
    ['CAD input devices (14)', '3Dconnexion', 'Peripherals', 4_300, 'For the mechanical design group'],
    ['Soldering stations (6)', 'Weller', 'Workshop & Lab', 7_800, 'Lead-free stations with extraction'],
    ['Torque calibration rig', 'Norbar', 'Workshop & Lab', 9_700, 'Calibration in house instead of by post'],
  ],
  Operations: [
    ['Tool trolleys (10)', 'Hazet', 'Workshop & Lab', 8_600, 'One for each assembly cell'],
    ['Electric pallet trucks (3)', 'Jungheinrich', 'Vehicles', 14_200, 'For goods in and shipping'],
    [
      'Rugged phones, shift leads (18)',
      'Samsung',
      'Mobile Phones',
      7_600,
      'The present ones no longer get updates',
    ],
  ],
  'Information Technology': [
    ['Edge switches (6)', 'HPE', 'Network Equipment', 6_900, 'For the assembly hall'],
    [
      'Docks for hot desks (40)',
      'Lenovo',
      'Peripherals',
      7_700,
      'One cable for every desk on the second floor',
    ],
    ['Server room cooling unit', 'Daikin', 'Building Equipment', 16_400, 'Second unit, so that one may fail'],
  ],
  Sales: [
    ['Presentation laptops (5)', 'Apple', 'Laptops', 10_900, 'For the key account team'],
    ['Headsets (30)', 'Jabra', 'Peripherals', 5_300, 'For the inside sales team'],
  ],
  Marketing: [
    ['Product photography set', 'Profoto', 'Audio & Video', 8_900, 'Lights, table and backgrounds'],
    ['Colour-true monitors (4)', 'Dell', 'Monitors', 4_100, 'For layout and pictures'],
  ],
  Finance: [['Monitors for the finance team (12)', 'Dell', 'Monitors', 5_200, 'Second screens']],
  'Human Resources': [
    ['Interview room furniture', 'Steelcase', 'Furniture', 9_400, 'Two rooms on the ground floor'],
  ],
  Procurement: [
    [
      'Document scanners (4)',
      'Ricoh',
      'Printers & Scanners',
      3_900,
      'Delivery notes are scanned at the gate',
    ],
  ],
};

function flatten(byDepartment: Readonly<Record<Department, readonly PurchaseRow[]>>): Purchase[] {
  return Object.entries(byDepartment).flatMap(([department, rows]) =>
    rows.map(([name, brand, category, cost, description]) => ({
      // Object.entries widens the keys.
      department: department as Department,
      name,
      brand,
      category,
      cost,
      description,
    })),
  );
}

export const LARGE_PURCHASES: readonly Purchase[] = flatten(LARGE);
export const MEDIUM_PURCHASES: readonly Purchase[] = flatten(MEDIUM);
