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

test('without rows it is the headings', async () => {
  expect(await tableCsv(['Status', 'Total'], [])).toBe('\uFEFFStatus,Total\r\n');
});
