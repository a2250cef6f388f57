export interface DemoItem {
  name: string;
  brand: string | null;
  model_number: string | null;
  /** An asset unless told otherwise. */
  kind?: 'consumable' | 'service';
  category: string | null;
  useful_life_months: number | null;
  residual_value: number | null;
}

/** What the demo's organisation buys again and again. */
export const DEMO_ITEMS: readonly DemoItem[] = [
  {
    ...{ name: 'MacBook Air 15', brand: 'Apple', model_number: 'A3241', category: 'Laptops' },
    ...{ useful_life_months: 36, residual_value: 250 },
  },
  {
    ...{ name: 'UltraSharp U2724DE', brand: 'Dell', model_number: 'U2724DE', category: 'Monitors' },
    ...{ useful_life_months: 60, residual_value: 40 },
  },
  {
    ...{ name: 'ThinkVision P27h-30', brand: 'Lenovo', model_number: '63A1GAT1', category: 'Monitors' },
    ...{ useful_life_months: 60, residual_value: 40 },
  },
  {
    ...{ name: 'Evolve2 65 headset', brand: 'Jabra', model_number: '26599-989', category: 'Peripherals' },
    ...{ useful_life_months: 48, residual_value: 0 },
  },
  {
    ...{ name: 'Thunderbolt Dock WD22TB4', brand: 'Dell', model_number: 'WD22TB4', category: 'Peripherals' },
    ...{ useful_life_months: 48, residual_value: 20 },
  },
  {
    ...{ name: 'Toner cartridge, black', brand: 'Ricoh', model_number: '418477', kind: 'consumable' },
    ...{ category: null, useful_life_months: null, residual_value: null },
  },
  {
    ...{ name: 'Calibration on site', brand: null, model_number: null, kind: 'service' },
    ...{ category: null, useful_life_months: null, residual_value: null },
  },
];

export interface DemoContract {
  vendor: string;
  number: string;
  startedDaysAgo: number;
  /** Days from the demo's day; below zero it has ended. None: until it is ended. */
  endsInDays?: number;
  ceiling?: number;
  note?: string;
  prices: readonly { item: string; min_quantity?: number; price: number }[];
}

/** With one the demo's laptops are ordered, one is for a draft to take, and one is over. */
export const DEMO_CONTRACTS: readonly DemoContract[] = [
  {
    vendor: 'Northwind Computers',
    number: 'NC-114',
    startedDaysAgo: 200,
    ceiling: 50_000,
    note: 'Renewed each year',
    prices: [{ item: 'MacBook Air 15', min_quantity: 5, price: 1990 }],
  },
  {
    vendor: 'Lumen Displays',
    number: 'LD-7',
    startedDaysAgo: 39,
    endsInDays: 325,
    prices: [
      { item: 'UltraSharp U2724DE', price: 395 },
      { item: 'UltraSharp U2724DE', min_quantity: 10, price: 379 },
      { item: 'ThinkVision P27h-30', price: 349 },
    ],
  },
  {
    vendor: 'Lumen Displays',
    number: 'LD-6',
    startedDaysAgo: 220,
    endsInDays: -40,
    ceiling: 20_000,
    prices: [{ item: 'UltraSharp U2724DE', price: 415 }],
  },
];
