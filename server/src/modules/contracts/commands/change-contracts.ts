import {
  BASE_CURRENCY,
  type BodyOf,
  type Contract,
  type ContractInput,
  type Currency,
  type endpoints,
  formatCalendarDate,
  formatMoney,
  whyNotWhole,
} from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { loggedMoney } from '../../../platform/activity/logged-money';
import { type Db, inTransaction } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { presentContract, whyNotRemoved } from '../contracts.presenter';
import {
  type ContractRow,
  deleteContract,
  holdVendor,
  insertContract,
  readContract,
  refuseDuplicateContract,
  updateContract,
} from '../contracts.repository';
import { contractDayFaults } from '../domain/price-days';
import { openContract, refuseRemoved, vendorOf } from './open-contract';

/** What the log keeps of a contract, with its vendor's entries: its number under a word of its own. */
function logged(
  number: string,
  { number: _number, ...facts }: Partial<ContractInput>,
  currency: Currency = facts.currency ?? BASE_CURRENCY,
) {
  return { contract_number: number, ...loggedMoney(facts, currency) };
}

type Terms = Pick<ContractInput, 'ceiling'> & { currency: Currency };

/** Refuses a ceiling with decimals that its currency has not. */
function checkCeiling({ ceiling, currency }: Terms): void {
  const fault = ceiling === null ? null : whyNotWhole('Ceiling', ceiling, currency);
  if (fault !== null) throw invalid({ ceiling: fault });
}

/** Refuses another currency once prices are in one, and terms that it does not have. */
function checkCurrency(contract: ContractRow, terms: Terms): void {
  if (terms.currency !== contract.currency && contract.prices.length > 0)
    throw invalid({
      currency: `Its prices are in ${contract.currency}: remove them first, or make another contract`,
    });
  checkCeiling(terms);
}

/** Refuses days of a contract of which one of its prices has none. */
function checkDays(contract: ContractRow, days: Pick<ContractInput, 'starts_on' | 'ends_on'>): void {
  const faults = contractDayFaults(contract, days);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

interface CreateContract {
  caller: Caller;
  vendorId: number;
  input: ContractInput;
  call: IdempotentCall | undefined;
}

export function createContract(db: Db, { caller, vendorId, input, call }: CreateContract): Promise<Contract> {
  return refuseDuplicateContract(() =>
    inIdempotentTransaction(db, call, async (tx) => {
      const vendor = await holdVendor(tx, vendorId);
      refuseRemoved(vendor);
      const facts = { ...input, currency: input.currency ?? vendor.currency };
      checkCeiling(facts);
      const id = await insertContract(tx, vendorId, facts);
      await appendActivity(tx, {
        actor: caller,
        action: 'Created Contract',
        target: { type: 'vendor', id: vendorId, label: vendor.name },
        after: logged(input.number, facts),
      });
      return presentContract(await readContract(tx, id));
    }),
  );
}

interface EditContract {
  caller: Caller;
  id: number;
  input: BodyOf<typeof endpoints.editContract>;
}

/** Changes a contract; an unchanged one stays in its version. */
export function editContract(db: Db, { caller, id, input }: EditContract): Promise<Contract> {
  const { version, ...given } = input;
  return refuseDuplicateContract(() =>
    inTransaction(db, async (tx) => {
      const before = await openContract(tx, id, version);
      const facts = { ...given, currency: given.currency ?? before.currency };
      const changed = (Object.keys(facts) as (keyof ContractInput)[]).filter(
        (key) => facts[key] !== before[key],
      );
      if (changed.length === 0) return presentContract(before);
      checkCurrency(before, facts);
      if (facts.ceiling !== null && facts.ceiling < before.used)
        throw invalid({
          ceiling: `Orders use ${formatMoney(before.used, before.currency)} already: the ceiling cannot be lower`,
        });
      checkDays(before, facts);
      await updateContract(tx, id, facts);
      const only = (row: ContractInput) =>
        logged(row.number, Object.fromEntries(changed.map((key) => [key, row[key]])), row.currency);
      await appendActivity(tx, {
        actor: caller,
        action: 'Updated Contract',
        target: vendorOf(before),
        before: only(before),
        after: only(facts),
      });
      return presentContract(await readContract(tx, id));
    }),
  );
}

interface EndContract {
  caller: Caller;
  id: number;
  input: BodyOf<typeof endpoints.endContract>;
}

/** Ends a contract with a day, at the latest with the one that was agreed. */
export function endContract(
  db: Db,
  { caller, id, input: { version, ends_on } }: EndContract,
): Promise<Contract> {
  return inTransaction(db, async (tx) => {
    const before = await openContract(tx, id, version);
    if (ends_on < before.starts_on)
      throw invalid({ ends_on: `The contract begins on ${formatCalendarDate(before.starts_on)}` });
    if (before.ends_on !== null && ends_on >= before.ends_on)
      throw invalid({ ends_on: `It ends on ${formatCalendarDate(before.ends_on)} anyway` });
    checkDays(before, { starts_on: before.starts_on, ends_on });
    await updateContract(tx, id, { ends_on });
    await appendActivity(tx, {
      actor: caller,
      action: 'Ended Contract',
      target: vendorOf(before),
      before: { contract_number: before.number, ends_on: before.ends_on },
      after: { contract_number: before.number, ends_on },
    });
    return presentContract(await readContract(tx, id));
  });
}

/** Removes a contract that no order has taken a price of; the log keeps that there was one. */
export function removeContract(db: Db, caller: Caller, id: number): Promise<{ id: number; message: string }> {
  return inTransaction(db, async (tx) => {
    const contract = await openContract(tx, id);
    const why = whyNotRemoved(contract);
    if (why !== null) throw new AppError('in_use', why);
    await deleteContract(tx, id);
    await appendActivity(tx, {
      actor: caller,
      action: 'Removed Contract',
      target: vendorOf(contract),
      before: { contract_number: contract.number },
    });
    return { id, message: 'Contract removed successfully' };
  });
}
