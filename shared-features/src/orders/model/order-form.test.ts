import { ApiError } from '@portal/auth';
import { order, orderLine, orderShare } from '../../testing/samples';
import { atFormFields, keyedLines, orderFormSchema, valuesOfOrder } from './order-form';

const shares = [orderShare(), orderShare({ request_id: 1290, units: 2 })];
const draft = order({
  lines: [
    orderLine(),
    orderLine({ id: 62, shares }),
    orderLine({ id: 63, shares: [shares[1] ?? orderShare()] }),
  ],
});
const sent = [{ key: '1281', requestIds: [1281, 1290] }];

function read(changes: Record<string, unknown> = {}) {
  return orderFormSchema(draft).safeParse({ ...valuesOfOrder(draft), ...changes });
}

function faults(changes: Record<string, unknown>) {
  const result = read(changes);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

test('a line is named by the first request that it is for, and by its place among those of the same', () => {
  expect(keyedLines(draft.lines).map(({ key }) => key)).toEqual(['1281', '1281-2', '1290']);
  expect(keyedLines(draft.lines.slice(1)).map(({ key }) => key)).toEqual(['1281', '1290']);
});

test('the form sends back what it was given', () => {
  const result = read();
  if (!result.success) throw new Error(JSON.stringify(result.error));
  expect(result.data.facts).toMatchObject({ version: 1, vendor_id: 5, discount: 0, charges: 20 });
  expect(result.data.facts.lines.map((line) => line.shares)).toEqual([
    [{ request_id: 1281, units: 1 }],
    [
      { request_id: 1281, units: 1 },
      { request_id: 1290, units: 2 },
    ],
    [{ request_id: 1290, units: 2 }],
  ]);
});

test.each([
  ['line.1281.price', null, 'line.1281.price'],
  ['line.1281.units.1281', 'two', 'line.1281.units.1281'],
  ['line.1281-2.units.1290', '0', 'line.1281-2.units.1290'],
  ['line.1281.tax_rate', '101', 'line.1281.tax_rate'],
  ['line.1281.category_id', null, 'line.1281.category_id'],
  ['line.1281.name', ' ', 'line.1281.name'],
  ['vendor_id', undefined, 'vendor_id'],
])('%s as %p is told at %s', (name, value, field) => {
  expect(Object.keys(faults({ [name]: value }))).toEqual([field]);
});

test('a fault of a line stands where it was sent from, also behind one that is to go', () => {
  const found = faults({ 'line.1281.removed': true, 'line.1290.units.1290': '-1' });
  expect(Object.keys(found)).toEqual(['line.1290.units.1290']);
});

test('a line that all requests leave says so', () => {
  const found = faults({ 'line.1281-2.leaves.1281': true, 'line.1281-2.leaves.1290': true });
  expect(found).toEqual({ 'line.1281-2.removed': 'Choose at least one request for this line' });
});

test.each([
  ['lines.0.price', 'line.1281.price'],
  ['lines.0.shares.1.units', 'line.1281.units.1290'],
  ['lines.0.shares.1.request_id', 'line.1281.removed'],
  ['lines.7.price', 'lines'],
  ['vendor_id', 'vendor_id'],
])('a refusal at %s stands at %s', (field, name) => {
  const refusal = new ApiError('No', 422, 'invalid', { [field]: 'Not this' });
  expect(atFormFields(refusal, sent)).toMatchObject({ message: 'No', fields: { [name]: 'Not this' } });
});
