import { CATALOG } from '../assets/catalog';
import type { PlannedAsset } from '../assets/plan-assets';
import { addDays, dateOf, laterOf, officeMoment } from '../calendar';
import type { Department } from '../people/directory';
import type { PlannedPerson } from '../people/plan-people';
import type { DemoPeriods } from '../periods';
import { createRandom, type Random } from '../random';

/** Who holds an asset now, and since when. */
export interface Slot {
  asset: PlannedAsset;
  person: PlannedPerson;
  allocatedAt: Date;
}

export const EMPLOYEE_ACCOUNT = 'employee@example.com';
/** What the employee account holds, one of each. */
const EMPLOYEE_KIT = ['Laptops', 'Monitors', 'Mobile Phones'];
/** Assets of at least this age were in stock before any request of the history. */
export const LONG_IN_STOCK_MONTHS = 17;

/** Who answers for what nobody has on their desk. */
const CUSTODIANS: Readonly<Record<string, readonly Department[]>> = {
  'Printers & Scanners': ['Information Technology'],
  'Network Equipment': ['Information Technology'],
  'Audio & Video': ['Marketing', 'Sales'],
  Vehicles: ['Operations', 'Sales'],
  'Workshop & Lab': ['Engineering', 'Operations'],
};

/** Gives each category's share of assets to people: desk equipment to everybody in turn, the rest to its custodians. */
export function planSlots(
  periods: DemoPeriods,
  people: readonly PlannedPerson[],
  assets: readonly PlannedAsset[],
): Slot[] {
  const random = createRandom(37);
  const employee = people.filter(({ email }) => email === EMPLOYEE_ACCOUNT);
  const others = people.filter(({ email, status }) => status === 'active' && email !== EMPLOYEE_ACCOUNT);
  // One suspended person still has something to hand in.
  const leaver = people.filter(({ status }) => status === 'suspended').slice(0, 1);
  const slots: Slot[] = [];
  for (const { name, heldCount } of CATALOG) {
    const inService = assets.filter((asset) => asset.category === name && asset.status !== 'retired');
    const stock = random.shuffled(inService);
    const give = (holders: readonly PlannedPerson[], chosen: readonly PlannedAsset[]) => {
      chosen.forEach((asset, index) => {
        const person = holders[index % holders.length];
        if (person) slots.push({ asset, person, allocatedAt: handedOver(random, periods, asset, person) });
      });
    };
    const kit = EMPLOYEE_KIT.includes(name)
      ? stock
          .filter(
            ({ ageMonths, isFullyDepreciated }) => ageMonths >= LONG_IN_STOCK_MONTHS && !isFullyDepreciated,
          )
          .slice(0, 1)
      : [];
    give(employee, kit);
    const rest = stock.filter((asset) => !kit.includes(asset)).slice(0, heldCount - kit.length);
    const departments = CUSTODIANS[name];
    const custodians = others.filter(({ department }) => departments?.includes(department));
    const holders = departments
      ? custodians
      : [...(name === 'Laptops' ? leaver : []), ...random.shuffled(others)];
    give(holders, rest);
  }
  return slots;
}

function handedOver(
  random: Random,
  { today, yesterday }: DemoPeriods,
  asset: PlannedAsset,
  person: PlannedPerson,
): Date {
  const recorded = addDays(dateOf(asset.createdAt), 1);
  const joined = addDays(dateOf(person.createdAt), 1);
  const earliest = laterOf(laterOf(recorded, joined), addDays(today, -720));
  return officeMoment(random, earliest, laterOf(earliest, addDays(yesterday, -3)));
}
