export {
  ACCESS_TOKEN_CALLS,
  ACCESS_TOKEN_DAYS,
  MOST_ACCESS_TOKENS,
  PERMISSION_LABELS,
} from './access-tokens';
export { ACTIVITY_ACTIONS, type ActivityAction, TARGET_TYPES, type TargetType } from './activity';
export {
  ALLOCATION_ACTIONS,
  type AllocationAction,
  ASSET_ACTIONS,
  ASSET_CONDITIONS,
  ASSET_STATUSES,
  type AssetAction,
  type AssetCondition,
  type AssetStatus,
  CATEGORY_ACTIONS,
  type CategoryAction,
  MATCH_REASONS,
  type MatchReason,
  NAME_AND_CATEGORY_REQUIRED,
  statusInLedger,
  toAssetStatus,
} from './assets';
export { BASE_CURRENCY, type Currency, decimalsOf } from './base-currency';
export { formatCalendarDate, formatMonth, isTimeZone, lastDayOfMonth, monthName } from './calendar';
export {
  DEPARTMENT_ACTIONS,
  DEPARTMENT_STATE_WORDS,
  DEPARTMENT_STATES,
  type DepartmentAction,
  type DepartmentState,
} from './departments';
export { ERROR_CODES, ERROR_STATUS, type ErrorCode } from './error-codes';
export {
  ASSET_HEALTHS,
  type AssetHealth,
  COMMITMENT_FIGURES,
  SPENDING_PARTS,
  type SpendingPart,
  WHOLE_SPENDING,
  WRITTEN_OFF,
  type WrittenOff,
} from './finance';
export { foldText } from './fold-text';
export { formatCount, formatMoney, formatMonths } from './formats';
export { DEFAULT_PAGE_SIZE } from './lists';
export { DAYS_OUT_OF_ORDER, PERIOD_LABELS, PERIODS, type Period } from './periods';
export {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  PICTURE_REFUSALS,
  type PictureFormat,
  pictureFormat,
} from './pictures';
export {
  COUNTED_STATUSES,
  type CountedStatus,
  FINANCE_STATES,
  type FinanceState,
  REPAIR_REQUEST_NAME,
  REQUEST_ACTIONS,
  REQUEST_STATUSES,
  REQUEST_TYPE_LABELS,
  REQUEST_TYPES,
  type RequestAction,
  type RequestStatus,
  type RequestType,
  URGENCIES,
  type Urgency,
} from './requests';
export {
  isRole,
  ROLE_HOMES,
  ROLE_LABELS,
  ROLES,
  type Role,
  USER_STATUSES,
  type UserStatus,
} from './roles';
export {
  CODE_LENGTH,
  INVITATION_LINK_DAYS,
  RESEND_AFTER_SECONDS,
  RESET_LINK_MINUTES,
  UNATTENDED_HEADER,
} from './sign-in';
export { MAX_LENGTHS } from './text-lengths';
export {
  LISTED_VENDOR_STATES,
  VENDOR_ACTIONS,
  VENDOR_STATES,
  type VendorAction,
  type VendorState,
} from './vendors';
export { conditionWord, roleWord, statusWord, titleCase, urgencyWord } from './words';
