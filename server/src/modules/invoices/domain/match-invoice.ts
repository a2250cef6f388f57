import {
  add,
  cents,
  formatCount,
  formatMoney,
  formatPrice,
  type HoldReason,
  type InvoiceDifference,
  type InvoiceKind,
  type Money,
  toCents,
  toDollars,
} from '@portal/contract';

/** Money in dollars throughout. */
export interface OrderedLine {
  id: number;
  name: string;
  price: Money;
  price_per: number;
  count_received: number;
  /** Received, and on no other invoice. */
  count_to_bill: number;
  /** The same, with what is still expected. */
  count_billable: number;
  /** Sent back for credit, or billed and never to come, and on no credit note. */
  count_to_credit: number;
}

export interface BilledLine {
  line_id: number | null;
  name: string;
  quantity: number;
  price: Money;
  price_per: number;
}

export interface BilledAmounts {
  discount: Money;
  charges: Money;
  tax: Money;
  total: Money;
}

export interface InvoiceToMatch extends BilledAmounts {
  kind: InvoiceKind;
  lines: readonly BilledLine[];
}

/** What the invoice is compared with. */
export interface Expected {
  /** The vendor of the order, where the invoice is of another. */
  other_vendor: string | null;
  /** The invoice that it may be a copy of, in words. */
  duplicate: string | null;
  lines: readonly OrderedLine[];
  /** Of the order, its part of this invoice; what other invoices had is taken off. */
  discount: Money;
  charges: Money;
  /** Of what the invoice says, by the rates of the order. */
  tax: Money;
  /** What its credit notes give back. */
  credited: Money;
  /** Of a credit note. */
  credits: {
    label: string;
    total: Money;
    credited_before: Money;
    is_booked: boolean;
    is_rejected: boolean;
  } | null;
}

/** Up to which an invoice is matched all the same; rates in per cent, amounts in dollars. */
export interface Tolerances {
  price_percent: number;
  price_amount: Money;
  charges_percent: number;
  charges_amount: Money;
  rounding: Money;
}

export interface Match {
  /** Why it is held; none where it is matched. */
  differences: InvoiceDifference[];
  /** What of its credit notes it needs to be matched; 0 where it needs none. */
  creditNeeded: Money;
}

/** Quantity by price, rounded to the cent, a half up. */
export function netOf({
  quantity,
  price,
  price_per,
}: Pick<BilledLine, 'quantity' | 'price' | 'price_per'>): Money {
  const product = BigInt(quantity) * BigInt(toCents(price));
  const divisor = BigInt(price_per);
  return toDollars(cents(Number((2n * product + divisor) / (2n * divisor))));
}

/** Whether an excess is within both limits, in cents: a share of what was expected, and an amount. */
function isWithin(excess: number, expected: number, percent: number, amount: Money): boolean {
  // Hundredths of a per cent, as the settings keep them.
  return excess <= toCents(amount) && excess * 10_000 <= expected * Math.round(percent * 100);
}

const dollars = (amount: number): Money => toDollars(cents(amount));
const more = (amount: number): string => formatMoney(dollars(amount));

function matchQuantity(line: BilledLine, ordered: OrderedLine, position: number): InvoiceDifference[] {
  const over = line.quantity - ordered.count_to_bill;
  if (over <= 0) return [];
  const billed = `${formatCount(line.quantity)} of ${ordered.name} billed`;
  const amount = netOf({ ...line, quantity: over });
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
  position: number,
  tolerances: Tolerances,
): InvoiceDifference[] {
  const expected = toCents(netOf({ ...ordered, quantity: line.quantity }));
  const excess = toCents(netOf(line)) - expected;
  if (excess <= 0 || isWithin(excess, expected, tolerances.price_percent, tolerances.price_amount)) return [];
  return [
    {
      reason: 'price',
      line: position,
      amount: dollars(excess),
      text: `${ordered.name} at ${formatPrice(line.price, line.price_per)} instead of ${formatPrice(ordered.price, ordered.price_per)}: ${more(excess)} more`,
    },
  ];
}

function matchLine(
  line: BilledLine,
  position: number,
  { lines }: Expected,
  tolerances: Tolerances,
): InvoiceDifference[] {
  const ordered = lines.find(({ id }) => id === line.line_id);
  if (!ordered)
    return [
      {
        ...{ reason: 'not_on_order', line: position, amount: netOf(line) },
        text: `${line.name} for ${formatMoney(netOf(line))} is not on the order`,
      },
    ];
  return [...matchQuantity(line, ordered, position), ...matchPrice(line, ordered, position, tolerances)];
}

function ofWhole(reason: HoldReason, amount: number | null, text: string): InvoiceDifference {
  return { reason, line: null, amount: amount === null ? null : dollars(amount), text };
}

function matchAmounts(
  invoice: InvoiceToMatch,
  expected: Expected,
  { price_percent, price_amount, charges_percent, charges_amount, rounding }: Tolerances,
): InvoiceDifference[] {
  const net = add(...invoice.lines.map((line) => toCents(netOf(line))));
  const found: InvoiceDifference[] = [];
  const missing = toCents(expected.discount) - toCents(invoice.discount);
  if (missing > 0 && !isWithin(missing, net, price_percent, price_amount))
    found.push(
      ofWhole(
        'discount',
        missing,
        `A discount of ${formatMoney(invoice.discount)} instead of ${formatMoney(expected.discount)}: ${more(missing)} more to pay`,
      ),
    );
  const charged = toCents(invoice.charges) - toCents(expected.charges);
  if (charged > 0 && !isWithin(charged, toCents(expected.charges), charges_percent, charges_amount))
    found.push(
      ofWhole(
        'charges',
        charged,
        `Charges of ${formatMoney(invoice.charges)} instead of ${formatMoney(expected.charges)}: ${more(charged)} more`,
      ),
    );
  const taxed = toCents(invoice.tax) - toCents(expected.tax);
  if (Math.abs(taxed) > toCents(rounding))
    found.push(
      ofWhole(
        'tax',
        taxed,
        `Tax of ${formatMoney(invoice.tax)} instead of ${formatMoney(expected.tax)}: ${more(Math.abs(taxed))} ${taxed > 0 ? 'more' : 'less'}`,
      ),
    );
  return [...found, ...matchTotal(invoice, rounding)];
}

/** In cents: net, less the discount, with charges and tax. */
function sumOfParts({ lines, discount, charges, tax }: InvoiceToMatch): number {
  return (
    add(...lines.map((line) => toCents(netOf(line)))) - toCents(discount) + toCents(charges) + toCents(tax)
  );
}

function matchTotal(invoice: InvoiceToMatch, rounding: Money): InvoiceDifference[] {
  const parts = sumOfParts(invoice);
  const beyond = toCents(invoice.total) - parts;
  if (Math.abs(beyond) <= toCents(rounding)) return [];
  return [
    ofWhole(
      'total',
      beyond,
      `The amounts add up to ${more(parts)}, and the total says ${formatMoney(invoice.total)}`,
    ),
  ];
}

/** Of each line at most what was sent back for credit, or was billed and never comes. */
function matchSentBack({ lines }: InvoiceToMatch, expected: Expected): InvoiceDifference[] {
  return lines.flatMap((line, index): InvoiceDifference[] => {
    const ordered = expected.lines.find(({ id }) => id === line.line_id);
    const left = ordered?.count_to_credit ?? 0;
    if (!ordered || line.quantity <= left) return [];
    return [
      {
        ...{
          reason: 'quantity',
          line: index + 1,
          amount: netOf({ ...line, quantity: line.quantity - left }),
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
            `${formatMoney(invoice.total)} is more than the ${more(left)} that invoice ${credits.label} leaves`,
          ),
        ]
      : []),
    ...matchSentBack(invoice, expected),
    // Without lines, a credit note says its total alone.
    ...(invoice.lines.length > 0 ? matchTotal(invoice, rounding) : []),
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
    ...invoice.lines.flatMap((line, index) => matchLine(line, index + 1, expected, tolerances)),
    ...matchAmounts(invoice, expected, tolerances),
  ];
  const needed = creditFor(found);
  const isSettled = needed !== null && needed > 0 && needed <= toCents(expected.credited);
  return {
    differences: [...general, ...(isSettled ? [] : found)],
    creditNeeded: isSettled ? dollars(needed) : 0,
  };
}
