import { type PlannedAsset, planAssets } from './assets/plan-assets';
import type { CalendarDate } from './calendar';
import { planCustody } from './custody/plan-custody';
import type { Custody } from './custody/planned-custody';
import { planSlots } from './custody/slots';
import { type PlannedPerson, planPeople } from './people/plan-people';
import { type DemoPeriods, demoPeriods } from './periods';
import { planRequests } from './requests/plan-requests';
import type { PlannedRequest } from './requests/planned-request';

export interface DemoPlan extends Custody {
  periods: DemoPeriods;
  people: PlannedPerson[];
  assets: PlannedAsset[];
  requests: PlannedRequest[];
}

/** The whole demo as it is on a day: the same for the same day. */
export function planDemo(today: CalendarDate): DemoPlan {
  const periods = demoPeriods(today);
  const people = planPeople(periods);
  const assets = planAssets(periods);
  const slots = planSlots(periods, people, assets);
  const requests = planRequests(periods, people, slots);
  const custody = planCustody(periods, people, assets, slots, requests);
  return { periods, people, assets, requests, ...custody };
}
