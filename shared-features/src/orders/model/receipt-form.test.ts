import { ApiError } from '@portal/auth';
import { orderLine, orderUnit } from '../../testing/samples';
import { atCells, pasteSerials, readCame, readRefused, receiptFormSchema, writeCame } from './receipt-form';

const UNITS = [2, 3, 4];
const line = orderLine({
  units: [orderUnit({ state: 'received' }), ...UNITS.map((unit_number) => orderUnit({ unit_number }))],
});
const paste = (text: string, from = 2, before: [number, string][] = []) => {
  const pasted = pasteSerials(text, from, UNITS, new Map(before));
  return pasted && { came: [...pasted.came], told: pasted.told };
};

test.each(['SN-1', 'SN-1\n', 'SN-1\r\n', ''])('%j goes where it is pasted', (text) => {
  expect(paste(text)).toBeUndefined();
});

test.each<[string, number, [number, string][], string]>([
  [
    'a\nb\nc',
    2,
    [
      [2, 'a'],
      [3, 'b'],
      [4, 'c'],
    ],
    '3 serial numbers filled in.',
  ],
  [
    'a\r\n\r\n \r\nb\r\n',
    2,
    [
      [2, 'a'],
      [3, 'b'],
    ],
    '2 serial numbers filled in, 2 blank lines skipped.',
  ],
  ['a\rb', 4, [[4, 'a']], '1 serial number filled in, 1 left out: no more units are expected here.'],
  ['\n\n', 2, [], '0 serial numbers filled in, 2 blank lines skipped.'],
  [
    '007\n007',
    2,
    [
      [2, '007'],
      [3, '007'],
    ],
    '2 serial numbers filled in.',
  ],
])('%j pasted at unit %i', (text, from, came, told) => {
  expect(paste(text, from)).toEqual({ came, told });
});

test('what is pasted takes the place of what was there, and leaves the cells before', () => {
  expect(
    paste('x\ny', 3, [
      [2, 'a'],
      [3, 'b'],
    ])?.came,
  ).toEqual([
    [2, 'a'],
    [3, 'x'],
    [4, 'y'],
  ]);
});

test('what came is kept as a text, in the order of the units, without what has come by now', () => {
  const text = writeCame(
    new Map([
      [3, 'b'],
      [2, ''],
      [1, 'a'],
    ]),
  );
  expect([...readCame(text, line)]).toEqual([
    [2, ''],
    [3, 'b'],
  ]);
  expect(writeCame(new Map())).toBe('');
  expect(readCame(undefined, line).size).toBe(0);
});

const values = { received_on: '2026-12-03', delivery_note: '', hand_over: false };

test('a serial number that is too long is told with its unit', () => {
  const came = writeCame(
    new Map([
      [2, 'a'],
      [3, 'b'.repeat(121)],
    ]),
  );
  const result = receiptFormSchema([line]).safeParse({ ...values, 'line.61': came });
  expect(result.success ? [] : result.error.issues).toEqual([
    { path: ['line.61'], message: expect.stringMatching(/^Unit 3: Serial number/) },
  ]);
});

test('what is rejected goes with its reason, and is no unit that came', () => {
  const refused = new Map([[3, { reason: 'Cracked', awaits: 'nothing' as const }]]);
  const text = writeCame(new Map([[2, 'a']]), refused);
  expect([[...readCame(text, line)], [...readRefused(text, line)]]).toEqual([[[2, 'a']], [...refused]]);
  const result = receiptFormSchema([line]).safeParse({ ...values, 'line.61': text });
  expect(result.success && result.data.receipt.lines).toMatchObject([
    {
      units: [{ unit_number: 2, serial_number: 'a' }],
      rejected: [{ unit_number: 3, reason: 'Cracked', awaits: 'nothing' }],
    },
  ]);
  const without = writeCame(new Map(), new Map([[3, { reason: ' ', awaits: 'replacement' as const }]]));
  const refusal = receiptFormSchema([line]).safeParse({ ...values, 'line.61': without });
  expect(refusal.success ? [] : refusal.error.issues).toEqual([
    { path: ['line.61'], message: 'Unit 3: Reason is required' },
  ]);
});

test('a refusal names its cells; of two in a line the first is told', () => {
  const units = [2, 3].map((unit_number) => ({ unit_number, serial_number: 'a' }));
  const sent = [{ line_id: 61, units, rejected: [] }];
  const refusal = new ApiError('No', 422, 'invalid', {
    'lines.0.units.0.serial_number': 'Twice',
    'lines.0.units.1.serial_number': 'Twice as well',
    received_on: 'In the future',
  });
  const { error, cells } = atCells(refusal, sent);
  expect(error).toMatchObject({ fields: { 'line.61': 'Unit 2: Twice', received_on: 'In the future' } });
  expect(cells).toEqual([
    { lineId: 61, unit: 2 },
    { lineId: 61, unit: 3 },
  ]);
});
