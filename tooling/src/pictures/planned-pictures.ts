import type { Role } from '@portal/contract';

/** Calls the API as whoever looks; answers what it answers. */
export type Ask = (path: string) => Promise<unknown>;

export interface PlannedPicture {
  /** Of the file, without its ending. */
  name: string;
  role: Role;
  /** Where the page is, by what the demo data has. */
  address: (ask: Ask) => Promise<string>;
  height: number;
}

interface Listed {
  items: readonly { id: number }[];
}

/** The first record of a list, as its page's address. */
const first = (list: string, page: (id: number) => string) => async (ask: Ask) => {
  // The demo server's own answer, checked by it against the contract.
  const { items } = (await ask(list)) as Listed;
  const [item] = items;
  if (!item) throw new Error(`Nothing is found by ${list}`);
  return page(item.id);
};
const at = (address: string) => async () => address;

/** The pictures of docs/buying.md, in the order in which a purchase goes. */
export const PICTURES: readonly PlannedPicture[] = [
  { name: 'to-buy', role: 'PROCUREMENT', address: at('/procurement/buying'), height: 640 },
  {
    ...{ name: 'draft', role: 'PROCUREMENT', height: 640 },
    address: first('orders/?status=draft&sort=created_at', (id) => `/procurement/orders/${id}`),
  },
  { name: 'orders', role: 'PROCUREMENT', address: at('/procurement/orders'), height: 760 },
  {
    ...{ name: 'receive', role: 'PROCUREMENT', height: 900 },
    address: first('orders/?status=sent&search=Presentation', (id) => `/procurement/orders/${id}/receive`),
  },
  {
    ...{ name: 'order', role: 'PROCUREMENT', height: 760 },
    address: first('orders/?search=1187', (id) => `/procurement/orders/${id}`),
  },
  { name: 'invoices', role: 'FINANCE', address: at('/finance/invoices'), height: 700 },
  {
    ...{ name: 'invoice', role: 'FINANCE', height: 700 },
    address: first('invoices/?search=PWN-6177', (id) => `/finance/invoices/${id}`),
  },
  { name: 'commitments', role: 'FINANCE', address: at('/finance/commitments'), height: 700 },
];
