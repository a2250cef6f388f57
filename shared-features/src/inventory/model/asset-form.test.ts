import { asset } from '../../testing/samples';
import { assetFormSchema, editedFacts, formValuesOf } from './asset-form';

const messages = (values: object) => {
  const result = assetFormSchema().safeParse(values);
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
};

test('name and category are required', () => {
  const message = 'Name and category are required';
  expect(messages({ condition: 'NEW' })).toEqual({ name: message, category_id: message });
});

test('what is entered beside them is judged beside its field', () => {
  const told = messages({
    name: 'Laptop',
    category_id: 2,
    purchase_cost: -1,
    useful_life_months: '1.5',
    warranty_until: '31.12.2027',
  });
  expect(told).toEqual({
    purchase_cost: 'Purchase cost must not be negative',
    useful_life_months: 'Useful life must be a whole number of months from 0 to 1,200',
    warranty_until: 'Warranty must be a date from 1900 to 2999, like 2025-01-31',
  });
});

test('a fault of one field hides none of what does not fit together', () => {
  const told = messages({
    name: 'Laptop',
    category_id: 2,
    purchase_cost: 1500,
    residual_value: 99_999,
    purchase_date: '2999-01-01',
    warranty_until: '1800-01-01',
    useful_life_months: '-3',
  });
  expect(Object.keys(told).sort()).toEqual([
    'purchase_date',
    'residual_value',
    'useful_life_months',
    'warranty_until',
  ]);
});

test('what does not fit together is refused at its field, by the rules of the server', () => {
  const dates = { purchase_date: '2025-02-01', warranty_until: '2025-01-31' };
  expect(messages({ name: 'Laptop', category_id: 2, ...dates })).toEqual({
    warranty_until: 'Warranty must not end before the purchase date',
  });
  expect(messages({ name: 'Laptop', category_id: 2, purchase_date: '2999-01-01' })).toEqual({
    purchase_date: 'Purchase date must not be in the future',
  });
});

test('a chosen picture goes along', () => {
  const values = { name: 'Laptop', category_id: 2 };
  const image = new File(['x'], 'small.png');
  expect(assetFormSchema().safeParse({ ...values, image })).toMatchObject({ data: { image } });
});

test('what a kept draft has in place of a picture is no picture', () => {
  const result = assetFormSchema().safeParse({ name: 'Laptop', category_id: 2, image: {} });
  expect(result).toMatchObject({ success: true, data: { name: 'Laptop' } });
  expect(result.success && 'image' in result.data).toBe(false);
});

test('an edit sends what differs from the asset; emptied fields are null', () => {
  const before = asset({ brand: 'Apple', serial_number: 'C02XL0', purchase_cost: 2400 });
  const parsed = assetFormSchema().safeParse({
    ...formValuesOf(before),
    brand: 'Apple Inc.',
    serial_number: '',
  });
  if (!parsed.success) throw new Error('refused');
  expect(editedFacts(before, parsed.data)).toEqual({ brand: 'Apple Inc.', serial_number: null });
});
