import type { PlannedAsset } from '../assets/plan-assets';
import { addDays, dateOf, officeMoment } from '../calendar';
import type { PlannedPerson } from '../people/plan-people';
import type { DemoPeriods } from '../periods';
import { createRandom, type Random } from '../random';
import { isRepair, type PlannedRequest } from '../requests/planned-request';
import { planPastAllocations } from './past-allocations';
import type { Custody, MaintenanceChange, PlannedAllocation } from './planned-custody';
import { EMPLOYEE_ACCOUNT, type Slot } from './slots';

/** The specification's sample figure (section 9). */
export const IN_MAINTENANCE = 67;
const HELD_IN_MAINTENANCE = 12;
const SENT_FROM_STOCK = 16;
const PAST_ALLOCATIONS = 240;
/** What people carry about and may bring back damaged. */
const CARRIED = ['Laptops', 'Monitors', 'Mobile Phones', 'Peripherals'];
/** What is inspected and calibrated. */
const INSPECTED = ['Vehicles', 'Workshop & Lab', 'Building Equipment', 'Network Equipment', 'Audio & Video'];

/** Who had what when, what is in maintenance, and with it the state that each asset is in. */
export function planCustody(
  periods: DemoPeriods,
  people: readonly PlannedPerson[],
  assets: readonly PlannedAsset[],
  slots: readonly Slot[],
  requests: readonly PlannedRequest[],
): Custody {
  const random = createRandom(71);
  const keepers = people.filter(({ role, status }) => role === 'PROCUREMENT' && status === 'active');
  const open = slots.map((slot) => openAllocation(random, keepers, slot, requests));
  for (const { asset } of open) asset.status = 'assigned';

  const repairs = requests.filter(isRepair).flatMap(repairChanges);
  const sent = sendOthers(random, periods, keepers, { assets, slots, requests });
  const damaged = assets
    .filter(({ status, isFullyDepreciated }) => status === 'available' && !isFullyDepreciated)
    .filter(({ category, ageMonths }) => CARRIED.includes(category) && ageMonths > 6)
    .filter((_asset, index) => index % 7 === 4)
    .slice(0, IN_MAINTENANCE - assets.filter(({ status }) => status === 'maintenance').length);
  const maintenance = [...repairs, ...sent];
  const past = planPastAllocations(random, periods, {
    people,
    keepers,
    assets,
    damaged,
    count: PAST_ALLOCATIONS,
    endsBefore: (asset) => firstChangeOf(asset, open, maintenance),
  });
  const allocations = [...open, ...past].sort((a, b) => a.allocated.at.getTime() - b.allocated.at.getTime());
  for (const asset of damaged) asset.status = 'maintenance';
  settle(allocations, maintenance);
  return { allocations, maintenance };
}

function openAllocation(
  random: Random,
  keepers: readonly PlannedPerson[],
  slot: Slot,
  requests: readonly PlannedRequest[],
): PlannedAllocation {
  const request = requests.find((one) => one.slot === slot && !isRepair(one)) ?? null;
  const by = request?.fulfilled?.by ?? random.pick(keepers.filter((keeper) => keeper !== slot.person));
  return {
    asset: slot.asset,
    person: slot.person,
    allocated: { by, at: slot.allocatedAt },
    request,
    returned: null,
  };
}

/** An approved repair takes its asset out of use, and its fulfilment brings it back. */
function repairChanges({ slot, approved, fulfilled }: PlannedRequest): MaintenanceChange[] {
  if (!slot || !approved) return [];
  const { asset } = slot;
  const change = { asset, otherStatus: 'assigned', note: null } as const;
  if (!fulfilled) asset.status = 'maintenance';
  return [
    { ...change, kind: 'sent', ...approved },
    ...(fulfilled ? [{ ...change, kind: 'brought back', by: fulfilled.by, at: fulfilled.at } as const] : []),
  ];
}

function sendOthers(
  random: Random,
  { yesterday }: DemoPeriods,
  keepers: readonly PlannedPerson[],
  plan: { assets: readonly PlannedAsset[]; slots: readonly Slot[]; requests: readonly PlannedRequest[] },
): MaintenanceChange[] {
  const asked = new Set(plan.requests.map(({ slot }) => slot));
  const held = random
    .shuffled(plan.slots)
    .filter(
      (slot) => !asked.has(slot) && !slot.asset.isFullyDepreciated && slot.person.email !== EMPLOYEE_ACCOUNT,
    )
    .filter((slot) => dateOf(slot.allocatedAt) < addDays(yesterday, -30))
    .slice(0, HELD_IN_MAINTENANCE);
  const inStock = random
    .shuffled(plan.assets)
    .filter(({ status, isFullyDepreciated }) => status === 'available' && !isFullyDepreciated)
    .filter(({ category, ageMonths }) => INSPECTED.includes(category) && ageMonths > 6)
    .slice(0, SENT_FROM_STOCK);
  return [...held.map(({ asset }) => asset), ...inStock].map((asset) => {
    const otherStatus = asset.status === 'assigned' ? 'assigned' : 'available';
    asset.status = 'maintenance';
    return {
      asset,
      kind: 'sent',
      by: random.pick(keepers),
      at: officeMoment(random, addDays(yesterday, -28), yesterday),
      otherStatus,
      note:
        otherStatus === 'assigned' ? 'Fault reported' : random.pick(['Yearly inspection', 'Calibration due']),
    };
  });
}

/** Until when an asset may have been in other hands before what is planned for it. */
function firstChangeOf(
  asset: PlannedAsset,
  open: readonly PlannedAllocation[],
  maintenance: readonly MaintenanceChange[],
): Date | null {
  const moments = [
    ...open.filter((one) => one.asset === asset).map(({ allocated }) => allocated.at),
    ...maintenance.filter((one) => one.asset === asset).map(({ at }) => at),
    ...(asset.retiredAt ? [asset.retiredAt] : []),
  ];
  return moments.length > 0 ? new Date(Math.min(...moments.map((moment) => moment.getTime()))) : null;
}

/** Counts each change of an asset and keeps the condition in which it last came back. */
function settle(allocations: readonly PlannedAllocation[], maintenance: readonly MaintenanceChange[]): void {
  const change = (asset: PlannedAsset, at: Date) => {
    asset.version += 1;
    if (at > asset.updatedAt) asset.updatedAt = at;
  };
  for (const { asset, allocated, returned } of allocations) {
    change(asset, allocated.at);
    if (!returned) continue;
    change(asset, returned.at);
    if (returned.condition && asset.status !== 'retired') asset.condition = returned.condition;
  }
  for (const { asset, at } of maintenance) change(asset, at);
}
