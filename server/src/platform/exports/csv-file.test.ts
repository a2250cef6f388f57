import { type Cell, csvOptions } from '@portal/contract/csv';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { csvWriter } from './csv-file';

const HEADINGS = ['One', 'Two, three', 'Four'];
const special = fc.constantFrom(...`=+-@\t\r\n'",\uFF1D\uFF0B\uFF0D\uFF20 ;é\u2028\uD83E\uDE9B0a`.split(''));
const text = fc.oneof(
  fc.string({ unit: special, maxLength: 5 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const cell = fc.oneof(fc.constant(null), text, fc.integer(), fc.double(), fc.constant(''));
const row = fc.array(cell, { minLength: 1, maxLength: 4 });

test('what is written without the library is what the library writes', () => {
  const write = csvWriter(HEADINGS);
  const options = { ...csvOptions(HEADINGS), header: false, bom: false };
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows: Cell[][]) => {
      expect(write(rows)).toBe(stringify(rows, options));
    }),
    { numRuns: 5_000 },
  );
});
