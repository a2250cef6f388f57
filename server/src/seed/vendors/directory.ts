import type { Currency } from '@portal/contract';

export interface DemoContact {
  name: string;
  position: string;
  email: string;
  phone: string;
  gets_orders: boolean;
}

/** A vendor of the demo; its first day is so many days after the history begins. */
export interface DemoVendor {
  name: string;
  tax_number: string;
  order_email: string;
  phone: string;
  address: string;
  payment_days: number;
  lead_days: number;
  currency?: Currency;
  addedAfterDays: number;
  contacts: readonly DemoContact[];
  suspended?: string;
  /** The name of the vendor that it was merged into. */
  mergedInto?: string;
}

type Row = readonly [
  name: string,
  tax: string,
  domain: string,
  phone: string,
  address: string,
  payment: number,
  lead: number,
  people: readonly (readonly [name: string, position: string, getsOrders?: 'gets orders'])[],
];

const ROWS: readonly Row[] = [
  [
    'Northwind Computers',
    'US 47-1120934',
    'northwind-computers.example',
    '+1 206 555 0110',
    '1200 Pine Street\nSeattle, WA 98101',
    30,
    7,
    [
      ['Carla Jensen', 'Key account manager', 'gets orders'],
      ['Peter Okafor', 'Returns'],
    ],
  ],
  [
    'Bright Office Furniture',
    'US 83-2210451',
    'brightoffice.example',
    '+1 312 555 0142',
    '48 Wacker Drive\nChicago, IL 60601',
    45,
    21,
    [['Dana Whitfield', 'Sales', 'gets orders']],
  ],
  [
    'Kessler Messtechnik GmbH',
    'DE 298 114 735',
    'kessler-messtechnik.example',
    '+49 711 555 0170',
    'Hauptstätter Straße 59\n70178 Stuttgart\nGermany',
    14,
    28,
    [
      ['Jürgen Kessler', 'Managing director'],
      ['Anneke Vogt', 'Order desk', 'gets orders'],
    ],
  ],
  [
    'Lumen Displays',
    'US 36-9017725',
    'lumendisplays.example',
    '+1 408 555 0133',
    '905 Innovation Way\nSan Jose, CA 95134',
    30,
    10,
    [['Mei Tanaka', 'Business sales']],
  ],
  [
    'Patchwork Networks',
    'US 52-4419082',
    'patchwork.example',
    '+1 919 555 0186',
    '77 Research Triangle Parkway\nDurham, NC 27709',
    30,
    12,
    [['Luis Ferreira', 'Account manager']],
  ],
  [
    'Harbour Mobile',
    'GB 417 0083 25',
    'harbourmobile.example',
    '+44 117 555 0127',
    '3 Welsh Back\nBristol BS1 4SB\nUnited Kingdom',
    30,
    5,
    [['Imogen Clarke', 'Corporate contracts', 'gets orders']],
  ],
  [
    'Studio Gear Rental & Sales',
    'US 61-3308847',
    'studiogear.example',
    '+1 323 555 0194',
    '2210 Sunset Boulevard\nLos Angeles, CA 90026',
    7,
    3,
    [],
  ],
  [
    'Paper Trail Stationers',
    'US 29-7741506',
    'papertrail.example',
    '+1 617 555 0158',
    '15 Beacon Street\nBoston, MA 02108',
    15,
    4,
    [['Owen Brady', 'Shop manager', 'gets orders']],
  ],
  [
    'Cobalt Software Licensing',
    'IE 6388047V',
    'cobaltlicensing.example',
    '+353 1 555 0106',
    'Grand Canal Square\nDublin 2\nIreland',
    30,
    1,
    [['Sinéad Walsh', 'Renewals']],
  ],
  [
    'Sakura Imaging K.K.',
    'JP 4010401052081',
    'sakura-imaging.example',
    '+81 3 5550 0149',
    '2-7-1 Nishi-Shinjuku\nShinjuku-ku, Tokyo 163-0716\nJapan',
    30,
    21,
    [['Aiko Mori', 'Export sales', 'gets orders']],
  ],
  [
    'Coastline Freight',
    'US 91-6620483',
    'coastline-freight.example',
    '+1 562 555 0161',
    '300 Harbor Scenic Drive\nLong Beach, CA 90802',
    14,
    2,
    [['Renata Silva', 'Customer accounts']],
  ],
];

const SUSPENDED: DemoVendor = {
  ...vendorOf([
    'Quickparts Direct',
    'US 74-0092118',
    'quickparts.example',
    '+1 702 555 0173',
    '600 Desert Inn Road\nLas Vegas, NV 89109',
    7,
    9,
    [['Rob Stanton', 'Sales']],
  ]),
  addedAfterDays: 60,
  suspended: 'Three deliveries in a row came late and with used parts',
};

const MERGED: DemoVendor = {
  ...vendorOf(['Northwind Computers Inc.', '', 'northwind.example', '+1 206 555 0111', '', 30, 7, []]),
  addedAfterDays: 200,
  mergedInto: 'Northwind Computers',
};

function addressOf(name: string, domain: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^A-Za-z ]/g, '');
  return `${plain.toLowerCase().replaceAll(' ', '.')}@${domain}`;
}

function vendorOf([name, tax, domain, phone, address, payment, lead, people]: Row): DemoVendor {
  return {
    name,
    tax_number: tax,
    order_email: `orders@${domain}`,
    phone,
    address,
    payment_days: payment,
    lead_days: lead,
    addedAfterDays: 0,
    contacts: people.map(([person, position, getsOrders], index) => ({
      name: person,
      position,
      email: addressOf(person, domain),
      phone: `${phone.slice(0, -1)}${index + 5}`,
      gets_orders: getsOrders !== undefined,
    })),
  };
}

/** Those that do not sell in the organisation's currency. */
const CURRENCIES: Readonly<Record<string, Currency>> = {
  'Kessler Messtechnik GmbH': 'EUR',
  'Sakura Imaging K.K.': 'JPY',
};

/** Whom the demo organisation buys from: active ones, a suspended one, and one that was entered twice. */
export const DEMO_VENDORS: readonly DemoVendor[] = [
  ...ROWS.map((row, index) => ({
    ...vendorOf(row),
    ...(CURRENCIES[row[0]] ? { currency: CURRENCIES[row[0]] } : {}),
    addedAfterDays: 2 + index * 9,
  })),
  SUSPENDED,
  MERGED,
];
