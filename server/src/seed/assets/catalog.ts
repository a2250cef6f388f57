export interface CatalogModel {
  name: string;
  brand: string;
  model: string;
  /** In dollars; what was paid varies around it. */
  price: number;
  description: string;
}

export interface CatalogCategory {
  name: string;
  description: string;
  /** How many of the demo's 1,250 assets. */
  count: number;
  usefulLifeMonths: number;
  warrantyMonths: number;
  /** Whole months since the purchase, one for each batch that was bought. */
  batchAges: readonly number[];
  /** Letters that its serial numbers begin with. */
  serialPrefix: string;
  /** How many of the category are in somebody's hands. */
  heldCount: number;
  /** How many are past their useful life. */
  depreciatedCount: number;
  models: readonly CatalogModel[];
  /** What was bought before them, and is past its useful life. */
  formerModels?: readonly CatalogModel[];
}

/** Name, brand, model number, price, description. */
type ModelRow = readonly [string, string, string, number, string];

function models(...rows: readonly ModelRow[]): CatalogModel[] {
  return rows.map(([name, brand, model, price, description]) => ({ name, brand, model, price, description }));
}

export const CATALOG: readonly CatalogCategory[] = [
  {
    name: 'Laptops',
    description: 'Portable computers for daily work',
    count: 190,
    usefulLifeMonths: 48,
    warrantyMonths: 36,
    batchAges: [2, 5, 9, 13, 16, 19, 22, 26, 30, 34],
    serialPrefix: 'LT',
    heldCount: 66,
    depreciatedCount: 10,
    models: models(
      ['ThinkPad T14 Gen 5', 'Lenovo', '21ML0034', 1_320, '14 inch, 32 GB memory, 1 TB SSD'],
      [
        'ThinkPad X1 Carbon Gen 12',
        'Lenovo',
        '21KC0057',
        1_690,
        '14 inch ultralight, 32 GB memory, 1 TB SSD',
      ],
      ['Latitude 5450', 'Dell', 'LAT-5450-U7', 1_180, '14 inch, 16 GB memory, 512 GB SSD'],
      ['Precision 5690', 'Dell', 'PRE-5690-RTX', 2_240, '16 inch workstation for design and simulation'],
      ['MacBook Pro 14', 'Apple', 'MX2H3', 1_980, '14 inch, M4 Pro, 24 GB memory, 512 GB SSD'],
      ['EliteBook 840 G11', 'HP', '9G0E1ET', 1_160, '14 inch, 16 GB memory, 512 GB SSD'],
    ),
    formerModels: models(
      ['ThinkPad T490', 'Lenovo', '20N20046', 1_290, '14 inch, 16 GB memory, 512 GB SSD'],
      ['Latitude 5400', 'Dell', 'LAT-5400-I5', 1_120, '14 inch, 8 GB memory, 256 GB SSD'],
    ),
  },
  {
    name: 'Monitors',
    description: 'Screens for desks and meeting tables',
    count: 220,
    usefulLifeMonths: 72,
    warrantyMonths: 36,
    batchAges: [3, 6, 10, 14, 18, 21, 25, 29, 33],
    serialPrefix: 'MN',
    heldCount: 104,
    depreciatedCount: 0,
    models: models(
      ['UltraSharp U2724DE', 'Dell', 'U2724DE', 410, '27 inch QHD with USB-C hub'],
      ['UltraSharp U3225QE', 'Dell', 'U3225QE', 720, '32 inch 4K with Thunderbolt hub'],
      ['ThinkVision P27h-30', 'Lenovo', '63A1GAT1', 360, '27 inch QHD with USB-C'],
      ['ViewFinity S8', 'Samsung', 'S27B800', 330, '27 inch 4K'],
      ['Series 5 Pro 524pu', 'HP', '9D9A6UT', 250, '24 inch WUXGA with USB-C'],
    ),
  },
  {
    name: 'Mobile Phones',
    description: 'Company phones and their contracts',
    count: 120,
    usefulLifeMonths: 36,
    warrantyMonths: 24,
    batchAges: [1, 4, 8, 12, 15, 18, 21, 25, 28],
    serialPrefix: 'PH',
    heldCount: 54,
    depreciatedCount: 8,
    models: models(
      ['iPhone 16', 'Apple', 'A3287', 790, '128 GB'],
      ['iPhone 16 Pro', 'Apple', 'A3293', 1_080, '256 GB'],
      ['Galaxy S25', 'Samsung', 'SM-S931B', 740, '128 GB'],
      ['Galaxy XCover7', 'Samsung', 'SM-G556B', 420, 'Rugged phone for hall and site'],
      ['Pixel 9', 'Google', 'G2YBB', 690, '128 GB'],
    ),
    formerModels: models(
      ['iPhone 11', 'Apple', 'A2221', 690, '64 GB'],
      ['Galaxy S10e', 'Samsung', 'SM-G970F', 580, '128 GB'],
    ),
  },
  {
    name: 'Peripherals',
    description: 'Docks, headsets, keyboards and what else belongs on a desk',
    count: 180,
    usefulLifeMonths: 48,
    warrantyMonths: 24,
    batchAges: [2, 7, 11, 15, 19, 23, 27, 32],
    serialPrefix: 'PE',
    heldCount: 92,
    depreciatedCount: 6,
    models: models(
      ['Thunderbolt Dock WD22TB4', 'Dell', 'WD22TB4', 265, 'Dock for two screens, 130 W'],
      ['ThinkPad USB-C Dock Gen 2', 'Lenovo', '40AS0090', 190, 'Dock for two screens, 90 W'],
      ['Evolve2 65 headset', 'Jabra', '26599-989', 175, 'Wireless headset with charging stand'],
      ['MX Keys Business set', 'Logitech', '920-010933', 150, 'Keyboard and mouse'],
      ['Brio 500 camera', 'Logitech', '960-001422', 105, 'Full HD camera'],
      ['SpaceMouse Pro', '3Dconnexion', '3DX-700075', 310, 'Input device for CAD'],
    ),
    formerModels: models(
      ['Dock WD19', 'Dell', 'WD19-130', 210, 'Dock for two screens, 130 W'],
      ['Evolve 75 headset', 'Jabra', '7599-832', 190, 'Wireless headset'],
    ),
  },
  {
    name: 'Printers & Scanners',
    description: 'Office printers, label printers and document scanners',
    count: 30,
    usefulLifeMonths: 60,
    warrantyMonths: 24,
    batchAges: [5, 12, 17, 24, 31],
    serialPrefix: 'PR',
    heldCount: 4,
    depreciatedCount: 3,
    models: models(
      ['LaserJet Enterprise M611', 'HP', '7PS84A', 1_090, 'Black and white office printer'],
      ['Color LaserJet M751', 'HP', 'T3U44A', 2_150, 'A3 colour printer'],
      ['ZT411 label printer', 'Zebra', 'ZT41142', 1_180, 'Industrial label printer'],
      ['fi-8170 scanner', 'Ricoh', 'PA03810', 940, 'Document scanner, 70 pages a minute'],
    ),
    formerModels: models(['LaserJet Enterprise M507', 'HP', '1PV87A', 780, 'Black and white office printer']),
  },
  {
    name: 'Network Equipment',
    description: 'Switches, access points and firewalls',
    count: 80,
    usefulLifeMonths: 84,
    warrantyMonths: 60,
    batchAges: [4, 9, 14, 20, 26, 35],
    serialPrefix: 'NW',
    heldCount: 6,
    depreciatedCount: 0,
    models: models(
      ['Catalyst 9300 switch', 'Cisco', 'C9300-48P', 4_300, '48 ports with PoE+'],
      ['Catalyst 9166 access point', 'Cisco', 'CW9166I', 980, 'Wi-Fi 6E access point'],
      ['FortiGate 120G firewall', 'Fortinet', 'FG-120G', 3_900, 'Site firewall'],
      ['Aruba 6000 switch', 'HPE', 'R8N86A', 1_150, '48 ports'],
    ),
  },
  {
    name: 'Audio & Video',
    description: 'Meeting room systems, projectors and cameras',
    count: 60,
    usefulLifeMonths: 84,
    warrantyMonths: 24,
    batchAges: [3, 8, 13, 19, 24, 30],
    serialPrefix: 'AV',
    heldCount: 8,
    depreciatedCount: 0,
    models: models(
      ['Rally Bar', 'Logitech', '960-001308', 2_900, 'Meeting room camera and speakers'],
      ['EB-L260F projector', 'Epson', 'V11HA69080', 1_850, 'Laser projector'],
      ['QM75C display', 'Samsung', 'LH75QMCE', 1_690, '75 inch display'],
      ['Speak2 75 speakerphone', 'Jabra', '2775-419', 290, 'Portable speakerphone'],
      ['Alpha 7 IV camera', 'Sony', 'ILCE-7M4', 2_480, 'Camera for product and press pictures'],
    ),
  },
  {
    name: 'Furniture',
    description: 'Desks, chairs and storage',
    count: 260,
    usefulLifeMonths: 120,
    warrantyMonths: 60,
    batchAges: [6, 11, 18, 24, 36],
    serialPrefix: 'FU',
    heldCount: 114,
    depreciatedCount: 0,
    models: models(
      ['Gesture chair', 'Steelcase', '442A40', 890, 'Office chair'],
      ['Aeron chair size B', 'Herman Miller', 'AER1B23', 1_080, 'Office chair'],
      ['Bekant sit-stand desk', 'IKEA', '592.822.52', 420, 'Electric desk, 160 x 80 cm'],
      ['Migration SE desk', 'Steelcase', 'MSE-1680', 610, 'Electric desk, 160 x 80 cm'],
      ['Note filing cabinet', 'Bisley', 'NTW7', 260, 'Lockable cabinet on castors'],
    ),
  },
  {
    name: 'Vehicles',
    description: 'Cars, vans and forklifts',
    count: 24,
    usefulLifeMonths: 120,
    warrantyMonths: 48,
    batchAges: [4, 11, 16, 22, 30],
    serialPrefix: 'VH',
    heldCount: 12,
    depreciatedCount: 0,
    models: models(
      ['eVito panel van', 'Mercedes-Benz', 'EVITO-112', 41_500, 'Electric delivery van'],
      ['Octavia Combi', 'Skoda', 'OCT-TDI-150', 31_800, 'Pool car'],
      ['Kangoo E-Tech', 'Renault', 'KNG-ET-44', 33_600, 'Electric service van'],
      ['RX60-25 forklift', 'Still', 'RX60-25', 29_700, 'Electric forklift, 2.5 t'],
    ),
  },
  {
    name: 'Workshop & Lab',
    description: 'Machines, measuring and test equipment',
    count: 56,
    usefulLifeMonths: 180,
    warrantyMonths: 24,
    batchAges: [4, 10, 16, 20, 26, 34],
    serialPrefix: 'WL',
    heldCount: 18,
    depreciatedCount: 0,
    models: models(
      ['VF-1 machining centre', 'Haas', 'VF-1', 44_900, 'Vertical machining centre'],
      ['Infiniium MXR oscilloscope', 'Keysight', 'MXR058A', 17_800, '8 channels, 500 MHz'],
      ['FARO Quantum arm', 'FARO', 'QM-2.5', 24_900, 'Portable coordinate measuring arm'],
      ['Form 4L printer', 'Formlabs', 'F4L-PKG', 9_400, 'Resin 3D printer'],
      ['TE 70 climate chamber', 'Binder', 'MK-240', 12_600, 'Test chamber, -40 to 180 C'],
      ['Torque calibration rig', 'Norbar', 'TWC-400', 5_900, 'Calibration of torque tools'],
    ),
  },
  {
    name: 'Building Equipment',
    description: 'Power, climate and access systems of the sites',
    count: 30,
    usefulLifeMonths: 240,
    warrantyMonths: 60,
    batchAges: [8, 15, 17, 18, 24, 30],
    serialPrefix: 'BE',
    heldCount: 0,
    depreciatedCount: 0,
    models: models(
      ['QAS 150 generator', 'Atlas Copco', 'QAS-150', 35_400, 'Stand-by generator, 150 kVA'],
      ['EWAT-B chiller', 'Daikin', 'EWAT064B', 31_200, 'Air-cooled chiller'],
      ['Galaxy VS UPS', 'Schneider Electric', 'GVSUPS40K', 21_900, 'Uninterruptible power supply, 40 kW'],
      ['GA 37 compressor', 'Atlas Copco', 'GA37-VSD', 27_300, 'Workshop compressor'],
      ['AC2000 access system', 'CEM Systems', 'AC2000-S', 17_200, 'Door controllers and readers of a site'],
    ),
  },
];
