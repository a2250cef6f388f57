import {
  type Authority,
  BASE_CURRENCY,
  type Currency,
  formatMoney,
  formatRate,
  type InvoiceInput,
  inBase,
  isPermitted,
  MAX_MONEY,
} from '@portal/contract';
import type { Db } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import { wholeFaults } from '../../orders';
import { readLatestRate, whyNoRate } from '../../rates';
import { whyNotPast } from '../../settings';
import type { DocumentMoney } from '../domain/exchange';

export interface InvoiceMoney extends DocumentMoney {
  /** Of a rate that is not the order's. */
  rate_day: string | null;
}

interface ResolveMoney {
  /** Of what it bills; without a rate where that is of several. */
  order: { currency: Currency; rate: number | null };
  input: InvoiceInput;
  /** The invoice that a credit note is about. */
  credited: InvoiceMoney | null;
  caller: Authority;
  /** As it was, where it is changed. */
  before: InvoiceMoney | null;
  today: string;
}

/**
 * In which currency an invoice is, and at which rate it is paid: the order's unless it says otherwise. A credit note gives
 * back at the rate of its invoice. Throws by the field where it cannot be.
 */
export async function resolveMoney(
  db: Db,
  { order, credited, ...asked }: ResolveMoney,
): Promise<InvoiceMoney> {
  const { input } = asked;
  if (credited) return ofCredited(input, credited);
  const currency = input.currency ?? order.currency;
  if (input.rate !== null) return withOwnRate({ ...asked, currency, rate: input.rate });
  if (currency === order.currency && order.rate !== null)
    return { currency, rate: order.rate, rate_day: null };
  const latest = await readLatestRate(db, currency);
  if (!latest) throw invalid({ currency: whyNoRate(currency) });
  return { currency, rate: latest.rate, rate_day: latest.day };
}

function ofCredited({ currency, rate }: InvoiceInput, credited: InvoiceMoney): InvoiceMoney {
  if (currency !== null && currency !== credited.currency)
    throw invalid({
      currency: `Its invoice is in ${credited.currency}: a credit note is in the same currency`,
    });
  if (rate !== null && rate !== credited.rate)
    throw invalid({
      rate: `A credit note gives back at the rate of its invoice, ${formatRate(credited.rate)}`,
    });
  return credited;
}

function withOwnRate({
  input,
  currency,
  rate,
  caller,
  before,
  today,
}: Omit<ResolveMoney, 'order' | 'credited'> & DocumentMoney): InvoiceMoney {
  if (currency === BASE_CURRENCY)
    throw invalid({ rate: `${BASE_CURRENCY} is the currency of the organisation: it has no rate` });
  const { rate_day } = input;
  const isKept = before?.rate === rate && before.rate_day === rate_day && before.currency === currency;
  if (!isKept && !isPermitted(caller, 'rates.manage'))
    throw invalid({ rate: 'Only finance can enter the rate of an invoice' });
  const why = rate_day === null ? null : whyNotPast('Rate date', rate_day, today);
  if (why !== null) throw invalid({ rate_day: why });
  return { currency, rate, rate_day };
}

/** Refuses amounts with decimals that their currency has not, and more than is kept, by their fields. */
export function checkAmounts(input: InvoiceInput, { currency, rate }: DocumentMoney): void {
  const faults = wholeFaults(input, currency);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (isTooMuch(input.total, rate))
    throw invalid({ total: `At its rate this comes to more than ${formatMoney(MAX_MONEY)}` });
}

function isTooMuch(total: number, rate: number): boolean {
  // Far beyond what is exact, or not: then it is told to the cent.
  return total * rate > 2 * MAX_MONEY || inBase(total, rate) > MAX_MONEY;
}
