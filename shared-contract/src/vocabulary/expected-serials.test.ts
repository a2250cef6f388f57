import { unexpectedSerial } from './expected-serials';

const LIST = ['SN-1', 'SN-2', 'SN-3', 'SN-4', 'SN-5', 'SN-6', 'SN-7'];

test('B27: what is not on the list is told, with what is expected', () => {
  expect(unexpectedSerial(' sn-2 ', LIST, [])).toBeNull();
  expect(unexpectedSerial('X-9', LIST, ['sn-1', 'SN-3'])).toBe(
    'X-9 is not on the vendor’s list; expected: SN-2, SN-4, SN-5, SN-6, SN-7',
  );
  expect(unexpectedSerial('X-9', LIST, [])).toMatch(/SN-5 and 2 more$/);
  expect(unexpectedSerial('X-9', ['SN-1'], ['SN-1'])).toMatch(/all of these have come$/);
});

test('without a list, or without a number, nothing is told', () => {
  expect(unexpectedSerial('X-9', [], [])).toBeNull();
  expect(unexpectedSerial('  ', LIST, [])).toBeNull();
});
