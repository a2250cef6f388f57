import {
  type Authority,
  BASE_CURRENCY,
  type InvoiceInput,
  inBase,
  isPermitted,
  MAX_MONEY,
  whyNotWhole,
} from '@portal/contract';
import type { Db } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import { readLatestRate, whyNoRate } from '../../rates';
import type { BillableOrder } from '../billing.repository';
import type { DocumentMoney } from '../domain/exchange';
import { EARLIEST_DAY } from '../domain/invoice-states';

export interface InvoiceMoney extends DocumentMoney {
  /** Of a rate that is not the order's. */
  rate_day: string | null;
}

interface ResolveMoney {
  order: BillableOrder;
  input: InvoiceInput;
  /** The invoice that a credit note is about. */
  credited: DocumentMoney | null;
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
  if (currency === order.currency) return { currency, rate: order.rate, rate_day: null };
  const latest = await readLatestRate(db, currency);
  if (!latest) throw invalid({ currency: whyNoRate(currency) });
  return { currency, rate: latest.rate, rate_day: latest.day };
}

function ofCredited({ currency, rate }: InvoiceInput, credited: DocumentMoney): InvoiceMoney {
  if (currency !== null && currency !== credited.currency)
    throw invalid({
      currency: `Its invoice is in ${credited.currency}: a credit note is in the same currency`,
    });
  if (rate !== null && rate !== credited.rate)
    throw invalid({ rate: `A credit note gives back at the rate of its invoice, ${credited.rate}` });
  return { ...credited, rate_day: null };
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
    throw invalid({ rate: 'The rate of an invoice is for finance to enter: leave it out' });
  if (rate_day !== null && rate_day > today)
    throw invalid({ rate_day: `Rate of must not be after today, ${today}` });
  if (rate_day !== null && rate_day < EARLIEST_DAY)
    throw invalid({ rate_day: `Rate of must not be before ${EARLIEST_DAY}` });
  return { currency, rate, rate_day };
}

/** Refuses amounts with decimals that their currency has not, and more than is kept, by their fields. */
export function checkAmounts(
  { lines, discount, charges, tax, total }: InvoiceInput,
  { currency, rate }: DocumentMoney,
): void {
  const faults = {
    discount: whyNotWhole('Discount', discount, currency),
    charges: whyNotWhole('Shipping and charges', charges, currency),
    tax: whyNotWhole('Tax', tax, currency),
    total: whyNotWhole('Total', total, currency),
    ...Object.fromEntries(
      lines.map(({ price }, index) => [`lines.${index}.price`, whyNotWhole('Price', price, currency)]),
    ),
  };
  const found = Object.entries(faults).flatMap(([field, fault]) => (fault === null ? [] : [[field, fault]]));
  if (found.length > 0) throw invalid(Object.fromEntries(found));
  if (isTooMuch(total, rate))
    throw invalid({ total: 'At its rate this comes to more than $99,999,999,999.99' });
}

function isTooMuch(total: number, rate: number): boolean {
  // Far beyond what is exact, or not: then it is told to the cent.
  return total * rate > 2 * MAX_MONEY || inBase(total, rate) > MAX_MONEY;
}
