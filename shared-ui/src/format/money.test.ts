import { MAX_MONEY } from '@portal/contract/money';
import { growthOf, MOST_GROWTH } from '../../../tooling/jest/growth';
import { formatMoney, readMoney } from './money';

describe('an amount for people', () => {
  it.each([
    [1234.5, '$1,234.50'],
    [0, '$0.00'],
    [null, '$0.00'],
    [-0, '$0.00'],
    [-1234.5, '−$1,234.50'],
    [99_999_999_999.99, '$99,999,999,999.99'],
  ])('%p reads %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });
});

describe('an amount that was typed', () => {
  it.each([
    ['1,234.50', 1234.5],
    ['1234.5', 1234.5],
    ['1,234', 1234],
    ['$1,234.50', 1234.5],
    [' 0.01 ', 0.01],
    ['1,234,567.89', 1_234_567.89],
    ['.5', 0.5],
    ['5.', 5],
    ['$.05', 0.05],
    ['', null],
  ])('%p means %p', (text, value) => {
    expect(readMoney(text)).toEqual({ ok: true, value });
  });

  it.each([
    '1.234,50',
    '12,5',
    '1,23',
    '1,2345',
    '1.234',
    '1,234.567',
    ',5',
    '1 234',
    '1e3',
    'abc',
    '--1',
    '.',
    '.123',
  ])('%p is refused, not guessed', (text) => {
    expect(readMoney(text).ok).toBe(false);
  });

  it('is refused below zero and above what is stored', () => {
    expect(readMoney('-1')).toEqual({ ok: false, message: 'Enter an amount of 0 or more' });
    expect(readMoney('100,000,000,000.00').ok).toBe(false);
    expect(readMoney(String(MAX_MONEY))).toEqual({ ok: true, value: MAX_MONEY });
  });
});

it.each(['1', '1,', '1,234,', '.', '$', ' '])(
  'what is pasted as an amount (%p) is read in linear time',
  async (unit) => {
    expect(await growthOf(readMoney, (size) => `1${unit.repeat(size)}x`)).toBeLessThan(MOST_GROWTH);
  },
);
