import type { Order, Role } from '@portal/contract';
import { filledDatabase, type OnStop, serverUrl, startBenchServer, tokensOf } from './bench-database';
import { buyingOf, fillBuying } from './fill-buying';
import { fillOrganisation } from './fill-organisation';
import { type Effort, load } from './load';

const ALONE: Effort = { inFlight: 1, forMs: 2_000, calls: 100 };
const WARM: Effort = { inFlight: 8, forMs: 500, calls: 50 };
/** Whose people and other records there are beside the orders. */
const ASSETS_BESIDE = 10_000;
const UNITS_AT_ONCE = 200;

interface Read {
  what: string;
  role: Role;
  /** Below `/api`. */
  path: string;
}

/** What people open of buying: each list as it comes, filtered, sorted and searched, each page, and each figure. */
function readsOf(orders: number): Read[] {
  const one = Math.round(orders / 2) + 1;
  const number = `PO-${String(one).padStart(6, '0')}`;
  const buyer = (what: string, path: string): Read => ({ what, path, role: 'PROCUREMENT' });
  const finance = (what: string, path: string): Read => ({ what, path, role: 'FINANCE' });
  return [
    buyer('list of orders', '/orders/'),
    buyer('orders, page 900', '/orders/?page=900'),
    buyer('orders that are late, by day', '/orders/?late=true&sort=expected_on'),
    buyer('orders by total', '/orders/?sort=-total'),
    buyer('search of orders by number', `/orders/?search=${number}`),
    buyer('search of orders, a common word', '/orders/?search=bought'),
    buyer('page of an order of 4 lines', `/orders/${one}`),
    buyer('page of an order of 500 lines, to receive', `/orders/${orders + 1}`),
    buyer('to buy', '/orders/to-buy'),
    buyer('rejected units', '/orders/rejected?vendor_id=7'),
    buyer('trace of an order', `/trace/order/${one}`),
    buyer('trace of an order of 500 lines', `/trace/order/${orders + 1}`),
    buyer('figures of a vendor', '/vendors/7/figures'),
    finance('list of invoices', '/invoices/'),
    finance('invoices that are matched, by total', '/invoices/?state=matched&sort=-total'),
    finance('search of invoices by number', `/invoices/?search=INV-${one}`),
    finance('page of an invoice', `/invoices/${Math.round(orders / 3)}`),
    finance('commitments', '/finance/commitments'),
    finance('rows of received', '/finance/commitments/requests?figure=received'),
    finance('rows of received, by amount', '/finance/commitments/requests?figure=received&sort=-amount'),
    finance('rows of ordered, by amount', '/finance/commitments/requests?figure=ordered&sort=-amount'),
    finance('year end', '/finance/year-end'),
    finance('budget', '/finance/budget'),
  ];
}

interface Measured {
  what: string;
  medianMs: number;
  p95Ms: number;
}

async function callApi<T>(
  origin: string,
  token: string,
  method: string,
  address: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${origin}/api${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok)
    throw new Error(`${method} ${address} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** How long it takes to receive so many assets at once, of an order that is made for it; milliseconds. */
async function receiveMany(origin: string, token: string): Promise<number> {
  const api = <T>(method: string, address: string, body?: object) =>
    callApi<T>(origin, token, method, address, body);
  const draft = await api<Order>('POST', '/orders/', { vendor_id: 1, request_ids: [] });
  const filled = await api<Order>('POST', `/orders/${draft.id}/stock-lines`, {
    ...{ department_id: 1, units: UNITS_AT_ONCE, price: 1, name: 'Dock', category_id: 1 },
  });
  const submitted = await api<Order>('POST', `/orders/${draft.id}/submit`, {
    version: filled.version,
    reason: 'For the bench',
  });
  const sent = await api<Order>('POST', `/orders/${draft.id}/send`, {
    version: submitted.version,
    way: 'hand',
  });
  const [line] = sent.lines;
  const units = Array.from({ length: UNITS_AT_ONCE }, (_, index) => ({
    unit_number: index + 1,
    serial_number: `BENCH-${draft.id}-${index}`,
  }));
  const began = performance.now();
  await api('POST', `/orders/${draft.id}/receipts`, {
    received_on: new Date().toISOString().slice(0, 10),
    lines: [{ line_id: line?.id, units }],
  });
  return performance.now() - began;
}

async function benchSize(postgres: string, orders: number, onStop: OnStop): Promise<Measured[]> {
  const { orders: all, lines, units } = buyingOf(orders);
  const { databaseUrl, pool } = await filledDatabase(postgres, {
    name: `buying_${orders}`,
    what: `${all} orders, ${lines} lines, ${units} units`,
    fill: async (empty) => {
      await fillOrganisation(empty, ASSETS_BESIDE);
      await fillBuying(empty, orders);
    },
  });
  onStop(() => pool.end());
  const server = await startBenchServer(databaseUrl, onStop);
  const tokens = await tokensOf(pool);
  const measured: Measured[] = [];
  for (const { what, role, path: address } of readsOf(orders)) {
    const target = { origin: server.url, path: `/api${address}`, token: tokens[role] };
    await load(target, WARM);
    const { medianMs, p95Ms } = await load(target, ALONE);
    measured.push({ what, medianMs, p95Ms });
  }
  const receivedMs = await receiveMany(server.url, tokens.PROCUREMENT);
  return [...measured, { what: `receive ${UNITS_AT_ONCE} units`, medianMs: receivedMs, p95Ms: receivedMs }];
}

function lineOf(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(44) : cell.padStart(12))).join('');
}

/** Measures the pages of buying at one number of orders, and of two the growth from the first to the last. */
export async function benchBuying(sizes: readonly number[], onStop: OnStop): Promise<void> {
  const postgres = await serverUrl(onStop);
  const runs: Measured[][] = [];
  for (const size of sizes) runs.push(await benchSize(postgres, size, onStop));
  const [small, large] = [runs[0] ?? [], runs.at(-1) ?? []];
  const isOne = runs.length === 1;
  console.log(
    `\n${lineOf([`ms, of ${sizes.at(-1)} orders`, 'median', 'p95', ...(isOne ? [] : [`of ${sizes[0]}`, 'growth'])])}`,
  );
  for (const [index, { what, medianMs, p95Ms }] of large.entries()) {
    const before = small[index]?.medianMs ?? medianMs;
    const growth = isOne ? [] : [before.toFixed(1), (medianMs / before).toFixed(2)];
    console.log(lineOf([what, medianMs.toFixed(1), p95Ms.toFixed(1), ...growth]));
  }
}
