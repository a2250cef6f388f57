import {
  add,
  BASE_CURRENCY,
  type Currency,
  cents,
  formatCount,
  formatMoney,
  formatPrice,
  formatRate,
  type HoldReason,
  type InvoiceDifference,
  isWithinPercent,
  type Money,
  netIn,
  subtract,
  toBase,
  toCents,
  toDollars,
} from '@portal/contract';
import type { DocumentMoney } from './exchange';
import type {
  BilledLine,
  Expected,
  ExpectedCharges,
  InvoiceToMatch,
  Match,
  OrderedLine,
  Tolerances,
} from './invoice-to-match';

type Priced = Pick<BilledLine, 'quantity' | 'price' | 'price_per'>;

/** Quantity by price, rounded to what the currency has. */
function netOf(line: Priced, currency: Currency): Money {
  return toDollars(netIn(currency, line));
}

/** Up to how much of a currency something is let pass; the amount in the organisation's. */
interface Limit {
  rate: number;
  percent: number;
  amount: Money;
}

/** Whether an excess is within both limits, in cents: a share of what was expected, and an amount. */
function isWithin(excess: number, expected: number, { rate, percent, amount }: Limit): boolean {
  return (
    toBase(cents(excess), rate) <= toCents(amount) && isWithinPercent(cents(excess), cents(expected), percent)
  );
}

const dollars = (amount: number): Money => toDollars(cents(amount));

/** Cents in words. */
const inWords =
  (currency: Currency) =>
  (amount: number): string =>
    formatMoney(dollars(amount), currency);

function matchQuantity(
  line: BilledLine,
  ordered: OrderedLine,
  { position, currency }: Matching,
): InvoiceDifference[] {
  const over = line.quantity - ordered.count_to_bill;
  if (over <= 0) return [];
  const billed = `${formatCount(line.quantity)} of ${ordered.name} billed`;
  const amount = netOf({ ...line, quantity: over }, currency);
  const say = (reason: HoldReason, text: string) => [{ reason, line: position, amount, text }];
  if (line.quantity > ordered.count_billable)
    return say(
      'quantity',
      `${billed}, ${formatCount(ordered.count_billable)} ordered and not billed yet: ${formatCount(line.quantity - ordered.count_billable)} too many`,
    );
  return ordered.count_received === 0
    ? say('not_received', `${billed}, none received yet`)
    : say('quantity', `${billed}, ${formatCount(ordered.count_to_bill)} received and not billed yet`);
}

function matchPrice(
  line: BilledLine,
  ordered: OrderedLine,
  { position, currency, rate }: Matching,
  { price_percent: percent, price_amount: amount }: Tolerances,
): InvoiceDifference[] {
  const expected = netIn(currency, { ...ordered, quantity: line.quantity });
  const excess = subtract(netIn(currency, line), expected);
  if (excess <= 0 || isWithin(excess, expected, { rate, percent, amount })) return [];
  const price = (of: Pick<BilledLine, 'price' | 'price_per'>) =>
    formatPrice(of.price, of.price_per, currency);
  return [
    {
      reason: 'price',
      line: position,
      amount: dollars(excess),
      text: `${ordered.name} at ${price(line)} instead of ${price(ordered)}: ${inWords(currency)(excess)} more`,
    },
  ];
}

/** With which line of an invoice something is compared, and in which currency. */
interface Matching extends DocumentMoney {
  position: number;
}

function matchLine(
  line: BilledLine,
  matching: Matching,
  expected: Expected,
  tolerances: Tolerances,
): InvoiceDifference[] {
  const { position: at, currency } = matching;
  const ordered = expected.lines.find(({ id }) => id === line.line_id);
  if (!ordered)
    return [
      {
        ...{ reason: 'not_on_order', line: at, amount: netOf(line, currency) },
        text: `${line.name} for ${formatMoney(netOf(line, currency), currency)} is not on the order`,
      },
    ];
  return [
    ...matchQuantity(line, ordered, matching),
    // What is in another currency is another price anyway.
    ...(currency === expected.currency ? matchPrice(line, ordered, matching, tolerances) : []),
  ];
}

function ofWhole(reason: HoldReason, amount: number | null, text: string): InvoiceDifference {
  return { reason, line: null, amount: amount === null ? null : dollars(amount), text };
}

function matchCharges(
  { order, line, amount, expected }: ExpectedCharges,
  currency: Currency,
  limit: Limit,
): InvoiceDifference[] {
  const excess = toCents(amount) - toCents(expected);
  if (excess <= 0 || isWithin(excess, toCents(expected), limit)) return [];
  const words = inWords(currency);
  const what =
    order === null
      ? `Charges of ${formatMoney(amount, currency)} instead of ${formatMoney(expected, currency)}`
      : `Charges of ${order}: ${formatMoney(amount, currency)} billed, ${formatMoney(expected, currency)} left to bill`;
  return [{ reason: 'charges', line, amount: dollars(excess), text: `${what}: ${words(excess)} more` }];
}

function matchAmounts(
  invoice: InvoiceToMatch,
  expected: Expected,
  tolerances: Tolerances,
): InvoiceDifference[] {
  const { price_percent, price_amount, charges_percent, charges_amount, rounding } = tolerances;
  const { currency } = invoice;
  const { rate } = expected;
  if (currency !== expected.currency) return matchTotal(invoice, rate, rounding);
  const words = inWords(currency);
  const money = (amount: Money) => formatMoney(amount, currency);
  const net = add(...invoice.lines.map((line) => netIn(currency, line)));
  const found: InvoiceDifference[] = [];
  const missing = toCents(expected.discount) - toCents(invoice.discount);
  if (missing > 0 && !isWithin(missing, net, { rate, percent: price_percent, amount: price_amount }))
    found.push(
      ofWhole(
        'discount',
        missing,
        `A discount of ${money(invoice.discount)} instead of ${money(expected.discount)}: ${words(missing)} more to pay`,
      ),
    );
  const limit = { rate, percent: charges_percent, amount: charges_amount };
  found.push(...expected.charges.flatMap((charges) => matchCharges(charges, currency, limit)));
  const taxed = toCents(invoice.tax) - toCents(expected.tax);
  if (toBase(cents(Math.abs(taxed)), rate) > toCents(rounding))
    found.push(
      ofWhole(
        'tax',
        taxed,
        `Tax of ${money(invoice.tax)} instead of ${money(expected.tax)}: ${words(Math.abs(taxed))} ${taxed > 0 ? 'more' : 'less'}`,
      ),
    );
  return [...found, ...matchTotal(invoice, rate, rounding)];
}

/** In which currency an invoice is, and at which rate it is paid. */
function matchMoney(
  invoice: InvoiceToMatch,
  { currency, asked, order_rates }: Expected,
  { price_percent: percent, price_amount: amount }: Tolerances,
): InvoiceDifference[] {
  if (invoice.currency !== currency)
    return [
      ofWhole(
        'currency',
        null,
        `Billed in ${invoice.currency}, and ordered in ${currency}: prices are not compared. It comes to ${inWords(BASE_CURRENCY)(add(asked.atOrder, asked.exchange))}`,
      ),
    ];
  const { atOrder, exchange } = asked;
  if (exchange <= 0 || isWithin(exchange, atOrder, { rate: 1, percent, amount })) return [];
  return [
    ofWhole(
      'currency',
      null,
      `Paid at a rate of ${formatRate(invoice.rate)} instead of ${order_rates.map(formatRate).join(' and ')}: ${inWords(BASE_CURRENCY)(exchange)} more`,
    ),
  ];
}

/** In cents: net, less the discount, with charges and tax. */
function sumOfParts({ currency, lines, discount, charges, tax }: InvoiceToMatch): number {
  return (
    add(...lines.map((line) => netIn(currency, line))) - toCents(discount) + toCents(charges) + toCents(tax)
  );
}

function matchTotal(invoice: InvoiceToMatch, rate: number, rounding: Money): InvoiceDifference[] {
  const parts = sumOfParts(invoice);
  const beyond = toCents(invoice.total) - parts;
  if (toBase(cents(Math.abs(beyond)), rate) <= toCents(rounding)) return [];
  const { currency, total } = invoice;
  return [
    ofWhole(
      'total',
      beyond,
      `The amounts add up to ${inWords(currency)(parts)}, and the total says ${formatMoney(total, currency)}`,
    ),
  ];
}

/** Of each line at most what was sent back for credit, or was billed and never comes. */
function matchSentBack({ lines, currency }: InvoiceToMatch, expected: Expected): InvoiceDifference[] {
  return lines.flatMap((line, index): InvoiceDifference[] => {
    const ordered = expected.lines.find(({ id }) => id === line.line_id);
    const left = ordered?.count_to_credit ?? 0;
    if (!ordered || line.quantity <= left) return [];
    return [
      {
        ...{
          reason: 'quantity',
          line: index + 1,
          amount: netOf({ ...line, quantity: line.quantity - left }, currency),
        },
        text: `${formatCount(line.quantity)} of ${ordered.name} credited, ${formatCount(left)} to be credited of what was sent back or never comes`,
      },
    ];
  });
}

/** A credit note gives back at most what its invoice asked for. */
function matchCredit(invoice: InvoiceToMatch, expected: Expected, rounding: Money): InvoiceDifference[] {
  const { credits } = expected;
  if (!credits) return [];
  const left = toCents(credits.total) - toCents(credits.credited_before);
  const over = toCents(invoice.total) - left;
  return [
    ...(credits.is_booked
      ? []
      : [
          ofWhole(
            'credited_invoice',
            null,
            credits.is_rejected
              ? `Invoice ${credits.label} was rejected: reject this credit note too`
              : `Invoice ${credits.label} is not settled yet: this credit note is entered in the books with it`,
          ),
        ]),
    ...(over > 0
      ? [
          ofWhole(
            'total',
            over,
            `${formatMoney(invoice.total, invoice.currency)} is more than the ${inWords(invoice.currency)(left)} that invoice ${credits.label} leaves`,
          ),
        ]
      : []),
    ...matchSentBack(invoice, expected),
    // Without lines, a credit note says its total alone.
    ...(invoice.lines.length > 0 || expected.charges.some(({ order }) => order !== null)
      ? matchTotal(invoice, expected.rate, rounding)
      : []),
  ];
}

/** What credit notes would have to give back for these differences; null where some are not about money. */
function creditFor(differences: readonly InvoiceDifference[]): number | null {
  return differences.some(({ amount }) => amount === null)
    ? null
    : Math.max(0, add(...differences.map(({ amount }) => toCents(amount ?? 0))));
}

/**
 * Compares an invoice with its order and with what was received: each line by itself, then the amounts of the whole.
 * Whatever is dearer or more than expected beyond the tolerances is a reason to hold it, in the vocabulary's words. Less
 * than expected passes.
 */
export function matchInvoice(invoice: InvoiceToMatch, expected: Expected, tolerances: Tolerances): Match {
  const general: InvoiceDifference[] = [
    ...(expected.other_vendor === null
      ? []
      : [ofWhole('vendor', null, `The order is of ${expected.other_vendor}: somebody else bills it`)]),
    ...(expected.duplicate === null ? [] : [ofWhole('duplicate', null, expected.duplicate)]),
  ];
  if (invoice.kind === 'credit_note')
    return {
      differences: [...general, ...matchCredit(invoice, expected, tolerances.rounding)],
      creditNeeded: 0,
    };
  const found = [
    ...matchMoney(invoice, expected, tolerances),
    ...invoice.lines.flatMap((line, index) =>
      matchLine(
        line,
        { position: index + 1, currency: invoice.currency, rate: expected.rate },
        expected,
        tolerances,
      ),
    ),
    ...matchAmounts(invoice, expected, tolerances),
  ];
  const needed = creditFor(found);
  const isSettled = needed !== null && needed > 0 && needed <= toCents(expected.credited);
  return {
    differences: [...general, ...(isSettled ? [] : found)],
    creditNeeded: isSettled ? dollars(needed) : 0,
  };
}
