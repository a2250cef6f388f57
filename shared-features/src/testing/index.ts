export { type Arrival, answers, NO_ANSWER, refusal, refuses, serveApi, servesFile } from './api';
export { areaRoutes } from './area-routes';
export { assetFinances, budgetOverview, spending } from './finance-samples';
export {
  account,
  activityEntry,
  allocation,
  asset,
  assetRef,
  category,
  closed,
  givenAsset,
  LEADS_TO_FINANCE,
  PAUL,
  page,
  person,
  preferredAsset,
  repairRequest,
  request,
  stockItem,
} from './samples';
export {
  accessibilityFaults,
  findChange,
  findConflict,
  findDialog,
  findMessage,
  findRefusal,
  showArea,
  startAfresh,
} from './show-area';
export { cellsOf, figuresOf } from './tables';
