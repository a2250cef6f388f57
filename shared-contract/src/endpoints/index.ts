import { CALLS, type CallId } from '../calls';
import type { Endpoint } from '../endpoint';
import * as accessTokens from './access-tokens';
import * as accounts from './accounts';
import * as activity from './activity';
import * as allocations from './allocations';
import * as assetChanges from './asset-changes';
import * as assets from './assets';
import * as attachments from './attachments';
import * as auth from './auth';
import * as catalogue from './catalogue';
import * as categoryChanges from './category-changes';
import * as commitments from './commitments';
import * as contracts from './contracts';
import * as customFields from './custom-fields';
import * as departments from './departments';
import * as exports from './exports';
import * as finance from './finance';
import * as invoices from './invoices';
import * as locations from './locations';
import * as orders from './orders';
import * as rates from './rates';
import * as releases from './releases';
import * as reports from './reports';
import * as requests from './requests';
import * as settings from './settings';
import * as trace from './trace';
import * as users from './users';
import * as vendors from './vendors';
import * as webhooks from './webhooks';
import * as yearEnd from './year-end';

/** Named, for written out it is longer than the compiler puts into declarations. */
type Endpoints = typeof accessTokens &
  typeof accounts &
  typeof activity &
  typeof allocations &
  typeof assetChanges &
  typeof assets &
  typeof attachments &
  typeof auth &
  typeof catalogue &
  typeof categoryChanges &
  typeof commitments &
  typeof contracts &
  typeof customFields &
  typeof departments &
  typeof exports &
  typeof finance &
  typeof invoices &
  typeof locations &
  typeof orders &
  typeof rates &
  typeof releases &
  typeof reports &
  typeof requests &
  typeof settings &
  typeof trace &
  typeof users &
  typeof vendors &
  typeof webhooks &
  typeof yearEnd;

/** Every call of the API by its id: each file beside this one exports nothing else. A call without its schemas does not compile. */
export const endpoints: Endpoints = {
  ...accessTokens,
  ...accounts,
  ...activity,
  ...allocations,
  ...assetChanges,
  ...assets,
  ...attachments,
  ...auth,
  ...catalogue,
  ...categoryChanges,
  ...commitments,
  ...contracts,
  ...customFields,
  ...departments,
  ...exports,
  ...finance,
  ...invoices,
  ...locations,
  ...orders,
  ...rates,
  ...releases,
  ...reports,
  ...requests,
  ...settings,
  ...trace,
  ...users,
  ...vendors,
  ...webhooks,
  ...yearEnd,
} satisfies Record<CallId, Endpoint>;

export type EndpointId = CallId;

/** The same, as a list to walk, in the order of the calls. */
export const endpointList: readonly Endpoint[] = Object.keys(CALLS).map((id) => endpoints[id as CallId]);
