import { finished } from 'node:stream/promises';
import type { Cell } from '@portal/contract/csv';
import fc from 'fast-check';
import readWorkbook from 'read-excel-file/node';
import { tableOf } from './table-file';
import { xlsxFile } from './xlsx-file';

async function bytesOf(...table: Parameters<typeof xlsxFile>): Promise<Buffer> {
  return Buffer.concat(await xlsxFile(...table).toArray());
}
const special = fc.constantFrom(...(`=+-@\t\n'"<>&;_x0041_é\u2028\u{1FA9B}0a`.match(/_x0041_|./gsu) ?? []));
const text = fc.string({ unit: special, minLength: 1, maxLength: 6 });

test('texts and numbers are read back as they were written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, fc.integer(), fc.option(text)), { minLength: 1, maxLength: 20 }),
      async (rows) => {
        const columns = [0, 1, 2].map((at) => [`C${at}`, (row: Cell[]) => row[at] ?? null] as const);
        const [sheet] = await readWorkbook(await bytesOf(tableOf(columns, rows as Cell[][]), 'odd'), {
          trim: false,
        });
        expect(sheet?.sheet).toBe('odd');
        expect(sheet?.data.slice(1).map((row) => [0, 1, 2].map((at) => row[at] ?? null))).toEqual(rows);
      },
    ),
    { numRuns: 100 },
  );
});

test.each<[kind: 'number' | 'day' | 'instant', text: string, read: unknown]>([
  ['number', '1234.50', 1234.5],
  ['number', '-0.1', -0.1],
  ['number', '0.000123', 0.000123],
  ['number', '3 requests', '3 requests'],
  // A spreadsheet would lose the last digits of these.
  ['number', '123456789012345678', '123456789012345678'],
  ['day', '2024-02-29', new Date('2024-02-29T00:00:00Z')],
  ['day', '1900-01-01', '1900-01-01'],
  ['day', 'Total', 'Total'],
  ['instant', '2025-01-06T00:30:05+01:00', new Date('2025-01-06T00:30:05Z')],
])('as %s %p is read as %p', async (kind, written, read) => {
  const table = tableOf([['Column', (cell: string) => cell, kind]], [written]);
  const [sheet] = await readWorkbook(await bytesOf(table, 'kinds'));
  expect(sheet?.data[1]?.[0]).toEqual(read);
});

test('a text that no cell takes is cut, between two characters', async () => {
  const table = tableOf([['Text', (cell: string) => cell]], ['a', `a${'\u{1FA9B}'.repeat(20_000)}`]);
  const [sheet] = await readWorkbook(await bytesOf(table, 'long'));
  expect(sheet?.data[2]?.[0]).toBe(`a${'\u{1FA9B}'.repeat(16_382)}…`);
});

async function* batches(count: number, size: number, failAt = -1) {
  for (let batch = 0; batch < count; batch++) {
    if (batch === failAt) throw new Error('The database is away');
    yield Array.from({ length: size }, (_, row) => [batch * size + row]);
  }
}

test('rows beyond what a sheet takes go on in another, under the same headings', async () => {
  const table = { columns: [{ heading: 'Number' }], batches: batches(3, 2) };
  const sheets = await readWorkbook(await bytesOf(table, 'numbers', 5));
  expect(sheets).toEqual([
    { sheet: 'numbers', data: [['Number'], [0], [1], [2], [3]] },
    { sheet: 'numbers 2', data: [['Number'], [4], [5]] },
  ]);
});

test('a read that fails on the way ends the file as broken, and nothing else', async () => {
  const columns = [{ heading: 'Number' }];
  await expect(bytesOf({ columns, batches: batches(9, 500, 5) }, 'broken')).rejects.toThrow(
    'The database is away',
  );
});

test('rows are read no further once the reader has gone', async () => {
  const source = batches(1_000_000, 500);
  const file = xlsxFile({ columns: [{ heading: 'Number' }], batches: source }, 'gone');
  await new Promise((resolve) => file.once('readable', resolve));
  file.destroy();
  await finished(file).catch(() => {});
  // Waits for the read that went on; one that was ended gives nothing more.
  await new Promise((resolve) => setImmediate(resolve));
  expect(await source.next()).toEqual({ done: true, value: undefined });
});
