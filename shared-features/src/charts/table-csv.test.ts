import { amountCell } from '@portal/contract/csv';
import { tableCsv } from './table-csv';

test('numbers stay numbers, accents and emoji survive, nothing is run by a spreadsheet', async () => {
  const csv = await tableCsv(
    ['Department', 'Total', 'Value'],
    [
      ['Müller & Söhne 🖨️', 12, amountCell(1234.5)],
      ['=HYPERLINK("x")', 0, null],
      ['+1', 1, 1],
      ['-1', 1, -1],
      ['@sum', 1, 1],
      ['\ttab', 1, 1],
      ['two, or\nmore', 1, 1],
    ],
  );
  expect(csv).toBe(
    [
      '\uFEFFDepartment,Total,Value',
      'Müller & Söhne 🖨️,12,1234.50',
      '"\'=HYPERLINK(""x"")",0,',
      "'+1,1,1",
      "'-1,1,-1",
      "'@sum,1,1",
      "'\ttab,1,1",
      '"two, or\nmore",1,1',
      '',
    ].join('\r\n'),
  );
});

test('no two texts become the same: one apostrophe taken away from each that begins with one gives it back', async () => {
  const texts = ['=1', "'=1", "''=1", "'", "'a", 'a', "a'b", '-1', "'-1", '"=1"', '\uFF1D1', "'\uFF1D1"];
  const csv = await tableCsv(
    ['Text'],
    texts.map((text) => [text]),
  );
  const cells = csv
    .split('\r\n')
    .slice(1, -1)
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
  expect(new Set(cells).size).toBe(texts.length);
  expect(cells.map((cell) => cell.replace(/^'/, ''))).toEqual(texts);
});

test('without rows it is the headings', async () => {
  expect(await tableCsv(['Status', 'Total'], [])).toBe('\uFEFFStatus,Total\r\n');
});
