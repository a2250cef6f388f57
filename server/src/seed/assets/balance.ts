import { type Cents, sum } from '../money';

/**
 * What an asset's book value is made of. `base` is written off by the same whole number of cents each month, so
 * every way of rounding a schedule gives the same figures.
 */
export interface BookEntry {
  category: string;
  usefulLifeMonths: number;
  /** Whole months since the purchase. */
  ageMonths: number;
  monthly: Cents;
  residual: Cents;
}

export interface BookTotals {
  cost: Cents;
  accumulated: Cents;
  monthly: Cents;
}

export function costOf({ usefulLifeMonths, monthly, residual }: BookEntry): Cents {
  return usefulLifeMonths * monthly + residual;
}

export function isFullyDepreciated({ usefulLifeMonths, ageMonths }: BookEntry): boolean {
  return ageMonths >= usefulLifeMonths;
}

export function accumulatedOf(entry: BookEntry): Cents {
  return Math.min(entry.ageMonths, entry.usefulLifeMonths) * entry.monthly;
}

export function totalsOf(entries: readonly BookEntry[]): BookTotals {
  const running = entries.filter((entry) => !isFullyDepreciated(entry));
  return {
    cost: sum(entries.map(costOf)),
    accumulated: sum(entries.map(accumulatedOf)),
    monthly: sum(running.map(({ monthly }) => monthly)),
  };
}

/** Divides cents into whole parts that differ by one at most. */
function divided(amount: Cents, parts: number): Cents[] {
  const share = Math.trunc(amount / parts);
  const rest = amount - share * parts;
  return Array.from({ length: parts }, (_, index) => share + (index < Math.abs(rest) ? Math.sign(rest) : 0));
}

/**
 * Changes entries that are near the target so that their totals are the target to the cent: first the monthly
 * figure, on building equipment; then what is accumulated, by months of age and a few cents between two of the
 * same life and neighbouring ages; then the cost, by what vehicles are worth in the end.
 */
export function balanceLedger(entries: readonly BookEntry[], target: BookTotals): void {
  const running = entries.filter((entry) => !isFullyDepreciated(entry));
  const equipment = running.filter(({ category }) => category === 'Building Equipment');
  const vehicles = running.filter(({ category }) => category === 'Vehicles');

  const monthlyShares = divided(target.monthly - totalsOf(entries).monthly, equipment.length);
  equipment.forEach((entry, index) => {
    entry.monthly += monthlyShares[index] ?? 0;
  });

  balanceAges(running, target.accumulated - totalsOf(entries).accumulated);
  const [older, younger] = neighbours(equipment);
  const cents = target.accumulated - totalsOf(entries).accumulated;
  older.monthly += cents;
  younger.monthly -= cents;

  const residualShares = divided(target.cost - totalsOf(entries).cost, vehicles.length);
  vehicles.forEach((entry, index) => {
    entry.residual += residualShares[index] ?? 0;
  });
}

/** Makes assets a month older or younger, the dear ones first, until less than the cheapest one's month is missing. */
function balanceAges(running: readonly BookEntry[], missing: Cents): void {
  const step = Math.sign(missing);
  let rest = Math.abs(missing);
  const dearFirst = [...running].sort((a, b) => b.monthly - a.monthly);
  for (const entry of dearFirst) {
    const age = entry.ageMonths + step;
    if (entry.monthly > rest || age < 1 || age > entry.usefulLifeMonths - 2) continue;
    entry.ageMonths = age;
    rest -= entry.monthly;
  }
}

function neighbours(equipment: readonly BookEntry[]): [older: BookEntry, younger: BookEntry] {
  for (const older of equipment) {
    const younger = equipment.find(({ ageMonths }) => ageMonths === older.ageMonths - 1);
    if (younger) return [older, younger];
  }
  throw new Error('The books need two of the building equipment with neighbouring ages');
}
