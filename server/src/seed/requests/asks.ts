import type { Urgency } from '@portal/contract';
import { CATALOG } from '../assets/catalog';
import type { Slot } from '../custody/slots';
import { EMPLOYEE_ACCOUNT, LONG_IN_STOCK_MONTHS } from '../custody/slots';
import { dollars } from '../money';
import type { PlannedPerson } from '../people/plan-people';
import type { Random } from '../random';
import type { Case } from './cases';
import type { Ask } from './planned-request';
import { LARGE_PURCHASES, MEDIUM_PURCHASES, type Purchase } from './purchases';
import { PERSONAL_WORDS, PURCHASE_WORDS, REPAIR_WORDS } from './texts';

const PERSONAL_CATEGORIES = ['Laptops', 'Monitors', 'Mobile Phones', 'Peripherals', 'Furniture'];
const REPAIRED_CATEGORIES = ['Laptops', 'Mobile Phones', 'Monitors'];
const FINANCE_THRESHOLD_DOLLARS = 1_000;

/** Makes up what is asked for, each order and each asset at most once in a while. */
export function createAsks(random: Random, people: readonly PlannedPerson[], slots: readonly Slot[]) {
  const active = people.filter(({ status }) => status === 'active');
  const others = active.filter(({ email }) => email !== EMPLOYEE_ACCOUNT);
  const free = random.shuffled(
    slots.filter(
      ({ asset, person }) =>
        asset.ageMonths >= LONG_IN_STOCK_MONTHS && !asset.isFullyDepreciated && person.status === 'active',
    ),
  );
  const nextLarge = inTurn(random.shuffled(LARGE_PURCHASES));
  const nextMedium = inTurn(random.shuffled(MEDIUM_PURCHASES));

  const takeSlot = (categories: readonly string[], isOurs: boolean): Slot => {
    const index = free.findIndex(
      ({ asset, person }) =>
        categories.includes(asset.category) && (person.email === EMPLOYEE_ACCOUNT) === isOurs,
    );
    const [slot] = index < 0 ? [] : free.splice(index, 1);
    if (!slot) throw new Error(`Nobody holds another asset of ${categories.join(', ')}`);
    return slot;
  };
  const someone = (isOurs: boolean) =>
    random.pick(isOurs ? active.filter((p) => !others.includes(p)) : others);

  return ({ subject, outcome, isOurEmployee = false }: Case): Ask => {
    if (subject === 'large' || subject === 'medium') {
      const purchase = subject === 'large' ? nextLarge() : nextMedium();
      const requester = random.pick(others.filter(({ department }) => department === purchase.department));
      return askForOrder(random, requester, purchase);
    }
    if (subject === 'repair') return askForRepair(random, takeSlot(REPAIRED_CATEGORIES, isOurEmployee));
    if (subject === 'stock')
      return askFromStock(
        random,
        takeSlot(isOurEmployee ? ['Monitors'] : PERSONAL_CATEGORIES, isOurEmployee),
      );
    return askForMyself(random, someone(isOurEmployee), outcome === 'awaiting finance');
  };
}

function inTurn<T>(list: readonly T[]): () => T {
  let index = 0;
  return () => {
    const next = list[index % list.length];
    index += 1;
    if (next === undefined) throw new Error('The list is empty');
    return next;
  };
}

function urgency(random: Random): Urgency {
  const roll = random.int(1, 10);
  return roll <= 2 ? 'HIGH' : roll <= 7 ? 'MEDIUM' : 'LOW';
}

function askForOrder(random: Random, requester: PlannedPerson, purchase: Purchase): Ask {
  const [reason, justification] = random.pick(PURCHASE_WORDS);
  return {
    requester,
    type: random.chance(30) ? 'REPLACEMENT' : 'NEW',
    assetName: purchase.name,
    description: purchase.description,
    brand: purchase.brand,
    category: purchase.category,
    reason,
    justification,
    urgency: urgency(random),
    issue: null,
    amount: dollars(purchase.cost),
    slot: null,
  };
}

function askForMyself(random: Random, requester: PlannedPerson, isDear: boolean): Ask {
  const offers = CATALOG.filter(({ name }) => PERSONAL_CATEGORIES.includes(name)).flatMap((category) =>
    category.models.map((model) => ({ category: category.name, ...model })),
  );
  const offer = random.pick(
    offers.filter(
      ({ category, price }) => !isDear || (category === 'Laptops' && price >= FINANCE_THRESHOLD_DOLLARS),
    ),
  );
  const [reason, justification] = random.pick(PERSONAL_WORDS);
  return {
    requester,
    type: random.chance(35) ? 'REPLACEMENT' : 'NEW',
    assetName: offer.name,
    description: offer.description,
    brand: offer.brand,
    category: offer.category,
    reason,
    justification,
    urgency: urgency(random),
    issue: null,
    amount: dollars(offer.price),
    slot: null,
  };
}

function askFromStock(random: Random, slot: Slot): Ask {
  const [reason, justification] = random.pick(PERSONAL_WORDS);
  const { name, description, brand, category, purchaseCost } = slot.asset;
  return {
    requester: slot.person,
    type: random.chance(35) ? 'REPLACEMENT' : 'NEW',
    assetName: name,
    description,
    brand,
    category,
    reason,
    justification,
    urgency: urgency(random),
    issue: null,
    amount: purchaseCost,
    slot,
  };
}

function askForRepair(random: Random, slot: Slot): Ask {
  const [issue, reason, justification] = random.pick(REPAIR_WORDS);
  return {
    requester: slot.person,
    type: 'REPAIR',
    assetName: null,
    description: null,
    brand: null,
    category: null,
    reason,
    justification,
    urgency: urgency(random),
    issue,
    amount: dollars(random.int(12, 90) * 5),
    slot,
  };
}
