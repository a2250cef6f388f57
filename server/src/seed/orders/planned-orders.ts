/** How far an order of the demo is. */
export type DemoOrderState = 'draft' | 'awaiting' | 'approved' | 'sent' | 'cancelled';

export interface DemoOrder {
  vendor: string;
  state: DemoOrderState;
  /** What the requests ask for, by name; one that is not to be bought on the demo's day is left out. */
  items: readonly {
    request: string;
    units?: number;
    /** So many are asked for, where the order buys a part: another one buys the rest. */
    of?: number;
    /** Of the catalogue, by name. */
    item?: string;
    /** The number of the contract whose price it is at. */
    contract?: string;
    model_number?: string;
  }[];
  /** Days before the demo's day. */
  createdDaysAgo: number;
  /** Days from the demo's day on which it is expected; below zero it is late. */
  expectedInDays?: number;
  charges?: number;
  discount?: number;
  note?: string;
  reason?: string;
  /** What the vendor answered: its number for the order, and when it delivers, in days from the demo's day. */
  confirmed?: { reference: string; inDays: number };
}

/** What is being bought on the demo's day: an order in every state that one can be in before goods come. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    vendor: 'Northwind Computers',
    state: 'sent',
    items: [{ request: 'Presentation laptops (5)', units: 5, item: 'MacBook Air 15', contract: 'NC-114' }],
    createdDaysAgo: 12,
    expectedInDays: -3,
    // What the monitors below cost beyond their approval is saved here, so that the demo's sums stay as specified.
    discount: 84.96,
    charges: 45,
    note: 'Please deliver to the loading bay, weekdays from 8 to 16.',
  },
  {
    vendor: 'Kessler Messtechnik GmbH',
    state: 'sent',
    items: [{ request: 'Environmental test chamber', model_number: 'KTC-120' }],
    createdDaysAgo: 10,
    expectedInDays: 18,
    confirmed: { reference: 'AB 2026-4471', inDays: 24 },
  },
  {
    vendor: 'Harbour Mobile',
    state: 'cancelled',
    items: [{ request: 'SpaceMouse Pro' }],
    createdDaysAgo: 9,
    reason: 'The vendor has stopped selling it',
  },
  {
    vendor: 'Sakura Imaging K.K.',
    state: 'approved',
    items: [{ request: 'Document scanners (4)', units: 4 }],
    createdDaysAgo: 6,
    expectedInDays: 9,
  },
  {
    vendor: 'Studio Gear Rental & Sales',
    state: 'awaiting',
    items: [{ request: 'Product photography set' }],
    createdDaysAgo: 4,
    charges: 320,
    reason: 'The lens that was asked for is sold with its adapter only',
  },
  {
    vendor: 'Lumen Displays',
    state: 'draft',
    items: [
      { request: 'ThinkVision P27h-30', model_number: '63A1GAT1', item: 'ThinkVision P27h-30' },
      { request: 'UltraSharp U2724DE', model_number: 'U2724DE', item: 'UltraSharp U2724DE' },
    ],
    createdDaysAgo: 1,
    discount: 20,
  },
  {
    vendor: 'Lumen Displays',
    state: 'sent',
    items: [{ request: 'Monitors for the finance team (12)', units: 8, of: 12 }],
    createdDaysAgo: 5,
    expectedInDays: 4,
    note: 'Eight are in stock at the vendor; the others are bought elsewhere.',
  },
  {
    vendor: 'Northwind Computers',
    state: 'approved',
    items: [{ request: 'Monitors for the finance team (12)', units: 4, of: 12 }],
    createdDaysAgo: 2,
    expectedInDays: 11,
    charges: 40,
  },
  // Of the employee account, so that whoever signs in with it sees something on order.
  {
    vendor: 'Harbour Mobile',
    state: 'sent',
    items: [{ request: 'Galaxy XCover7', model_number: 'SM-G556B' }],
    createdDaysAgo: 3,
    expectedInDays: 2,
    confirmed: { reference: 'HM-SO 3318', inDays: 2 },
  },
];
