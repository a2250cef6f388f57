import {
  type BodyOf,
  type Contract,
  type ContractPrice,
  type ContractPriceInput,
  type endpoints,
  formatCount,
  MAX_CONTRACT_PRICES,
  whyNotWhole,
} from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { loggedMoney } from '../../../platform/activity/logged-money';
import { type Db, inTransaction, type Trx } from '../../../platform/database';
import { AppError, invalid, notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { findItems } from '../../catalogue';
import { presentContract } from '../contracts.presenter';
import {
  type ContractRow,
  deletePrice,
  insertPrice,
  isPriceTaken,
  readContract,
  refuseDuplicateContract,
  updatePrice,
} from '../contracts.repository';
import { priceDayFaults } from '../domain/price-days';
import { openContract, vendorOf } from './open-contract';

/** The price among those of the contract, which is locked. */
function priceOf({ prices }: ContractRow, priceId: number): ContractPrice {
  const price = prices.find(({ id }) => id === priceId);
  if (!price) throw notFound('Contract price');
  return price;
}

/** The item of the catalogue that a price is for. */
async function readItemName(tx: Trx, id: number): Promise<string> {
  const [item] = await findItems(tx, [id]);
  if (!item || item.removed_at !== null) throw invalid({ item_id: 'Choose an item of the catalogue' });
  return item.name;
}

/** Refuses days of a price of which its contract, which is locked, has none, and decimals that its currency has not. */
function checkTerms(price: ContractPriceInput, contract: ContractRow): void {
  const faults = priceDayFaults(price, contract);
  const notWhole = whyNotWhole('Price', price.price, contract.currency);
  if (notWhole !== null) faults.price = notWhole;
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** What the log keeps of a price, with the vendor's entries: of which contract, and for what by its name. */
function logged(
  { number, currency }: ContractRow,
  item: string,
  { item_id: _id, ...facts }: ContractPriceInput,
) {
  return { contract_number: number, item, ...loggedMoney(facts, currency) };
}

function factsOf({
  item,
  min_quantity,
  price,
  price_per,
  starts_on,
  ends_on,
}: ContractPrice): ContractPriceInput {
  return { item_id: item.id, min_quantity, price, price_per, starts_on, ends_on };
}

interface OfContract {
  caller: Caller;
  id: number;
}

export function addContractPrice(
  db: Db,
  { caller, id, input, call }: OfContract & { input: ContractPriceInput; call: IdempotentCall | undefined },
): Promise<Contract> {
  return refuseDuplicateContract(() =>
    inIdempotentTransaction(db, call, async (tx) => {
      const contract = await openContract(tx, id);
      if (contract.prices.length >= MAX_CONTRACT_PRICES)
        throw new AppError(
          'in_use',
          `A contract has at most ${formatCount(MAX_CONTRACT_PRICES)} prices: remove those that are over, or make another contract`,
        );
      checkTerms(input, contract);
      const item = await readItemName(tx, input.item_id);
      await insertPrice(tx, id, input);
      await appendActivity(tx, {
        actor: caller,
        action: 'Added Contract Price',
        target: vendorOf(contract),
        after: logged(contract, item, input),
      });
      return presentContract(await readContract(tx, id));
    }),
  );
}

interface EditContractPrice extends OfContract {
  priceId: number;
  input: BodyOf<typeof endpoints.editContractPrice>;
}

/** Changes a price. Lines that took it stay at what they took. */
export function editContractPrice(
  db: Db,
  { caller, id, priceId, input }: EditContractPrice,
): Promise<Contract> {
  const { version, ...facts } = input;
  return refuseDuplicateContract(() =>
    inTransaction(db, async (tx) => {
      const contract = await openContract(tx, id);
      const price = priceOf(contract, priceId);
      const before = factsOf(price);
      if (version !== price.version)
        throw new AppError(
          'stale_version',
          'This price was changed after you opened it; please look at it again',
          { current: presentContract(contract) },
        );
      const changed = (Object.keys(facts) as (keyof ContractPriceInput)[]).some(
        (key) => facts[key] !== before[key],
      );
      if (!changed) return presentContract(contract);
      checkTerms(facts, contract);
      let item = price.item.name;
      if (facts.item_id !== before.item_id) {
        item = await readItemName(tx, facts.item_id);
        if (await isPriceTaken(tx, priceId))
          throw new AppError(
            'in_use',
            `Orders have taken this price for ${price.item.name}: add a price for ${item}`,
          );
      }
      await updatePrice(tx, priceId, facts);
      await appendActivity(tx, {
        actor: caller,
        action: 'Updated Contract Price',
        target: vendorOf(contract),
        before: logged(contract, price.item.name, before),
        after: logged(contract, item, facts),
      });
      return presentContract(await readContract(tx, id));
    }),
  );
}

/** Takes a price away that no order has taken. */
export function removeContractPrice(
  db: Db,
  { caller, id, priceId }: OfContract & { priceId: number },
): Promise<Contract> {
  return inTransaction(db, async (tx) => {
    const contract = await openContract(tx, id);
    const price = priceOf(contract, priceId);
    if (await isPriceTaken(tx, priceId))
      throw new AppError(
        'in_use',
        `Orders have taken this price for ${price.item.name}: give it a last day instead`,
      );
    await deletePrice(tx, priceId);
    await appendActivity(tx, {
      actor: caller,
      action: 'Removed Contract Price',
      target: vendorOf(contract),
      before: logged(contract, price.item.name, factsOf(price)),
    });
    return presentContract(await readContract(tx, id));
  });
}
