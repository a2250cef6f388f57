import { type Endpoint, endpoints, isPermitted, type Permission, type Role } from '@portal/contract';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { setUpTestApp } from '../../../test/app/test-app';
import { createAsset, createCategory } from '../../../test/factories/assets';
import { seedDemo } from '../../seed';

const portal = setUpTestApp();
let token: Record<string, string>;
let vendors: { contract: string; rejected: string };

const TABLES = Object.values<Endpoint>(endpoints).flatMap(({ id, path, access, file }) =>
  file?.type === 'text/csv' ? [{ id, path, access, name: file.name }] : [],
);
/** Texts that a spreadsheet, XML or CSV would make something else of. */
const ODD = [
  '=1+1',
  "'quoted",
  '007',
  '1E5',
  '12345678901234567890',
  '3-4',
  'TRUE',
  '2025-01-31',
  '<b>&amp;"',
  '_x0041_',
];

beforeAll(async () => {
  await seedDemo(portal.db);
  const { id } = await createCategory(portal.db, { name: 'Odd texts' });
  for (const [index, name] of [...ODD, 'Müller 🪛\nzweite Zeile'].entries())
    await createAsset(portal.db, {
      ...{ name, category_id: id, serial_number: `000${index}`, description: ` ${name} ` },
      ...{ purchase_cost: 99_999_999_999.99, purchase_date: '1900-01-01' },
    });
  const field = { name: 'Weight', type: 'decimal' };
  const admin = (await portal.createPerson('ADMIN')).token;
  const made = await portal.call('createCustomField', { body: field as never }, { token: admin });
  const custom_fields = { [made.body.id]: '-1.5' };
  await portal.call(
    'createAsset',
    { body: { name: 'Weighed', category_id: id, custom_fields } as never },
    { token: admin },
  );
  const vendorOf = async (text: string) => String((await portal.pool.query(text)).rows[0].vendor_id);
  vendors = {
    contract: await vendorOf('SELECT vendor_id FROM contracts ORDER BY id LIMIT 1'),
    rejected: await vendorOf(`
      SELECT orders.vendor_id FROM receipt_rejections JOIN receipts ON receipts.id = receipt_id
      JOIN orders ON orders.id = order_id LIMIT 1`),
  };
  token = {
    ADMIN: admin,
    FINANCE: (await portal.createPerson('FINANCE')).token,
    PROCUREMENT: (await portal.createPerson('PROCUREMENT')).token,
  };
});
/** What a list must be asked for, so that it has rows. */
const QUERIES: Record<string, () => Record<string, string>> = {
  exportCommitmentRequests: () => ({ figure: 'ordered' }),
  exportContractPrices: () => ({ vendor_id: vendors.contract }),
  exportRejectedUnits: () => ({ vendor_id: vendors.rejected }),
};

/** A file of a list in a format, with what its call must be asked. */
async function download({ id, path, access }: (typeof TABLES)[number], format: string) {
  const role = ['ADMIN', 'FINANCE', 'PROCUREMENT'].find((one) =>
    isPermitted(one as Role, access as Permission),
  );
  return portal.app.inject({
    url: `/api${path}`,
    query: { format, ...QUERIES[id]?.() },
    headers: { authorization: `Bearer ${token[role ?? '']}` },
  });
}

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})[+-]\d{2}:\d{2})?$/;
const MEANS_MORE = /^-?\d+\.\d{2}$|^\d{4}-\d{2}-\d{2}(?:T[\d:]{8}[+-]\d{2}:\d{2})?$/;

/** A cell of a workbook as CSV would have it, where that has the same value in it. */
function asText(cell: unknown, text: string): unknown {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number(text) === cell ? text : cell;
  if (!(cell instanceof Date)) return cell;
  const [, day, time = '00:00:00'] = LOCAL_TIME.exec(text) ?? [];
  return Math.abs(cell.getTime() - Date.parse(`${day}T${time}Z`)) < 500 ? text : cell;
}

test.each(TABLES)(
  '$id: the workbook has cell by cell what the CSV has, and knows numbers and days',
  async (table) => {
    const csv = await download(table, 'csv');
    const xlsx = await download(table, 'xlsx');
    expect([csv.statusCode, xlsx.statusCode]).toEqual([200, 200]);
    expect(xlsx.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(xlsx.headers['content-disposition']).toBe(
      `attachment; filename="${table.name.replace('.csv', '.xlsx')}"`,
    );
    const [headings = [], ...lines] = parse(csv.body, { bom: true, record_delimiter: '\r\n' });
    const [first, ...rows] = await readSheet(xlsx.rawPayload, 1, { trim: false });
    expect(first).toEqual(headings);
    expect(lines.length).toBeGreaterThan(0);
    expect(rows).toHaveLength(lines.length);
    const plain = lines.map((line) => line.map((text) => text.replace(/^'/, '')));
    const padded = rows.map((row) => headings.map((_, at) => row[at] ?? null));
    expect(
      padded.map((row, at) => row.map((cell, column) => asText(cell, plain[at]?.[column] ?? ''))),
    ).toEqual(plain);
    // What is a number, a day or an instant in all of a column is one in the workbook.
    const texts = headings.filter((_, column) => {
      const filled = plain.map((line) => line[column] ?? '').filter(Boolean);
      return (
        filled.length > 0 &&
        filled.every((text) => MEANS_MORE.test(text)) &&
        padded.some((row) => typeof row[column] === 'string' && row[column] >= '1900-03')
      );
    });
    expect(texts).toEqual([]);
  },
);

test('every odd text is in the file of assets, as text', async () => {
  const assets = TABLES.find(({ id }) => id === 'exportAssets');
  if (!assets) throw new Error('No export of assets');
  const rows = await readSheet((await download(assets, 'xlsx')).rawPayload, 1, { trim: false });
  const names = new Set(rows.map((row) => row[1]));
  expect(ODD.filter((text) => !names.has(text))).toEqual([]);
});

test('a format that there is not is refused by name', async () => {
  const answer = await download(TABLES[0] as (typeof TABLES)[number], 'ods');
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ fields: { format: 'Format must be one of csv, xlsx' } });
});
