import type { Currency, OrderChange } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import { findExistingCategories } from '../../categories';
import { findContractPrices } from '../../contracts';
import { readLatestRate } from '../../rates';
import { whyNotBuyable } from '../domain/buyable';
import { whyNothingNew } from '../domain/decide-order';
import { whyNotExpectedOn } from '../domain/expected-day';
import { isDiscountTooLarge, type OrderMoney, whyTooMuch } from '../domain/landed-cost';
import { wholeFaults } from '../domain/whole-amounts';
import { type Draft, pricedLines, quantityOf } from '../order-draft.repository';
import { findNameableItems } from '../order-items.repository';
import type { RequestToBuy } from '../orders.repository';

/**
 * Refuses requests that cannot be put on an order.
 * @param orderId null for one that is just being made
 * @param fieldOf a request, in the input; that which names new ones unless given
 */
export function checkBuyable(
  requests: readonly RequestToBuy[],
  wanted: readonly number[],
  orderId: number | null,
  fieldOf?: (requestId: number) => string,
): void {
  const isNew = fieldOf === undefined;
  const byId = new Map(requests.map((request) => [request.id, request]));
  for (const id of wanted) {
    const request = byId.get(id);
    const field = fieldOf?.(id) ?? 'request_ids';
    if (!request) throw invalid({ [field]: `Request ${id} does not exist` });
    const why = whyNotBuyable(request, orderId, isNew);
    if (why !== null)
      throw new AppError(request.order_ids.length === 0 ? 'wrong_state' : 'in_use', why, {
        fields: { [field]: why },
      });
  }
}

/** A vendor that something new can be bought from; it stays one until the transaction ends. */
export async function checkVendor(tx: Trx, id: number): Promise<{ currency: Currency }> {
  const vendor = await tx
    .selectFrom('vendors')
    .select(['name', 'state', 'currency'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!vendor) throw invalid({ vendor_id: 'Choose a vendor that exists' });
  const message = whyNothingNew(vendor);
  if (message === null) return vendor;
  throw new AppError('vendor_suspended', message, { fields: { vendor_id: message } });
}

/** Refuses days on which nothing of an order is expected, by their fields; of the lines from one on. */
export function checkExpected(
  lines: readonly { expected_on: string | null }[],
  { created_on }: { created_on: string },
  { at = (field) => field, from = 0 }: { at?: (field: string) => string; from?: number } = {},
): void {
  const faults = lines.flatMap(({ expected_on }, index) => {
    if (index < from) return [];
    const why = expected_on === null ? null : whyNotExpectedOn('Expected', expected_on, created_on);
    return why === null ? [] : [[at(`lines.${index}.expected_on`), why]];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

/** Refuses terms that the sums do not bear, by their fields. */
export function checkTerms(
  { lines, ...terms }: Pick<OrderChange, 'lines' | 'discount' | 'charges'>,
  { currency, rate }: OrderMoney,
): void {
  const faults = wholeFaults({ lines, ...terms }, currency);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const priced = lines.map((line) => ({ ...line, quantity: quantityOf(line) }));
  const tooMuch = whyTooMuch(priced, { ...terms, currency, rate, tax_is_cost: true });
  if (tooMuch !== null) throw invalid({ lines: tooMuch });
  if (isDiscountTooLarge(priced, { ...terms, currency }))
    throw invalid({ discount: 'The discount is more than the goods cost' });
}

/**
 * Refuses a draft by what only the database and the sums can tell, by its fields.
 * @param orderId null for one that is just being made
 * @param at which field of the form a fault of the draft is at, where the form is another one
 */
export async function checkDraft(
  tx: Trx,
  draft: Draft,
  orderId: number | null,
  at: (field: string) => string = (field) => field,
): Promise<void> {
  const faults = wholeFaults(draft, draft.currency);
  const wanted = new Set(draft.lines.flatMap(({ category_id }) => category_id ?? []));
  const found = await findExistingCategories(tx, [...wanted]);
  for (const [index, { category_id }] of draft.lines.entries())
    if (category_id !== null && !found.has(category_id))
      faults[`lines.${index}.category_id`] = 'Choose a category that exists';
  const nameable = await findNameableItems(tx, orderId, draft.lines);
  for (const [index, { item_id }] of draft.lines.entries())
    if (item_id !== null && !nameable.has(item_id))
      faults[`lines.${index}.item_id`] = 'Choose an item of the catalogue';
  const priceIds = [...new Set(draft.lines.flatMap(({ contract_price_id }) => contract_price_id ?? []))];
  const prices = new Set((await findContractPrices(tx, priceIds)).map(({ id }) => id));
  for (const [index, { contract_price_id }] of draft.lines.entries())
    if (contract_price_id !== null && !prices.has(contract_price_id))
      faults[`lines.${index}.contract_price_id`] = 'Choose a contract price that exists';
  const rate = (await readLatestRate(tx, draft.currency))?.rate ?? null;
  const tooMuch = whyTooMuch(pricedLines(draft.lines), { ...draft, rate });
  if (tooMuch !== null) faults.lines = tooMuch;
  else if (isDiscountTooLarge(pricedLines(draft.lines), draft))
    faults.discount = 'The discount is more than the goods cost';
  if (Object.keys(faults).length > 0)
    throw invalid(Object.fromEntries(Object.entries(faults).map(([field, text]) => [at(field), text])));
}
