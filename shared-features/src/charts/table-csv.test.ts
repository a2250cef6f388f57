import { tableCsv } from './table-csv';

test('numbers stay numbers, accents and emoji survive, nothing is run by a spreadsheet', () => {
  const csv = tableCsv(
    ['Department', 'Total', 'Value'],
    [
      ['Müller & Söhne 🖨️', 12, 1234.5],
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
      'Müller & Söhne 🖨️,12,1234.5',
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

test('without rows it is the headings', () => {
  expect(tableCsv(['Status', 'Total'], [])).toBe('\uFEFFStatus,Total\r\n');
});
