import fc from 'fast-check';
import { isExactNumber, readDecimal } from './exact-number';
import { assetEditSchema, assetInputSchema } from './schemas/inventory-input';

test.each([
  ['0', 0],
  ['007', 7],
  ['0.10', 0.1],
  ['1234.50', 1234.5],
  ['99999999999.99', 99_999_999_999.99],
  ['-3', -3],
  ['00.5', 0.5],
])('%s is %p', (text, value) => expect(readDecimal(text)).toBe(value));

test.each([
  '0.99999999999999999999',
  '1.00000000000000000001',
  '9007199254740993',
  '1e3',
  '0x10',
  '',
  '.',
  '1.',
  ' 1',
  `1.${'0'.repeat(80)}`,
])('%s is none that can be kept', (text) => expect(readDecimal(text)).toBeNaN());

test('every number of cents is read as it is written, and nothing close to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (cents) => {
      const text = (cents / 100).toFixed(2);
      expect(readDecimal(text)).toBe(cents / 100);
      expect(isExactNumber(`${text}0000000000000000000001`)).toBe(false);
    }),
  );
});

test.each(['purchase_cost', 'residual_value', 'useful_life_months', 'category_id'])(
  'the digits of %s, sent as text, are judged before it is a number',
  (field) => {
    const asset = { name: 'Lathe', category_id: '1', [field]: '0.99999999999999999999' };
    expect(assetInputSchema.safeParse(asset).error?.issues.map(({ path }) => path)).toEqual([[field]]);
    expect(assetInputSchema.safeParse({ ...asset, [field]: '1.00000000000000000001' }).success).toBe(false);
  },
);

test('so are those of a version', () => {
  const edit = { name: 'Lathe', category_id: '1', version: '1.00000000000000000001' };
  expect(assetEditSchema.safeParse(edit).success).toBe(false);
  expect(assetEditSchema.safeParse({ ...edit, version: '1' }).success).toBe(true);
});
