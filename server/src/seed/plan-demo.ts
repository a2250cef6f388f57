import { type PlannedAsset, planAssets } from './assets/plan-assets';
import type { CalendarDate } from './calendar';
import { planCustody } from './custody/plan-custody';
import type { Custody } from './custody/planned-custody';
import { planSlots } from './custody/slots';
import { planHistory } from './history/plan-history';
import { planLargeOrders } from './history/plan-large-orders';
import type { History } from './history/planned-history';
import { type PlannedPerson, planPeople } from './people/plan-people';
import { type DemoPeriods, demoPeriods } from './periods';
import { planRequests } from './requests/plan-requests';
import type { PlannedRequest } from './requests/planned-request';

export interface DemoPlan extends Custody {
  periods: DemoPeriods;
  people: PlannedPerson[];
  assets: PlannedAsset[];
  requests: PlannedRequest[];
  /** Orders that lie behind, the oldest first. */
  orders: History['orders'];
  forgotten: History['forgotten'];
}

/** The whole demo as it is on a day: the same for the same day. */
export function planDemo(today: CalendarDate): DemoPlan {
  const periods = demoPeriods(today);
  const people = planPeople(periods);
  const assets = planAssets(periods);
  const slots = planSlots(periods, people, assets);
  const history = planHistory(periods, people, slots);
  const requests = planRequests(periods, people, slots, history.requests);
  const large = planLargeOrders(requests, periods);
  const orders = [...large, ...history.orders].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const custody = planCustody(periods, people, assets, slots, requests);
  return { periods, people, assets, requests, orders, forgotten: history.forgotten, ...custody };
}
