/** A file of the demo and the record on which it hangs. */
export interface DemoFile {
  name: string;
  on: { invoice: string } | { order: string } | { vendor: string } | { request: string };
  daysAgo: number;
  /** Lines of a page, or of a plain text where the name says so. */
  lines: readonly string[];
}

/** Papers that come with buying, by the numbers that invoices and vendors' confirmations have. */
export const DEMO_FILES: readonly DemoFile[] = [
  {
    name: 'Framework agreement NC-114.pdf',
    on: { vendor: 'Northwind Computers' },
    daysAgo: 199,
    lines: ['Framework agreement NC-114', 'Laptops from 5 units on at $1,990.00 each', 'Renewed each year'],
  },
  {
    name: 'Order confirmation AB 2026-4471.pdf',
    on: { order: 'AB 2026-4471' },
    daysAgo: 7,
    lines: [
      'Order confirmation AB 2026-4471',
      'Environmental test chamber KTC-120',
      'Delivered by our own lorry',
    ],
  },
  {
    name: 'Damage report.txt',
    on: { order: 'NW-774120' },
    daysAgo: 55,
    lines: ['The box was open when it came.', 'The lid is cracked at the left hinge.', 'Driver has signed.'],
  },
  {
    name: 'Invoice NW-19801.pdf',
    on: { invoice: 'NW-19801' },
    daysAgo: 54,
    lines: ['Invoice NW-19801', 'EliteBook, 1 unit', 'Payable within 90 days'],
  },
  {
    name: 'Invoice PWN-6177.pdf',
    on: { invoice: 'PWN-6177' },
    daysAgo: 19,
    lines: ['Invoice PWN-6177', '1 unit', 'Price as of our list of this month'],
  },
  {
    name: 'Offer KTC-120.pdf',
    on: { request: 'Environmental test chamber' },
    daysAgo: 12,
    lines: ['Offer for a test chamber KTC-120', 'Valid for 60 days', 'Delivery free of charge'],
  },
];
