import { MAX_MONEY, type Money } from '@portal/contract/money';
import { formatMoney } from '@portal/contract/vocabulary';

export { formatMoney };

const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1234.5` -> `1,234.50`, as a money field shows it. */
export function formatMoneyPlain(amount: Money): string {
  return plain.format(amount);
}

/** What reading an amount that somebody typed gives. */
export type MoneyReading = { ok: true; value: Money | null } | { ok: false; message: string };

const AMOUNT = /^\$?\s?(?:(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?|\.(\d{1,2}))$/;

/**
 * Reads a typed dollar amount: `1,234.50`, `1234.5`, `.5`, `5.` and `$1,234` pass, an empty text is no amount.
 * A comma anywhere but between groups of three, or more than two decimals, is refused rather than guessed:
 * `1.234,50` and `12,5` mean other amounts to other readers.
 */
export function readMoney(text: string): MoneyReading {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: true, value: null };
  if (/^[-−]/.test(trimmed)) return { ok: false, message: 'Enter an amount of 0 or more' };
  const match = AMOUNT.exec(trimmed);
  if (!match) {
    return { ok: false, message: 'Enter an amount such as 1,234.50, with at most two decimals' };
  }
  const value = Number(`${(match[1] ?? '0').replaceAll(',', '')}.${match[2] || match[3] || '0'}`);
  if (value > MAX_MONEY) return { ok: false, message: `Enter at most ${formatMoney(MAX_MONEY)}` };
  return { ok: true, value };
}
