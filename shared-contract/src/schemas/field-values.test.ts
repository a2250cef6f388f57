import type { FieldType } from '../vocabulary/custom-fields';
import { readFieldValue } from './field-values';

const read = (type: FieldType, raw: unknown) => readFieldValue({ name: 'Colour', type }, raw);

test.each<[FieldType, unknown, unknown]>([
  ['text', '  red ', 'red'],
  ['text', '', null],
  ['long_text', 'a\nb', 'a\nb'],
  ['whole_number', '42', 42],
  ['whole_number', -0, 0],
  ['decimal', '1.250000', 1.25],
  ['money', '1234.50', 1234.5],
  ['date', '2025-01-31', '2025-01-31'],
  ['yes_no', 'No', false],
  ['yes_no', true, true],
  ['choice', '7', 7],
  ['choices', [7, '9', 7], [7, 9]],
  ['choices', [], null],
  ['link', 'HTTPS://example.com/a', 'https://example.com/a'],
  ['person', 12, 12],
  ['person', null, null],
])('%s takes %j as %j', (type, raw, value) => {
  expect(read(type, raw)).toEqual({ value });
});

test.each<[FieldType, unknown, string]>([
  ['text', 'a\nb', 'Colour must be one line without control characters'],
  ['text', 'x'.repeat(201), 'Colour must be at most 200 characters'],
  ['text', 5, 'Colour must be text'],
  ['whole_number', '1.5', 'Colour must be a whole number of 15 digits at most'],
  ['whole_number', '1000000000000000', 'Colour must be a whole number of 15 digits at most'],
  ['decimal', '0.1234567', 'Colour must be a number below 1,000,000,000 with six decimals at most'],
  ['decimal', '1e3', 'Colour must be a number below 1,000,000,000 with six decimals at most'],
  ['money', '-1', 'Colour must be an amount from 0 to 99,999,999,999.99 with two decimals at most'],
  ['money', '0.001', 'Colour must be an amount from 0 to 99,999,999,999.99 with two decimals at most'],
  ['date', '31.01.2025', 'Colour must be a date from 1900 to 2999, like 2025-01-31'],
  ['yes_no', 'perhaps', 'Colour must be yes or no'],
  ['choice', 'red', 'Colour must be one of those offered'],
  ['choices', '7', 'Colour must be a list'],
  ['choices', [7, 'x'], 'Colour must be one of those offered'],
  ['link', 'javascript:alert(1)', 'Colour must be a web address that begins with http:// or https://'],
  ['link', 'http://', 'Colour must be a web address that begins with http:// or https://'],
  ['link', 'http://a b', 'Colour must be a web address that begins with http:// or https://'],
])('%s refuses %j: %s', (type, raw, error) => {
  expect(read(type, raw)).toEqual({ error });
});
