import { inflateSync } from 'node:zlib';
import type { OrderDocument } from '../../../platform/database/order-tables';
import { renderOrder } from './render-order';

const line = {
  position: 1,
  quantity: 2,
  name: 'Laptop',
  brand: 'Acme',
  model_number: 'X1',
  price: 1499,
  price_per: 1 as const,
  tax_rate: 19,
  expected_on: '2026-12-14',
  net: 2998,
};
const order: OrderDocument = {
  number: 'PO-000123',
  revision: 1,
  ordered_on: '2026-11-30',
  organisation: 'Halden Instruments',
  ordered_by: 'Bea Buyer',
  vendor: { name: 'Northwind', address: '12 Harbour Street\nOslo', tax_number: 'NO 1' },
  note: null,
  net: 2998,
  discount: 0,
  charges: 0,
  tax: 569.62,
  total: 3567.62,
  lines: [line],
  changes: [],
};

/** What the streams of a PDF hold, decompressed. */
function contentOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    if (text.slice(index - 3, index) === 'end') return [];
    try {
      return [inflateSync(pdf.subarray(index + mark.length)).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** The characters that its fonts can draw, by the tables that say what each glyph means. */
function charactersIn(pdf: Buffer): Set<string> {
  const tables = contentOf(pdf).filter((content) => content.includes('beginbfrange'));
  const codes = tables.flatMap((table) =>
    [...table.matchAll(/<([0-9a-f]{4,})>/gi)].map(([, code]) => code ?? ''),
  );
  return new Set(codes.map((code) => Buffer.from(code, 'hex').swap16().toString('utf16le')));
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

test('the same order makes the same bytes, and another revision others', async () => {
  const bytes = await renderOrder(order, false);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await renderOrder({ ...order }, false)).equals(bytes)).toBe(true);
  expect((await renderOrder({ ...order, revision: 2 }, false)).equals(bytes)).toBe(false);
  expect(pagesOf(bytes)).toBe(1);
});

test('B58: names of any kind are drawn as typed, and a line end in one breaks nothing', async () => {
  const bytes = await renderOrder(
    {
      ...order,
      vendor: { ...order.vendor, name: '=1+1 <img onerror> Ελλάδα Žluťoučký' },
      lines: [{ ...line, name: 'Кириллица\r\nBcc: x@example.com' }],
    },
    false,
  );
  const characters = charactersIn(bytes);
  for (const character of '=1+<>Ελλάδαťčýиц')
    expect([character, characters.has(character)]).toEqual([character, true]);
  expect(pagesOf(bytes)).toBe(1);
});

test('a line at the price of a contract names it', async () => {
  const bytes = await renderOrder({ ...order, lines: [{ ...line, contract: 'Я-9' }] }, false);
  const characters = charactersIn(bytes);
  expect([characters.has('Я'), charactersIn(await renderOrder(order, false)).has('Я')]).toEqual([
    true,
    false,
  ]);
});

test('its currency is named, and its amounts are in it', async () => {
  const characters = charactersIn(await renderOrder({ ...order, currency: 'EUR' }, false));
  const inDollars = charactersIn(await renderOrder(order, false));
  expect([characters.has('€'), inDollars.has('€'), inDollars.has('$')]).toEqual([true, false, true]);
});

test('200 lines and a long note go over pages', async () => {
  const lines = Array.from({ length: 200 }, (_, n) => ({
    ...line,
    position: n + 1,
    name: n % 7 === 0 ? 'x'.repeat(200) : `Item ${n}`,
    price: n === 3 ? 99_999_999_999.99 : 12.5,
  }));
  const bytes = await renderOrder({ ...order, lines, note: 'A long note. '.repeat(150) }, false);
  expect(pagesOf(bytes)).toBeGreaterThan(8);
  expect(pagesOf(bytes)).toBeLessThan(20);
});

test('a draft without lines, number and address is a page of its own', async () => {
  const vendor = { name: 'Northwind', address: null, tax_number: null };
  expect(
    pagesOf(await renderOrder({ ...order, number: null, vendor, lines: [], ordered_by: null }, true)),
  ).toBe(1);
});
