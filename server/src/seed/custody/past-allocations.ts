import type { AssetCondition } from '@portal/contract';
import type { PlannedAsset } from '../assets/plan-assets';
import { addDays, dateOf, daysBetween, officeMoment } from '../calendar';
import type { PlannedPerson } from '../people/plan-people';
import type { DemoPeriods } from '../periods';
import type { Random } from '../random';
import type { PlannedAllocation } from './planned-custody';

interface PastPlan {
  people: readonly PlannedPerson[];
  keepers: readonly PlannedPerson[];
  assets: readonly PlannedAsset[];
  /** Came back damaged not long ago. */
  damaged: readonly PlannedAsset[];
  count: number;
  /** When the asset's later history begins. */
  endsBefore: (asset: PlannedAsset) => Date | null;
}

const SHORTEST_DAYS = 12;
const NEVER_HANDED_OUT = ['Building Equipment', 'Network Equipment'];

/** Allocations that have ended: one each of the damaged assets, and others until there are enough. */
export function planPastAllocations(
  random: Random,
  periods: DemoPeriods,
  plan: PastPlan,
): PlannedAllocation[] {
  const recent = addDays(periods.yesterday, -40);
  const damaged = plan.damaged.flatMap(
    (asset) => pastAllocation(random, plan, asset, recent, periods.yesterday, true) ?? [],
  );
  const others: PlannedAllocation[] = [];
  for (const asset of random.shuffled(plan.assets)) {
    if (damaged.length + others.length >= plan.count) break;
    if (plan.damaged.includes(asset) || NEVER_HANDED_OUT.includes(asset.category)) continue;
    const next = plan.endsBefore(asset);
    const latest = next ? addDays(dateOf(next), -1) : periods.yesterday;
    const earliest = addDays(dateOf(asset.createdAt), SHORTEST_DAYS + 2);
    if (latest <= earliest) continue;
    others.push(...(pastAllocation(random, plan, asset, earliest, latest, false) ?? []));
  }
  return [...damaged, ...others];
}

/** One that ended between two days, with somebody who was there when it began. */
function pastAllocation(
  random: Random,
  { people, keepers }: PastPlan,
  asset: PlannedAsset,
  endsFrom: string,
  endsBy: string,
  isDamaged: boolean,
): [PlannedAllocation] | undefined {
  const returnedAt = officeMoment(random, endsFrom, endsBy);
  const earliest = addDays(dateOf(asset.createdAt), 1);
  const latest = addDays(dateOf(returnedAt), -SHORTEST_DAYS + 2);
  if (daysBetween(earliest, latest) < 0) return undefined;
  const allocatedAt = officeMoment(random, earliest, latest);
  const present = people.filter(({ createdAt, status }) => createdAt < allocatedAt && status !== 'waiting');
  if (present.length === 0) return undefined;
  const person = random.pick(present);
  const others = keepers.filter((keeper) => keeper !== person);
  const condition: AssetCondition = isDamaged ? 'POOR' : random.chance(70) ? 'GOOD' : 'FAIR';
  return [
    {
      asset,
      person,
      allocated: { by: random.pick(others), at: allocatedAt },
      request: null,
      returned: {
        by: random.pick(others),
        at: returnedAt,
        condition: isDamaged || random.chance(80) ? condition : null,
        note: isDamaged
          ? random.pick(['Housing cracked', 'Does not switch on', 'Water damage', 'Display broken'])
          : random.chance(25)
            ? random.pick(['Complete with charger', 'Change of team', 'No longer needed'])
            : null,
        isDamaged,
      },
    },
  ];
}
