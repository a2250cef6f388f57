import codes from 'currency-codes';
import { formatMoney, inBase } from '../money';
import { decimalsOf } from './base-currency';
import { CURRENCIES, currencyText, whyNoCurrency } from './currencies';

/** Metals, units of account and of funds, and codes for tests: nothing is bought in them. */
const NOT_PAID_WITH = new Set(
  'BOV CHE CHW COU MXV USN UYI VED XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'.split(' '),
);

test('each currency is one of ISO 4217, with the decimals that it has there, and is known by name', () => {
  for (const code of CURRENCIES) {
    expect([code, decimalsOf(code)]).toEqual([code, codes.code(code)?.digits]);
    expect(currencyText(code)).not.toBe(`${code}, ${code}`);
  }
  // Of those that somebody pays with none with two decimals or none is missing, and none with more is let in.
  const paidWith = codes.data.filter(({ countries }) => countries.length > 0);
  expect(paidWith.filter(({ code, digits }) => digits > 2 && CURRENCIES.includes(code))).toEqual([]);
  expect(
    paidWith
      .filter(({ code, digits }) => digits <= 2 && !CURRENCIES.includes(code) && !NOT_PAID_WITH.has(code))
      .map(({ code }) => code),
  ).toEqual([]);
});

test('one with three decimals is refused with the reason, and what is none with what one is', () => {
  const three = codes.data.filter(({ digits }) => digits === 3).map(({ code }) => code);
  expect(three.length).toBeGreaterThan(5);
  for (const code of three) expect(whyNoCurrency(code)).toMatch(/^... has three decimals/);
  expect(whyNoCurrency('ABC')).toBe('Choose a currency by its ISO 4217 code, such as EUR');
  expect(whyNoCurrency('EUR')).toBeNull();
});

test('an amount is shown with its currency, and with the decimals that it has', () => {
  expect(formatMoney(922.75, 'EUR')).toBe('€922.75');
  expect(formatMoney(98_765, 'JPY')).toBe('¥98,765');
  expect(formatMoney(-5, 'CAD')).toBe('−CA$5.00');
  expect(formatMoney(5)).toBe('$5.00');
});

test('a rate is applied exactly, half a cent up, also where a product of doubles would round away', () => {
  expect(inBase(922.76, 1.0837)).toBe(1000);
  expect(inBase(98_765, 0.0067)).toBe(661.73);
  expect(inBase(0.5, 0.01)).toBe(0.01);
  expect(inBase(-0.5, 0.01)).toBe(-0.01);
});
