import { MAX_MONEY, type Money } from '@portal/contract/money';
import { BASE_CURRENCY, type Currency, decimalsOf, formatMoney } from '@portal/contract/vocabulary';

export { formatMoney };

const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `1234.5` -> `1,234.50`, as a money field shows it; of yen `1,234`, and `1,234.5` where that was typed all the same. */
export function formatMoneyPlain(amount: Money, currency: Currency = BASE_CURRENCY): string {
  return (Number.isInteger(amount) && decimalsOf(currency) === 0 ? whole : plain).format(amount);
}

/** `$`, `€`, `DKK`: what stands before an amount. */
export function currencySymbol(currency: Currency): string {
  const nothing = formatMoney(0, currency);
  return nothing.slice(0, nothing.indexOf('0')).trim();
}

/** What reading an amount that somebody typed gives. */
export type MoneyReading = { ok: true; value: Money | null } | { ok: false; message: string };

const AMOUNT = /^(?:(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?|\.(\d{1,2}))$/;

/**
 * Reads a typed amount of a currency, in dollars: `1,234.50`, `1234.5`, `.5`, `5.` and `$1,234` pass, an empty text is no amount.
 * A comma anywhere but between groups of three, or more than two decimals, is refused rather than guessed:
 * `1.234,50` and `12,5` mean other amounts to other readers.
 */
export function readMoney(text: string, currency: Currency = BASE_CURRENCY): MoneyReading {
  const isWhole = decimalsOf(currency) === 0;
  const symbol = currencySymbol(currency);
  const typed = text.trim();
  const trimmed = typed.startsWith(symbol) ? typed.slice(symbol.length).trim() : typed;
  if (trimmed === '') return { ok: true, value: null };
  if (/^[-−]/.test(trimmed)) return { ok: false, message: 'Enter an amount of 0 or more' };
  const match = AMOUNT.exec(trimmed);
  if (!match) {
    const so = isWhole
      ? 'a whole amount such as 1,234'
      : 'an amount such as 1,234.50, with at most two decimals';
    return { ok: false, message: `Enter ${so}` };
  }
  const value = Number(`${(match[1] ?? '0').replaceAll(',', '')}.${match[2] || match[3] || '0'}`);
  if (value > MAX_MONEY) {
    const most = isWhole ? Math.floor(MAX_MONEY) : MAX_MONEY;
    return { ok: false, message: `Enter at most ${formatMoney(most, currency)}` };
  }
  if (isWhole && !Number.isInteger(value))
    return { ok: false, message: `Enter a whole amount: ${currency} has no decimals` };
  return { ok: true, value };
}
