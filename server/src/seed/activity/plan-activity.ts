import { addDays, dateOf, laterOf, officeMoment } from '../calendar';
import type { PlannedAllocation } from '../custody/planned-custody';
import { isNewcomer, type PlannedPerson } from '../people/plan-people';
import type { DemoPlan } from '../plan-demo';
import { createRandom } from '../random';
import { type DemoIds, known } from '../write/ids';
import { assetTarget, type PlannedEntry } from './planned-entry';
import { requestEntries } from './request-entries';

const HOUR_MS = 3_600_000;
const SIGN_INS_EACH = 5;
const SIGN_IN_DAYS = 30;

/**
 * What the log would hold had all of the demo happened in the portal, the oldest first.
 * @param others entries about what has no plan
 */
export function planActivity(plan: DemoPlan, ids: DemoIds, others: readonly PlannedEntry[]): PlannedEntry[] {
  const entries = [
    ...others,
    ...plan.people.map((person) => joined(person, plan, ids)),
    ...refusals(plan, ids),
    ...signIns(plan, ids),
    ...plan.requests.flatMap((request) => requestEntries(request, ids)),
    ...plan.allocations.flatMap((allocation) => allocationEntries(allocation, ids)),
    ...maintenanceEntries(plan, ids),
  ];
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function user(person: PlannedPerson, ids: DemoIds): PlannedEntry['target'] {
  return { type: 'user', id: known(ids.people, person), label: person.name };
}

function joined(person: PlannedPerson, { people }: DemoPlan, ids: DemoIds): PlannedEntry {
  const { name, email, role, department, status } = person;
  const at = person.createdAt;
  const target = user(person, ids);
  if (status === 'invited')
    return {
      at,
      by: adminAmong(people),
      action: 'Added User',
      target,
      after: { name, email, role, department, status, invited: true },
    };
  const first = isNewcomer(person) ? 'waiting' : 'active';
  return { at, by: person, action: 'Registered Account', target, after: { email, role, status: first } };
}

function refusals({ people }: DemoPlan, ids: DemoIds): PlannedEntry[] {
  return people
    .filter(({ status }) => status === 'refused')
    .map((person) => ({
      at: new Date(person.createdAt.getTime() + HOUR_MS),
      by: adminAmong(people),
      action: 'Refused Registration' as const,
      target: user(person, ids),
      before: { status: 'waiting' },
      after: { status: 'refused' },
      note: 'Not somebody of our organisation',
    }));
}

function adminAmong(people: readonly PlannedPerson[]): PlannedPerson {
  const admin = people.find(({ role, status }) => role === 'ADMIN' && status === 'active');
  if (!admin) throw new Error('The demo has an active admin');
  return admin;
}

function signIns({ periods, people }: DemoPlan, ids: DemoIds): PlannedEntry[] {
  const random = createRandom(97);
  const { yesterday } = periods;
  return people
    .filter(({ status }) => status === 'active')
    .flatMap((person) =>
      Array.from({ length: random.int(1, SIGN_INS_EACH) }, () => ({
        at: officeMoment(
          random,
          laterOf(addDays(yesterday, -SIGN_IN_DAYS), dateOf(person.createdAt)),
          yesterday,
        ),
        by: person,
        action: 'Signed In' as const,
        target: user(person, ids),
      })),
    );
}

function allocationEntries(allocation: PlannedAllocation, ids: DemoIds): PlannedEntry[] {
  const { asset, person, allocated, returned } = allocation;
  const allocation_id = known(ids.allocations, allocation);
  const target = assetTarget(asset, ids);
  const given: PlannedEntry = {
    ...allocated,
    action: 'Allocated Asset',
    target,
    before: { status: 'available', holder: null },
    after: { status: 'assigned', holder: person.name, allocation_id },
  };
  if (!returned) return [given];
  const { at, by, condition, note, isDamaged } = returned;
  return [
    given,
    {
      at,
      by,
      action: 'Returned Asset',
      target,
      before: { status: 'assigned', holder: person.name },
      after: {
        status: isDamaged ? 'maintenance' : 'available',
        holder: null,
        ...(condition ? { condition } : {}),
        allocation_id,
      },
      note,
    },
  ];
}

function maintenanceEntries({ maintenance }: DemoPlan, ids: DemoIds): PlannedEntry[] {
  return maintenance.map(({ asset, at, by, kind, otherStatus, note }) => {
    const out = { status: 'maintenance' };
    const inUse = { status: otherStatus };
    return {
      at,
      by,
      action: kind === 'sent' ? 'Sent Asset to Maintenance' : 'Brought Asset Back from Maintenance',
      target: assetTarget(asset, ids),
      before: kind === 'sent' ? inUse : out,
      after: kind === 'sent' ? out : inUse,
      note,
    };
  });
}
