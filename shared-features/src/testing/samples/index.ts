export { catalogueItem, contract, contractPrice } from './contracts';
export { customField } from './custom-fields';
export {
  assetFinances,
  budgetOverview,
  commitmentRequest,
  commitments,
  spending,
  yearEndOrder,
} from './finance';
export { location } from './locations';
export { invoice, order, orderLine, orderShare, orderUnit, toBill, toBuy } from './orders';
export {
  account,
  activityEntry,
  allocation,
  asset,
  assetRef,
  attachment,
  category,
  closed,
  FAYE,
  givenAsset,
  LEADS_TO_FINANCE,
  PAUL,
  page,
  person,
  preferredAsset,
  repairRequest,
  request,
  stockItem,
  vendor,
} from './records';
export { adminSummary, allocationsSummary, assetsSummary, myDashboard, usersSummary } from './summaries';
